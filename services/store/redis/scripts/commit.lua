-- uses: counts jobs history
-- One step of a session: all of it or nothing. What can be refused is refused before the first write,
-- and the log comes first among the writes, so that a log that is out of step refuses as well.
-- KEYS: session, log, requests, epoch, queue, jobs, counts, due, unlisted.
-- ARGV: name, expected revision, row, request, epoch, lease, time, job (seat and level), its build,
-- then names and values of what else changes: header, snapshot, due, listing (kind, game, owner).
local session, log, requests, epochs, queue, jobs, counts, due, unlisted = unpack(KEYS)
local name, expected, row, request, epoch, lease, time, work, build = unpack(ARGV)

local made = request ~= '' and redis.call('HGET', requests, request)
if made then
    return {'repeated', redis.call('XRANGE', log, made .. '-0', made .. '-0')[1]}
end
local revision = redis.call('HGET', session, 'revision')
if not revision then
    return {'unknown'}
end
if epoch ~= '0' then
    local kept = redis.call('HMGET', epochs, 'epoch', 'history')
    if kept[1] ~= epoch or kept[2] ~= history() then
        return {'epoch'}
    end
end
if revision ~= expected then
    return {'stale', revision}
end
local old = find_job(jobs, name)
if lease ~= '' and (not old or old.lease ~= lease) then
    return {'lease'}
end

local next_revision = string.format('%.0f', expected + 1)
redis.call('XADD', log, next_revision .. '-0', 'r', row)
redis.call('HSET', session, 'revision', next_revision)
if request ~= '' then
    redis.call('HSET', requests, request, next_revision)
end

local i = 10
while i <= #ARGV do
    local what = ARGV[i]
    if what == 'header' then
        redis.call('HSET', session, 'header', ARGV[i + 1])
    elseif what == 'snapshot' then
        redis.call('HSET', session, 'snapshot', ARGV[i + 1], 'snapshot_revision', next_revision)
    elseif what == 'due' then
        if ARGV[i + 1] == '0' then
            redis.call('ZREM', due, name)
        else
            redis.call('ZADD', due, ARGV[i + 1], name)
        end
    elseif what == 'listing' then
        local before = redis.call('HMGET', session, 'kind', 'game')
        count(counts, sessions_of(before[1], before[2]), -1)
        count(counts, sessions_of(ARGV[i + 1], ARGV[i + 2]), 1)
        redis.call('HSET', session,
            'kind', ARGV[i + 1], 'game', ARGV[i + 2], 'owner', ARGV[i + 3])
        redis.call('HSET', unlisted, name, next_revision)
        i = i + 2
    end
    i = i + 2
end

if old then
    redis.call('ZREM', queue, member(old, name))
    count(counts, jobs_of(old.build), -1)
end
if work ~= '' then
    local seat, level = string.match(work, '^(%d+) (%d+)$')
    -- A front end's clock may be ahead of ours, by which others see whether a job is free.
    local job = {revision = next_revision, seat = seat, level = level, attempts = 0,
        free_at = math.min(time, now_ms()), lease = '', build = build}
    put_job(queue, jobs, name, job)
    count(counts, jobs_of(build), 1)
    tell_first(queue, name, job)
elseif old then
    redis.call('HDEL', jobs, name)
end
redis.call('SPUBLISH', log, 'r' .. next_revision .. ':' .. row)
return 1
