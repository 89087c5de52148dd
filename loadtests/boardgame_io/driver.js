// Plays at boardgame.io's server, over its HTTP API and its websockets, in a process of its own.
//
//   node driver.js ADDRESS
//
// Reads orders from standard input, a line of JSON each, and answers each with one line:
//   {"open": N, "told": P}       N new matches, with websockets for P of the players;
//                                the answer: {"open": N}
//   {"callers": C, "moves": M}   C callers at a time make M moves at one match after the other;
//                                the answer: {"latencies": [seconds, ...]}, until all are told
const readline = require('node:readline');
const { io } = require('socket.io-client');

const address = process.argv[2];
const PLAYERS = 2;
const COLUMNS = [0, 1, 2, 3, 4, 5, 6];
const ROWS = 6;

async function post(path, body) {
  const answer = await fetch(`http://${address}/games/connect_four/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`);
  return answer.json();
}

// One match. Whoever has a connection is told of every move; moves go over the first one, as those
// of both seats do on our side.
class Match {
  static async open(told) {
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
    match.sockets = [];
    for (let player = 0; player < told; player += 1) await match.connect(player);
    return match;
  }

  async connect(player) {
    const socket = io(`http://${address}/connect_four`, { transports: ['websocket'], forceNew: true });
    const synced = next(socket, 'sync');
    socket.emit('sync', this.id, String(player), this.credentials[player], PLAYERS);
    this.state = (await synced)[1].state;
    this.sockets.push(socket);
  }

  close() {
    this.sockets.forEach((socket) => socket.close());
  }

  async move() {
    const before = this.state;
    const player = before.ctx.currentPlayer;
    const open = [...COLUMNS].filter((column) => before.G.columns[column].length < ROWS);
    const column = open[Math.floor(Math.random() * open.length)];
    const payload = { type: 'drop', args: [column], playerID: player };
    payload.credentials = this.credentials[Number(player)];
    const updates = this.sockets.map((socket) => next(socket, 'update'));
    const action = { type: 'MAKE_MOVE', payload };
    this.sockets[0].emit('update', action, before._stateID, this.id, player);
    const states = (await Promise.all(updates)).map(([, state]) => state);
    const height = before.G.columns[column].length + 1;
    if (states.some((state) => state.G.columns[column].length !== height)) {
      throw new Error('the move was not made');
    }
    [this.state] = states;
  }
}

function next(socket, event) {
  return new Promise((resolve) => {
    socket.once(event, (...values) => resolve(values));
  });
}

// One caller: the matches of the list one after the other, as long as there are any.
async function play(waiting, moves, latencies) {
  for (let match = waiting.pop(); match; match = waiting.pop()) {
    for (let number = 0; number < moves; number += 1) {
      const began = process.hrtime.bigint();
      await match.move();
      latencies.push(Number(process.hrtime.bigint() - began) / 1e9);
    }
  }
}

async function main() {
  let matches = [];
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const order = JSON.parse(line);
    if (order.open) {
      matches.forEach((match) => match.close());
      const opened = Array.from({ length: order.open }, () => Match.open(order.told));
      matches = await Promise.all(opened);
      console.log(JSON.stringify({ open: matches.length }));
    } else {
      const latencies = [];
      const waiting = [...matches];
      const callers = Array.from({ length: order.callers });
      await Promise.all(callers.map(() => play(waiting, order.moves, latencies)));
      console.log(JSON.stringify({ latencies }));
    }
  }
  matches.forEach((match) => match.close());
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
