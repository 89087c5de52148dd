-- The lists show a session as it was left at the revision, or later. KEYS: unlisted. ARGV: name, mark.
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then
    redis.call('HDEL', KEYS[1], ARGV[1])
end
return 1
