-- The queue of a shard: a sorted set by name, `<build>\0<free at>\0<session>`, so that the first of a
-- build is found at once, and a hash with what there is to a job. Times are milliseconds.

local function padded(ms)
    return string.format('%015.0f', ms)
end

local function member(job, session)
    return job.build .. '\0' .. padded(job.free_at) .. '\0' .. session
end

local function now_ms()
    local time = redis.call('TIME')
    return time[1] * 1000 + math.floor(time[2] / 1000)
end

local function find_job(jobs, session)
    local text = redis.call('HGET', jobs, session)
    if not text then
        return nil
    end
    local job = {}
    job.revision, job.seat, job.level, job.attempts, job.free_at, job.lease, job.build =
        string.match(text, '^(%d+) (%d+) (%d+) (%d+) (%d+) (%S*) (.*)$')
    return job
end

local function put_job(queue, jobs, session, job)
    local free_at = string.format('%.0f', job.free_at)
    redis.call('HSET', jobs, session, table.concat(
        {job.revision, job.seat, job.level, job.attempts, free_at, job.lease, job.build}, ' '))
    redis.call('ZADD', queue, 0, member(job, session))
end

-- The first job of a build that is free by a time (nil: whenever it is): its session and the time.
local function first_of(queue, build, by)
    local last = by and padded(by) .. '\255' or '\255'
    local found = redis.call('ZRANGEBYLEX', queue,
        '[' .. build .. '\0', '[' .. build .. '\0' .. last, 'LIMIT', 0, 1)[1]
    if not found then
        return nil
    end
    local start = #build + 2
    return string.sub(found, start + 16), tonumber(string.sub(found, start, start + 14))
end

-- Those who wait have to know when the first job of a build comes before what was the first.
local function tell_first(queue, session, job)
    if first_of(queue, job.build) == session then
        redis.call('SPUBLISH', queue, string.format('%.0f', job.free_at) .. ' ' .. job.build)
    end
end
