-- uses: jobs
-- A lease that lasts from now on for so long, or ("": is) given back; the build of its job.
-- KEYS: queue, jobs. ARGV: session, lease, for how long.
local queue, jobs = unpack(KEYS)
local session, lease, ms = unpack(ARGV)
local job = find_job(jobs, session)
if lease == '' or not job or job.lease ~= lease then
    return false
end
redis.call('ZREM', queue, member(job, session))
if ms == '' then
    job.lease, job.free_at = '', now_ms()
else
    job.free_at = now_ms() + ms
end
put_job(queue, jobs, session, job)
if ms == '' then
    tell_first(queue, session, job)
end
return job.build
