-- A session is due again later, if it still is as it was seen.
-- KEYS: due. ARGV: session, when it was due, when it will be.
if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or '0') ~= tonumber(ARGV[2]) then
    return 0
end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
return 1
