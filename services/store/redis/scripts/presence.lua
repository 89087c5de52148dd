-- flags: no-writes
-- What all front ends say that is still good. KEYS: presence.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local notes = {}
for _, told in ipairs(redis.call('HVALS', KEYS[1])) do
    local ends, note = string.match(told, '^(%d+) (.*)$')
    if tonumber(ends) > now then
        notes[#notes + 1] = note
    end
end
return notes
