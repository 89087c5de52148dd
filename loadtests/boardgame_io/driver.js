// Plays at boardgame.io's server, over its HTTP API and its websockets, in a process of its own.
//
//   node driver.js ADDRESS
//
// Reads orders from standard input, a line of JSON each, and answers each with one line:
//   {"open": N}    N new matches, a websocket each; the answer: {"open": N}
//   {"moves": M}   M moves at each, one after the other, all matches at the same time;
//                  the answer: {"latencies": [seconds, ...]}
const readline = require('node:readline');
const { io } = require('socket.io-client');

const address = process.argv[2];
const PLAYERS = 2;

async function post(path, body) {
  const answer = await fetch(`http://${address}/games/counter/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`);
  return answer.json();
}

// One match with both its players, who share a connection, as both seats do on our side.
class Match {
  static async open() {
    const match = new Match();
    match.id = (await post('create', { numPlayers: PLAYERS })).matchID;
    match.credentials = [];
    for (let player = 0; player < PLAYERS; player += 1) {
      const joined = await post(`${match.id}/join`, {
        playerID: String(player),
        playerName: `player ${player}`,
      });
      match.credentials.push(joined.playerCredentials);
    }
    match.socket = io(`http://${address}/counter`, { transports: ['websocket'], forceNew: true });
    const synced = match.next('sync');
    match.socket.emit('sync', match.id, '0', match.credentials[0], PLAYERS);
    match.state = (await synced)[1].state;
    return match;
  }

  next(event) {
    return new Promise((resolve) => {
      this.socket.once(event, (...values) => resolve(values));
    });
  }

  async move() {
    const before = this.state;
    const player = before.ctx.currentPlayer;
    const payload = { type: 'add', args: [], playerID: player };
    payload.credentials = this.credentials[Number(player)];
    const updated = this.next('update');
    const action = { type: 'MAKE_MOVE', payload };
    this.socket.emit('update', action, before._stateID, this.id, player);
    [, this.state] = await updated;
    if (this.state.G.count !== before.G.count + 1) throw new Error('the move was not made');
  }
}

async function play(match, moves, latencies) {
  for (let number = 0; number < moves; number += 1) {
    const began = process.hrtime.bigint();
    await match.move();
    latencies.push(Number(process.hrtime.bigint() - began) / 1e9);
  }
}

async function main() {
  let matches = [];
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const order = JSON.parse(line);
    if (order.open) {
      matches.forEach((match) => match.socket.close());
      matches = await Promise.all(Array.from({ length: order.open }, () => Match.open()));
      console.log(JSON.stringify({ open: matches.length }));
    } else {
      const latencies = [];
      await Promise.all(matches.map((match) => play(match, order.moves, latencies)));
      console.log(JSON.stringify({ latencies }));
    }
  }
  matches.forEach((match) => match.socket.close());
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
