-- flags: no-writes
-- The row that a request made. KEYS: log, requests. ARGV: request.
local made = redis.call('HGET', KEYS[2], ARGV[1])
return made and redis.call('XRANGE', KEYS[1], made .. '-0', made .. '-0')[1]
