// How long the server takes to come back: a million journalled events of games that are still played, read and replayed, from the start of the process until it is ready.
// `node_modules/.bin/node bench/recovery.ts [EVENTS]`

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Entry, Journal } from '../src/journal/journal.ts';
import { openSqliteJournal } from '../src/journal/sqlite.ts';
import { makeFate } from '../src/luck/fate.ts';
import { GAMES } from '../src/rules/games.ts';
import type { Game } from '../src/rules/game.ts';
import { seededChance } from '../src/strategies/seeded-chance.ts';
import { open, step, type Input } from '../src/table/step.ts';
import type { Table } from '../src/table/table.ts';
import { inFolder, serve } from './served.ts';

const EVENTS = Number(process.argv[2] ?? 1_000_000);
const EVENTS_PER_TABLE = 200;
const BATCH = 2000;
/** So that no game ends early. */
const OPTIONS: Readonly<Record<string, Record<string, string | number>>> = {
  pig: { target: 10_000 },
  yahtzee: { columns: 3 },
};

const fate = makeFate(() => randomBytes(32));
const chance = seededChance(1);

/** A table of this game in the middle of play, as the entries of its journal. */
function playTable(game: Game, id: string): readonly Entry[] {
  const options = game.parseOptions(OPTIONS[game.id] ?? {});
  if (!options.ok) throw new Error(options.reason.sentence);
  const settings = {
    id,
    game,
    options: options.value,
    access: 'public',
    clockMs: 0,
    startAt: 0,
    isPractice: false,
    script: [],
  } as const;
  const opened = open(settings, fate, { player: 'a', id: 'open' });
  const entries: Entry[] = [makeEntry(id, opened.events)];
  let { table } = opened;
  let count = 0;
  const take = (input: Input): void => {
    count += 1;
    const stepped = step(table, input, { fate, command: { player: 'a', id: String(count) } });
    if (!stepped.ok) throw new Error(stepped.reason.sentence);
    table = stepped.value.table;
    entries.push(makeEntry(id, stepped.value.events));
  };
  for (const player of ['a', 'b', 'c']) {
    take({ kind: 'sit', player, name: player, token: randomBytes(16).toString('hex'), house: '', entry: {} });
  }
  if (game.running === undefined) take({ kind: 'start', seat: 0 });
  if (game.running === undefined) take({ kind: 'draw' });
  while (table.number < EVENTS_PER_TABLE && isGoing(table)) take(chooseMove(table));
  return entries;
}

function isGoing({ game, state }: Table): boolean {
  return game.turn(state).kind === 'seat';
}

function chooseMove({ game, state }: Table): Input {
  const turn = game.turn(state);
  const moves = game.moves(state);
  const move = moves[Math.floor(chance() * moves.length)];
  return { kind: 'move', seat: turn.kind === 'seat' ? turn.seat : 0, move: game.notation.makeMove(move) };
}

function makeEntry(table: string, events: ReadonlyArray<{ number: number }>): Entry {
  return { table, number: events[0]?.number ?? 1, count: events.length, body: JSON.stringify(events) };
}

async function fill(journal: Journal): Promise<{ tables: number; events: number }> {
  let [tables, events] = [0, 0];
  while (events < EVENTS) {
    const batch: Promise<void>[] = [];
    while (batch.length < BATCH && events < EVENTS) {
      const game = GAMES[tables % GAMES.length];
      if (game === undefined) throw new Error('there are games');
      tables += 1;
      for (const entry of playTable(game, `T${tables}`)) {
        batch.push(journal.append(entry));
        events += entry.count;
      }
    }
    await Promise.all(batch);
  }
  return { tables, events };
}

await inFolder(async (folder) => {
  const empty = await serve(join(folder, 'empty.db'));
  await empty.stop();
  const file = join(folder, 'full.db');
  const journal = await openSqliteJournal(file);
  const { tables, events } = await fill(journal);
  await journal.close();
  const served = await serve(file);
  await served.stop();
  console.log(
    `${events} events of ${tables} tables: ready after ${(served.readyMs / 1000).toFixed(2)} s, with an empty file after ${(empty.readyMs / 1000).toFixed(2)} s`,
  );
});
