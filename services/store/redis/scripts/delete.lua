-- uses: counts jobs
-- A session with all it has, if it is at the revision; the lists hear of it by `unlisted`.
-- KEYS: session, log, requests, presence, queue, jobs, counts, due, unlisted. ARGV: name, revision.
local session, log, requests, presence, queue, jobs, counts, due, unlisted = unpack(KEYS)
local name, revision = unpack(ARGV)
local found = redis.call('HMGET', session, 'revision', 'kind', 'game')
if found[1] ~= revision then
    return 0
end
local job = find_job(jobs, name)
if job then
    redis.call('ZREM', queue, member(job, name))
    redis.call('HDEL', jobs, name)
    count(counts, jobs_of(job.build), -1)
end
redis.call('UNLINK', session, log, requests, presence)
redis.call('ZREM', due, name)
count(counts, 'sessions', -1)
count(counts, sessions_of(found[2], found[3]), -1)
redis.call('HSET', unlisted, name, revision)
redis.call('SPUBLISH', log, 'gone')
return 1
