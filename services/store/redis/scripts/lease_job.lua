-- uses: jobs
-- The job of one of the builds that has been free the longest, leased; then the time here, and for
-- each build when its first job is free, or nothing.
-- KEYS: queue, jobs. ARGV: lease, for how long ("": only look), builds.
local queue, jobs = unpack(KEYS)
local lease, ms = unpack(ARGV)
local now = now_ms()
local session, free_at
for i = 3, ms ~= '' and #ARGV or 0 do
    local candidate, since = first_of(queue, ARGV[i], now)
    if candidate and (not session or since < free_at) then
        session, free_at = candidate, since
    end
end
local leased = false
if session then
    local job = find_job(jobs, session)
    redis.call('ZREM', queue, member(job, session))
    job.lease, job.attempts, job.free_at = lease, string.format('%.0f', job.attempts + 1), now + ms
    put_job(queue, jobs, session, job)
    leased = {session, job.revision, job.seat, job.level, job.attempts}
end
local answer = {leased, now}
for i = 3, #ARGV do
    local _, first = first_of(queue, ARGV[i])
    answer[i] = first or false
end
return answer
