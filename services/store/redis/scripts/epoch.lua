-- uses: history
-- The epoch of a shard, which rises first if it is one of another history, or behind one that the
-- caller has seen. Later than all before it, and by the clock, so that an epoch that was lost with
-- the rows made in it does not come again.
-- KEYS: epoch. ARGV: the epoch the caller knows, 0: none.
local kept = redis.call('HMGET', KEYS[1], 'epoch', 'history')
local epoch, known, here = tonumber(kept[1] or '0'), tonumber(ARGV[1]), history()
if kept[2] ~= here or known > epoch then
    local time = redis.call('TIME')
    epoch = math.max(epoch + 1, known + 1, time[1] * 1000000 + time[2])
    redis.call('HSET', KEYS[1], 'epoch', string.format('%.0f', epoch), 'history', here)
end
return string.format('%.0f', epoch)
