// How the checker decides when it plays at somebody's server. Names that it has chosen before are
// never chosen again, even if a server offers them.

import type { Bench } from '../bench.ts';
import { boxOf, pointsFor } from './frame.ts';
import type { Flags } from './dice-watch.ts';
import type { FramesPlayer } from './player.ts';
import { faceOf } from '../../games/yahtzee/rules/boxes.ts';

type Dice = readonly number[];

export interface Policy {
  /** `rolls` is the number of the roll, from 1. */
  keep(dice: Dice, rolls: number, player: FramesPlayer): Flags;
  score(dice: Dice, names: readonly string[], player: FramesPlayer): string;
}

export const ALL: Flags = [true, true, true, true, true];
export const NONE: Flags = [false, false, false, false, false];

function openNames(names: readonly string[], { used }: FramesPlayer): readonly string[] {
  const open = names.filter((name) => !used.has(name));
  return open.length === 0 ? names : open;
}

/** The open name that brings the most. */
function bestName(dice: Dice, names: readonly string[], player: FramesPlayer): string {
  const points = (name: string): number => pointsFor(name, dice) ?? 0;
  return openNames(names, player).reduce(
    (best, name) => (points(name) > points(best) ? name : best),
    openNames(names, player)[0] ?? '',
  );
}

/** Keeps what was rolled first. */
export const QUICK: Policy = { keep: () => ALL, score: bestName };

/** Rolls everything again as often as the server lets it. */
export const ROLLING: Policy = { keep: () => NONE, score: bestName };

/** Keeps some dice and rolls others again: never all, never none. */
export function makeMixed(bench: Bench): Policy {
  return {
    keep() {
      const flags = ALL.map(() => bench.chance() < 0.5);
      const isMixed = flags.includes(true) && flags.includes(false);
      return isMixed ? flags : flags.map((_flag, place) => place % 2 === 0);
    },
    score: bestName,
  };
}

/** Fewer of a face are not worth an upper box while there are others to waste. */
const ENOUGH = 3;

/** Plays for the bonus: collects one face, and fills lower boxes when that fails. */
export const UPPER: Policy = {
  keep(dice, _rolls, player) {
    const face = bestFace(dice, player);
    return face === undefined ? ALL : dice.map((die) => die === face);
  },
  score(dice, names, player) {
    const open = openNames(names, player);
    const upper = open.filter((name) => faceIn(name) !== undefined);
    const count = (name: string): number => dice.filter((die) => die === faceIn(name)).length;
    const good = upper.filter((name) => count(name) >= ENOUGH);
    const wasted = open.filter((name) => faceIn(name) === undefined);
    const from = [good, wasted, upper].find((list) => list.length > 0) ?? open;
    return from.reduce((best, name) => (count(name) > count(best) ? name : best), from[0] ?? '');
  },
};

function faceIn(name: string): number | undefined {
  const box = boxOf(name);
  return box === undefined ? undefined : faceOf(box);
}

/** Of the faces whose box is open, the one with the most dice; the higher of two. */
function bestFace(dice: Dice, { used }: FramesPlayer): number | undefined {
  const usedFaces = new Set(Array.from(used, faceIn));
  const count = (face: number): number => dice.filter((die) => die === face).length;
  return [6, 5, 4, 3, 2, 1]
    .filter((face) => !usedFaces.has(face))
    .reduce<number | undefined>(
      (best, face) => (best === undefined || count(face) > count(best) ? face : best),
      undefined,
    );
}
