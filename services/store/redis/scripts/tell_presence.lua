-- What a front end says of a session, good for a time; followers hear when it is something else.
-- KEYS: presence, log. ARGV: front end, note ("": none), milliseconds.
local presence, log = unpack(KEYS)
local place, note, ms = unpack(ARGV)
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ends, before = string.match(redis.call('HGET', presence, place) or '0 ', '^(%d+) (.*)$')
if tonumber(ends) <= now then
    before = ''
end
if note == '' then
    redis.call('HDEL', presence, place)
else
    redis.call('HSET', presence, place, string.format('%.0f', now + ms) .. ' ' .. note)
    if redis.call('PTTL', presence) < tonumber(ms) then
        redis.call('PEXPIRE', presence, ms)
    end
end
if note ~= before then
    -- What the dead said goes with a change, so that it does not pile up while others live.
    local told = redis.call('HGETALL', presence)
    for i = 1, #told, 2 do
        if tonumber(string.match(told[i + 1], '^%d+')) <= now then
            redis.call('HDEL', presence, told[i])
        end
    end
    redis.call('SPUBLISH', log, 'presence')
end
return 1
