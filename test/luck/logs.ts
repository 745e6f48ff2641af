// Makes logs of whole tables for the tests of the verifiers: random play or a collector's, random
// coming and going, seats with and without texts, a stand-in now and then, all from a seed.

import { createHash } from 'node:crypto';
import { makeFate } from '../../src/luck/fate.ts';
import type { LogEvent } from '../../src/games/log.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import type { Chance } from '../../src/strategies/strategy.ts';
import { publish, type TableEvent } from '../../src/table/events.ts';
import type { Fate } from '../../src/table/luck-of-table.ts';
import { open, step, type Input } from '../../src/table/step.ts';
import type { Table } from '../../src/table/table.ts';
import { chooseMove } from '../battery/collector.ts';
import type { OptionSet } from '../battery/option-sets.ts';
import { sight, type Sightings } from '../battery/sightings.ts';

const COME_OR_GO = 0.05;
const STAND_IN = 0.03;
/**
 * How often a table is closed where its log ends; a game that is given up there must still be
 * verified.
 */
const CLOSE = 0.3;
const TEXTS = ['Ana', 'für Elise', '🎲🎲', '"\\', 'a'.repeat(64)];

interface Recording {
  table: Table;
  readonly events: TableEvent[];
  readonly fate: Fate;
  readonly chance: Chance;
  readonly set: OptionSet;
  readonly sightings: Sightings;
  readonly furthers: number[];
  players: number;
}

export interface TableLog {
  readonly table: Table;
  readonly events: readonly LogEvent[];
  /** What a collector found; empty for any other set. */
  readonly sightings: Sightings;
  /** Where in the events a further Yahtzee was scored. */
  readonly furthers: readonly number[];
}

/** Tries an input; a refused one changes nothing. */
function attempt(recording: Recording, input: Input): void {
  const stepped = step(recording.table, input, { fate: recording.fate });
  if (!stepped.ok) return;
  recording.table = stepped.value.table;
  recording.events.push(...stepped.value.events);
}

function sitDown(recording: Recording, tokens: number | undefined): void {
  const player = `p${(recording.players += 1)}`;
  const entry = tokens === undefined ? {} : { tokens };
  attempt(recording, { kind: 'sit', player, name: player, token: player, house: '', entry });
}

function addTexts(recording: Recording): void {
  const { seal, sittings } = recording.table;
  // A table that accepted these would have a log that every verifier refuses.
  if (seal !== undefined && seal.draws > 0)
    attempt(recording, { kind: 'text', seat: sittings[0]?.seat ?? 0, text: 'too late' });
  if (seal === undefined || seal.draws > 0 || seal.texts.length > 0) return;
  // In any order: the log has them as they came, the draws have them by seat.
  const isTurned = recording.chance() < 0.5;
  for (const { seat } of isTurned ? sittings.toReversed() : sittings) {
    const text = TEXTS[Math.floor(recording.chance() * (TEXTS.length + 2))];
    if (text === undefined) continue;
    attempt(recording, { kind: 'text', seat, text });
    attempt(recording, { kind: 'text', seat, text: 'once more' });
  }
}

function comeOrGo(recording: Recording): void {
  const { chance, table } = recording;
  if (table.game.running === undefined || chance() >= COME_OR_GO) return;
  if (chance() < 0.5) sitDown(recording, chance() < 0.2 ? undefined : Math.floor(chance() * 90) + 1);
  else attempt(recording, { kind: 'leave', seat: Math.floor(chance() * 8) });
}

/** Plays until the game is over or waits, or until `movesMax`. */
export function makeTableLog(set: OptionSet, seed: number, movesMax = Number.POSITIVE_INFINITY): TableLog {
  const chance = seededChance(seed);
  let secrets = 0;
  const fate = makeFate(() =>
    createHash('sha256')
      .update(`${seed}/${(secrets += 1)}`)
      .digest(),
  );
  const { game, options, seats } = set;
  const settings = {
    id: `test-${seed}`,
    game,
    options,
    access: 'public' as const,
    clockMs: 0,
    startAt: 0,
    isPractice: false,
    script: [],
  };
  const opened = open(settings, fate);
  const recording: Recording = {
    table: opened.table,
    events: [...opened.events],
    fate,
    chance,
    set,
    sightings: new Map(),
    furthers: [],
    players: 0,
  };
  for (let seat = 0; seat < seats; seat += 1) sitDown(recording, undefined);
  attempt(recording, { kind: 'start', seat: 0 });
  addTexts(recording);
  attempt(recording, { kind: 'draw' });
  for (let moves = 0; moves < movesMax && playOne(recording); moves += 1) comeOrGo(recording);
  if (chance() < CLOSE) attempt(recording, { kind: 'close' });
  const { table, events, sightings, furthers } = recording;
  return { table, events: events.map(publish), sightings, furthers };
}

function playOne(recording: Recording): boolean {
  const { chance, set, sightings, table } = recording;
  addTexts(recording);
  const turn = table.game.turn(table.state);
  if (turn.kind !== 'seat') return false;
  const chosen = chooseMove(set, table.state, chance);
  const move = table.game.notation.makeMove(chosen);
  const { seat } = turn;
  attempt(
    recording,
    chance() < STAND_IN ? { kind: 'stand-in', seat, reason: 'clock', move } : { kind: 'move', seat, move },
  );
  if (set.choosing === 'random') return true;
  const isFurther = sight(sightings, [table.state, recording.table.state], chosen);
  if (isFurther) recording.furthers.push(recording.events.findLastIndex(({ kind }) => kind === 'move'));
  return true;
}
