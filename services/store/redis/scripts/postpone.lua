-- When a session is due next; "0": never. KEYS: session, due. ARGV: name, when.
if redis.call('EXISTS', KEYS[1]) == 1 and ARGV[2] ~= '0' then
    redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1])
else
    redis.call('ZREM', KEYS[2], ARGV[1])
end
return 1
