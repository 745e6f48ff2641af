// English: the review of a game of Pig. Numbers arrive as ready-made texts.

import type { PigTold } from '../review/told.ts';

export const pigReview = {
  notes: {
    race: 'Pig for three or more players is not solved. The others are assumed to race, so the numbers are a model.',
  } satisfies Record<PigTold['Note'], string>,
  whyNot: {
    'too-far': 'The target of this game of Pig is too far away for the solver.',
  } satisfies Record<PigTold['WhyNot'], string>,

  where: (own: number, other: number, pot: number) => `${own} to ${other}, ${pot} in this turn`,
  rolling: 'rolling on',
  holding: 'holding',
  rival: (name: string, needs: number, chance: string) =>
    `${name} needs ${needs} and can win in one turn with a chance of ${chance}`,
  ownWin: (needs: number, chance: string) =>
    `the chance to make the ${needs} still missing in this turn is ${chance}`,
  oneRoll: (pot: number, gain: string) =>
    `one more roll gains ${gain} points on average, since only ${pot} can be lost`,
  wasEnough: (pot: number) => `the ${pot} of this turn were enough to win`,
  potAtRisk: (pot: number, chance: string) =>
    `rolling on loses the ${pot} of this turn with a chance of ${chance}`,

  bestTurn: 'Best turn',
  bestSays: (points: number, rolls: number) =>
    rolls === 1 ? `${points} points with one roll` : `${points} points with ${rolls} rolls`,
};
