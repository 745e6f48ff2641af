// English: the review of a game of Pig. Numbers come in as texts that are ready to be read.

import type { PigTold } from '../review/told.ts';

export const pigReview = {
  notes: {
    race: 'For three and more players nobody has solved Pig. The others are taken to race, so the numbers are a model.',
  } satisfies Record<PigTold['Note'], string>,
  whyNot: {
    'too-far': 'The target of this game of Pig is too far away for the solver.',
  } satisfies Record<PigTold['WhyNot'], string>,

  where: (own: number, other: number, pot: number) => `${own} to ${other}, ${pot} in this turn`,
  rolling: 'rolling on',
  holding: 'holding',
  rival: (name: string, needs: number, chance: string) =>
    `${name} needs ${needs} and can win in one turn with ${chance}`,
  ownWin: (needs: number, chance: string) => `the ${needs} still missing come in this turn with ${chance}`,
  oneRoll: (pot: number, gain: string) =>
    `one more roll gains ${gain} points on average, since only ${pot} can be lost`,
  wasEnough: (pot: number) => `the ${pot} of this turn were enough to win`,
  potAtRisk: (pot: number, chance: string) => `going on loses the ${pot} of this turn with ${chance}`,
};
