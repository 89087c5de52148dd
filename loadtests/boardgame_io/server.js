// boardgame.io's own server with everything as it comes: memory for a store, its own authentication.
// It says "127.0.0.1:PORT" when it is up.
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const COLUMNS = 7;
const ROWS = 6;
const LINE = 4;
const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];

// How many discs of one player lie in a row from a square on, that square not counted.
function run(columns, column, row, [across, up]) {
  const player = columns[column][row];
  let length = 0;
  while (columns[column + (length + 1) * across]?.[row + (length + 1) * up] === player) {
    length += 1;
  }
  return length;
}

function wins(columns, column, row) {
  return DIRECTIONS.some(([across, up]) => {
    const behind = run(columns, column, row, [-across, -up]);
    return behind + run(columns, column, row, [across, up]) + 1 >= LINE;
  });
}

// The game as ours has it: discs fall into columns, four in a line win.
const connectFour = {
  name: 'connect_four',
  setup: () => ({ columns: Array.from({ length: COLUMNS }, () => []), winner: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (!(G.columns[column]?.length < ROWS)) return INVALID_MOVE;
      G.columns[column].push(playerID);
      if (wins(G.columns, column, G.columns[column].length - 1)) G.winner = playerID;
      return undefined;
    },
  },
  endIf: ({ G }) => {
    if (G.winner !== null) return { winner: G.winner };
    return G.columns.every((column) => column.length === ROWS) ? { draw: true } : undefined;
  },
};

const server = Server({ games: [connectFour], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`127.0.0.1:${appServer.address().port}`);
});
