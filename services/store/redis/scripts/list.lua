-- Puts a session where its listing says, out of where lists had it; 0 when they do not have it where
-- the caller thinks.
-- KEYS: listed, then the lists to leave, then the lists to be in.
-- ARGV: session, where lists had it ("": nowhere), where it is now ("": nowhere), its place before,
-- its place, how many lists to leave.
local name, before, now, place_before, place, leaves = unpack(ARGV)
if (redis.call('HGET', KEYS[1], name) or '') ~= before then
    return 0
end
for i = 2, 1 + leaves do
    redis.call('ZREM', KEYS[i], place_before)
end
for i = 2 + leaves, #KEYS do
    redis.call('ZADD', KEYS[i], 0, place)
end
if now == '' then
    redis.call('HDEL', KEYS[1], name)
else
    redis.call('HSET', KEYS[1], name, now)
end
return 1
