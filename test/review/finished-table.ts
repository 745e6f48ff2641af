// A table where games were played to the end by the table's own steps, as the journal has it and as
// its log is published: for tests that need a log that verifies. Some moves may be stand-ins'.

import { createHash } from 'node:crypto';
import type { Entry } from '../../src/journal/journal.ts';
import { makeFate } from '../../src/luck/fate.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import { findStrategy } from '../../src/strategies/strategies.ts';
import { awaitedRoller } from '../../src/table/roller.ts';
import { open, step, type Input, type Step } from '../../src/table/step.ts';
import type { Table } from '../../src/table/table.ts';
import { makePublishedLog } from '../../src/server/published-log.ts';
import { makeId } from '../cli/whole-tables.ts';
import type { Plan } from './logged-games.ts';

export interface FinishedTable {
  readonly table: string;
  readonly entries: readonly Entry[];
  /** The text of the log. */
  readonly log: string;
}

const STAND_INS = 0.1;

export function playTable(plan: Plan, games = 1): FinishedTable {
  const { game, options, strategies, seed, byHand = false } = plan;
  let secrets = 0;
  const digest = (): Uint8Array =>
    createHash('sha256')
      .update(`${seed}/${(secrets += 1)}`)
      .digest();
  const fate = makeFate(digest);
  const chance = seededChance(seed);
  const parsed = game.parseOptions(options);
  if (!parsed.ok) throw new Error(parsed.reason.sentence);
  const entries: Entry[] = [];
  let table: Table;
  const keep = ({ table: next, events }: Step): void => {
    table = next;
    if (events.length === 0) return;
    const number = events[0]!.number;
    entries.push({ table: next.id, number, count: events.length, body: JSON.stringify(events) });
  };
  const take = (input: Input): void => {
    const stepped = step(table, input, { fate });
    if (!stepped.ok) throw new Error(JSON.stringify(stepped.reason));
    keep(stepped.value);
  };
  const settings = { id: makeId(seed), game, options: parsed.value, access: 'private', clockMs: 0 } as const;
  keep(open({ ...settings, startAt: 0, isPractice: false, script: [] }, fate));
  strategies.forEach((name, seat) => {
    const house = name === 'random' ? '' : name;
    const hand = byHand && house === '';
    const names = { player: `p${seat}`, name: `Player ${seat}`, token: `t${seat}` };
    take({ kind: 'sit', ...names, house, entry: {}, hand });
  });
  if (table!.phase === 'gathering')
    take({ kind: 'start', seat: table!.sittings.find(({ house }) => house === '')!.seat });
  for (let played = 0; ;) {
    const { phase, state } = table!;
    if (phase === 'over') {
      played += 1;
      if (played >= games) break;
      const people = table!.sittings.filter(({ house }) => house === '');
      for (const { seat } of people) take({ kind: 'again', seat });
      continue;
    }
    const turn = game.turn(state);
    const roller = awaitedRoller(table!)?.seat;
    if (roller !== undefined && chance() < STAND_INS)
      take({ kind: 'stand-in', seat: roller, reason: 'clock' });
    else if (roller !== undefined) take({ kind: 'roll', seat: roller });
    else if (turn.kind === 'draw') take({ kind: 'draw' });
    if (turn.kind !== 'seat') continue;
    const move = game.notation.makeMove(
      findStrategy(game, strategies[turn.seat]!)!(game.view(state, turn.seat), chance),
    );
    const isPerson = strategies[turn.seat] === 'random';
    if (isPerson && chance() < STAND_INS) take({ kind: 'stand-in', seat: turn.seat, reason: 'clock', move });
    else take({ kind: 'move', seat: turn.seat, move });
  }
  return { table: settings.id, entries, log: `${makePublishedLog({ entries }).lines.join('\n')}\n` };
}
