-- How many there are of each sort; a sort there is none of has no field.
local function count(counts, sort, by)
    if redis.call('HINCRBY', counts, sort, by) == 0 then
        redis.call('HDEL', counts, sort)
    end
end

local function sessions_of(kind, game)
    return 'sessions ' .. kind .. ' ' .. game
end

local function jobs_of(build)
    return 'jobs ' .. build
end
