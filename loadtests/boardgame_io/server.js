// boardgame.io's own server with everything as it comes: memory for a store, its own authentication.
// It says "127.0.0.1:PORT" when it is up.
//
// The game is the least that there can be, so that what is measured is the server and no rules: a
// move adds one to a number, two players take turns, and it never ends.
const { Server, Origins } = require('boardgame.io/server');

const counter = {
  name: 'counter',
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }) => {
      G.count += 1;
    },
  },
};

const server = Server({ games: [counter], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`127.0.0.1:${appServer.address().port}`);
});
