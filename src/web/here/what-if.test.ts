// The seats of the table where a game is played on.

import { expect, test } from 'vitest';
import { pig } from '../../games/pig/rules/game.ts';
import { seededChance } from '../../strategies/seeded-chance.ts';
import { Players } from '../replay/played-table.ts';
import { readReplay, type ReplayGame } from '../replay/replay-log.ts';
import { makeHouse } from './here-place.ts';
import { PAGE_HERE_WORLD } from './here-world.ts';
import { recallTable } from './kept-tables.ts';
import { openWhatIf } from './what-if.ts';

/** Two people and a house player play Pig. */
function playPig(): ReplayGame {
  const players = new Players({ game: pig, options: { target: 40 }, seed: 3 });
  const chance = seededChance(4);
  players.sit('Ana');
  players.take(makeHouse('hold-at-25'));
  players.sit('Ben');
  players.take({ kind: 'start', seat: 0 });
  players.take({ kind: 'draw' });
  for (;;) {
    const turn = pig.turn(players.table.state as never);
    if (turn.kind !== 'seat') break;
    const moves = pig.moves(players.table.state as never);
    players.take({
      kind: 'move',
      seat: turn.seat,
      move: moves[Math.floor(chance() * moves.length)] ?? 'hold',
    });
  }
  const read = readReplay(players.log);
  const game = read.ok ? read.value.games[0] : undefined;
  if (game === undefined) throw new Error('a game was played');
  return game;
}

test('the player gets the chosen seat, house players keep theirs, and the house takes the seats of people', () => {
  const game = playPig();
  const moment = game.moments[Math.floor(game.moments.length / 2)];
  if (moment === undefined) throw new Error('a game has moments');
  const id = openWhatIf(game, { number: moment.event.number, seat: 2, house: 'cautious' }, PAGE_HERE_WORLD);
  const table = recallTable(id ?? '')?.table;
  expect(table?.sittings.map(({ seat, house }) => [seat, house])).toEqual([
    [0, 'cautious'],
    [1, 'hold-at-25'],
    [2, ''],
  ]);
  expect(table?.isPractice).toBe(true);
  expect(table?.script).toEqual([]);
});

test('a game that breaks the rules cannot be taken over', () => {
  const game = playPig();
  const at = game.moments.findIndex(({ event }) => event.kind === 'move');
  const moments = game.moments.map((moment, index) => {
    const { event } = moment;
    return index === at && event.kind === 'move'
      ? { ...moment, event: { ...event, move: 'roll', seat: event.seat + 1 } }
      : moment;
  });
  const last = moments.at(-1)?.event.number ?? 0;
  expect(
    openWhatIf({ ...game, moments }, { number: last, seat: 0, house: 'cautious' }, PAGE_HERE_WORLD),
  ).toBeUndefined();
});
