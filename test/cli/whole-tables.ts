// Tables as the journal has them, secrets included, made from a seed: every game and option set,
// random play by the table's own steps, people who come, go and ask for another game, closed tables
// and tables left in the middle.

import { createHash } from 'node:crypto';
import type { Entry, WholeTable } from '../../src/journal/journal.ts';
import { makeFate } from '../../src/luck/fate.ts';
import { assert } from '../../src/games/result.ts';
import type { FameEntry } from '../../src/server/fame-list.ts';
import { HALL } from '../../src/server/hall.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import type { Chance } from '../../src/strategies/strategy.ts';
import type { TableEvent } from '../../src/table/events.ts';
import { open, step, type Input, type Step } from '../../src/table/step.ts';
import { applyEvent, type Table } from '../../src/table/table.ts';
import { OPTION_SETS, type OptionSet } from '../battery/option-sets.ts';

const STEPS_MAX = 120;
const COME_OR_GO = 0.05;
const CLOSE = 0.4;
const NAMES = ['Ana', 'Zoë "Zo" \\', 'Ĳsbrand 🎲', "O'Neil", '李'];
const SCRIPTED: OptionSet = { ...OPTION_SETS.find(({ game }) => game.id === 'pig')!, title: 'scripted' };
const SETS = [...OPTION_SETS, SCRIPTED];

function makeFame(number: number): FameEntry {
  const [game, table] = ['pig', makeId(number)];
  return {
    game,
    ruleSet: { target: 100 },
    player: 'p',
    name: 'Zoë',
    mark: 105,
    day: '2026-11-15',
    table,
    number,
  };
}

/** The hall of fame, which the journal keeps beside the tables as if it were one. */
export const HALL_TABLE: WholeTable = {
  table: HALL,
  entries: [
    { table: HALL, number: 1, count: 2, body: JSON.stringify([makeFame(1), makeFame(2)]) },
    { table: HALL, number: 3, count: 1, body: JSON.stringify([makeFame(3)]) },
  ],
  isFinished: false,
};

interface Played {
  table: Table;
  readonly entries: Entry[];
  readonly chance: Chance;
  commands: number;
}

export function makeId(seed: number): string {
  const digest = createHash('sha256').update(`table ${seed}`).digest();
  const letters = Array.from(digest.subarray(0, 4), (byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ'[byte % 24]);
  return `${letters.join('')}-${digest.subarray(4, 12).toString('hex')}`;
}

/**
 * As many consecutive seeds as there are sets make a table of each set; one set is a practice
 * table.
 */
export function makeSet(seed: number): OptionSet {
  return SETS[seed % SETS.length]!;
}

export function makeWholeTable(seed: number): WholeTable {
  const set = makeSet(seed);
  let secrets = 0;
  const fate = makeFate(() =>
    createHash('sha256')
      .update(`${seed}/${(secrets += 1)}`)
      .digest(),
  );
  const chance = seededChance(seed + 1);
  const settings = {
    id: makeId(seed),
    game: set.game,
    options: set.options,
    access: chance() < 0.5 ? 'public' : 'private',
    clockMs: 60_000,
    startAt: 0,
    isPractice: false,
    script: set === SCRIPTED ? ['1', '6', '5', '1'] : [],
  } as const;
  const opened = open(settings, fate, { player: 'p0', id: 'open 1' });
  const played: Played = { table: opened.table, entries: [], chance, commands: 0 };
  addEntry(played, opened);
  const take = (input: Input): void => {
    const id = `"${(played.commands += 1)}"`;
    const by = chance() < 0.8 ? { fate, command: { player: 'p', id } } : { fate };
    const stepped = step(played.table, input, by);
    if (stepped.ok && stepped.value.events.length > 0) addEntry(played, stepped.value);
  };
  for (let seat = 0; seat < set.seats; seat += 1) take(makeSit(played));
  const stepsMax = Math.floor(chance() * STEPS_MAX);
  for (let steps = 0; steps < stepsMax; steps += 1) take(chooseInput(played));
  if (chance() < CLOSE) take({ kind: 'close' });
  // A process may die between the close and the mark, so not every closed table is finished.
  const isFinished = played.table.phase === 'closed' && chance() < 0.9;
  return { table: settings.id, entries: played.entries, isFinished };
}

function addEntry(played: Played, { table, events }: Step): void {
  const number = events[0]?.number ?? Number.NaN;
  played.entries.push({ table: table.id, number, count: events.length, body: JSON.stringify(events) });
  played.table = table;
}

function makeSit({ chance, commands }: Played): Input {
  const name = NAMES[commands % NAMES.length]!;
  const house = chance() < 0.2 ? 'random' : '';
  return { kind: 'sit', player: `p${commands}`, name, token: `token-${commands}`, house, entry: {} };
}

/** An input that may be possible now; an impossible one has no effect. */
function chooseInput(played: Played): Input {
  const { table, chance } = played;
  const { game, state, phase, seal } = table;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(chance() * items.length)];
  const seat = pick(table.sittings)?.seat ?? 0;
  if (phase === 'gathering') return { kind: 'start', seat: 0 };
  if (phase === 'over') return { kind: 'again', seat };
  if (chance() < COME_OR_GO) return chance() < 0.5 ? makeSit(played) : { kind: 'leave', seat };
  if (seal?.draws === 0 && chance() < 0.5) return { kind: 'text', seat, text: pick(NAMES)! };
  const turn = game.turn(state);
  if (turn.kind !== 'seat') return { kind: 'draw' };
  const move = game.notation.makeMove(pick(game.moves(state)));
  return chance() < 0.1
    ? { kind: 'stand-in', seat: turn.seat, reason: 'away', move }
    : { kind: 'move', seat: turn.seat, move };
}

export function eventsOf({ entries }: Pick<WholeTable, 'entries'>): readonly TableEvent[] {
  return entries.flatMap(({ body }) => JSON.parse(body) as TableEvent[]);
}

export function replay(whole: WholeTable): Table {
  const table = eventsOf(whole).reduce<Table | undefined>(applyEvent, undefined);
  assert(table !== undefined, 'a table has events');
  return table;
}
