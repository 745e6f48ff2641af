// (g) How long the server takes to recover: it reads and replays the journalled events of
// unfinished games, from the start of the process until it is ready.

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Entry, Journal } from '../../src/journal/journal.ts';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import { makeFate } from '../../src/luck/fate.ts';
import { GAMES } from '../../src/games/registry.ts';
import type { Game } from '../../src/games/game.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import { open, step, type Input } from '../../src/table/step.ts';
import type { Table } from '../../src/table/table.ts';
import { inFolder, startServer } from '../run/servers.ts';
import { readMemory } from '../run/usage.ts';
import type { Workload } from './workload.ts';

const EVENTS_PER_TABLE = 200;
const BATCH = 2000;
/** Keeps games from ending early. */
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

/** Tables of all games in turn, until there are enough events. */
async function fill(journal: Journal, wanted: number): Promise<void> {
  let [tables, events] = [0, 0];
  while (events < wanted) {
    const batch: Promise<void>[] = [];
    while (batch.length < BATCH && events < wanted) {
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
}

async function timeStart(data: string): Promise<{ seconds: number; memory: number }> {
  const server = await startServer({ contestant: 'durable', data });
  const memory = readMemory(server.pid);
  await server.stop();
  return { seconds: server.readyMs / 1000, memory };
}

export const recovery: Workload = {
  name: 'recovery',
  title: 'Recovery',
  says: 'From the start of the process until it is ready, with this many events of unfinished games in its file, and beside it the same with an empty file.',
  unit: 'events',
  sizes: [1000, 10_000, 100_000, 1_000_000],
  contestants: ['durable'],
  columns: [
    { value: 'seconds', title: 'seconds', digits: 2 },
    { value: 'empty', title: 'empty file, seconds', digits: 2 },
    { value: 'memory', title: 'server MiB', digits: 0 },
  ],
  async measure(_contestant, wanted) {
    return inFolder(async (folder) => {
      const empty = await timeStart(join(folder, 'empty.db'));
      const file = join(folder, 'full.db');
      const journal = await openSqliteJournal(file);
      await fill(journal, wanted);
      await journal.close();
      const { seconds, memory } = await timeStart(file);
      return { seconds, empty: empty.seconds, memory: memory / 2 ** 20 };
    });
  },
};
