-- What this server calls the history of its data: another one after every start and every promotion
-- to master, that is, whenever rows may have been lost.
local function history()
    return string.match(redis.call('INFO', 'replication'), 'master_replid:(%x+)')
end
