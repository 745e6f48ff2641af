// Makes logs of whole games for the tests of the verifiers: random play, random coming and going, seats with and without texts, all
// from a seed.

import { createHash } from 'node:crypto';
import { openRecord, recordJoin, recordLeave, recordMove, type GameRecord } from '../../src/luck/record.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import type { Chance } from '../../src/strategies/strategy.ts';
import type { OptionSet } from '../battery/option-sets.ts';

const COME_OR_GO = 0.05;
const TEXTS = ['Ana', 'für Elise', '🎲🎲', '"\\', 'a'.repeat(64)];

function comeOrGo({ game }: OptionSet, record: GameRecord, chance: Chance): void {
  if (game.running === undefined || chance() >= COME_OR_GO) return;
  if (chance() < 0.5) recordJoin(record, chance() < 0.2 ? {} : { tokens: Math.floor(chance() * 90) + 1 });
  else recordLeave(record, Math.floor(chance() * record.events.length) % 8);
}

/** Plays until the game is over or waits, or until `movesMax`. */
export function makeRecord(set: OptionSet, seed: number, movesMax = Number.POSITIVE_INFINITY): GameRecord {
  const chance = seededChance(seed);
  let secrets = 0;
  const opened = openRecord({
    ...set,
    table: `test-${seed}`,
    newSecret: () =>
      createHash('sha256')
        .update(`${seed}/${(secrets += 1)}`)
        .digest(),
    textOf: () => TEXTS[Math.floor(chance() * (TEXTS.length + 2))],
  });
  if (!opened.ok) throw new Error(opened.reason);
  const record = opened.value;
  for (let moves = 0; moves < movesMax; moves += 1) {
    comeOrGo(set, record, chance);
    const turn = set.game.turn(record.state);
    if (turn.kind !== 'seat') break;
    const list = set.game.moves(record.state);
    recordMove(record, turn.seat, set.game.notation.makeMove(list[Math.floor(chance() * list.length)]));
  }
  return record;
}
