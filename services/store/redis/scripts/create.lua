-- uses: counts
-- A session that is not there yet, with its first rows.
-- KEYS: session, log, requests, counts, due, unlisted.
-- ARGV: name, most sessions of the shard, request, due, kind, game, number of what follows: names and
-- values of fields of the session; then the rows.
local session, log, requests, counts, due, unlisted = unpack(KEYS)
local name, most, request, due_ms, kind, game, fields = unpack(ARGV)
if redis.call('EXISTS', session) == 1 then
    return {'repeated', redis.call('XRANGE', log, '1-0', '1-0')[1]}
end
if tonumber(redis.call('HGET', counts, 'sessions') or '0') >= tonumber(most) then
    return {'full'}
end
local first = 7 + fields
local revision = #ARGV - first
for i = 1, revision do
    redis.call('XADD', log, i .. '-0', 'r', ARGV[first + i])
end
redis.call('HSET', session,
    'revision', revision, 'kind', kind, 'game', game, unpack(ARGV, 8, first))
if request ~= '' then
    redis.call('HSET', requests, request, 1)
end
if due_ms ~= '0' then
    redis.call('ZADD', due, due_ms, name)
end
count(counts, 'sessions', 1)
count(counts, sessions_of(kind, game), 1)
redis.call('HSET', unlisted, name, revision)
-- Whoever missed those before reads them.
redis.call('SPUBLISH', log, 'r' .. revision .. ':' .. ARGV[#ARGV])
return 1
