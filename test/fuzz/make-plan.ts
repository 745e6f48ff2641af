// The plan of a connection by its number: the same seed and number give the same plan. Now and then
// it speaks the grammar of another door, or no grammar at all.

import { Random } from '../simulator/random.ts';
import { garbage, harm } from './bytes.ts';
import { frameInputs, javaInputs, messageInputs, pigInputs } from './classic.ts';
import { nativeArrival, nativeText } from './native.ts';
import { DOORS, makeManner, weigh, type DoorName, type Input, type Plan } from './plan.ts';
import { webInputs } from './web.ts';

/** Below the rate of every door, so that most inputs are read and not only counted. */
const INPUTS_MAX = 48;
/** Neighbouring numbers of neighbouring seeds must not overlap. */
const CONNECTIONS_PER_SEED = 2 ** 24;
const LINE_TOO_LONG = 8193;

type Grammar = (random: Random, count: number) => readonly Input[];

function lineInputs(random: Random, count: number): readonly Input[] {
  const inputs: Input[] = nativeArrival(random).map((text) => `${text}\n`);
  while (inputs.length < count) {
    const text = nativeText(random);
    inputs.push(typeof text === 'string' ? `${text}\n` : Buffer.concat([text, Buffer.from('\n')]));
  }
  if (random.isLikely(0.1)) inputs.push(Buffer.alloc(LINE_TOO_LONG + random.below(60_000), 'x'));
  return inputs;
}

const GRAMMARS: Readonly<Record<DoorName, Grammar>> = {
  web: webInputs,
  lines: lineInputs,
  pig: pigInputs,
  'yahtzee-frames': frameInputs,
  'yahtzee-java': javaInputs,
  'twenty-one-java': messageInputs,
};

/** Its address: one of many, none of them a good player's. */
function anyAddress(random: Random): string {
  return `127.1.${random.below(4)}.${random.between(1, 250)}`;
}

export function makePlan(seed: number, index: number, only?: DoorName): Plan {
  const random = new Random(seed * CONNECTIONS_PER_SEED + index);
  const door = only ?? random.pick(DOORS);
  const kind = weigh(random, { own: 90, foreign: 3, harmed: 3, garbage: 2, silent: 2 });
  const inputs = makeInputs(random, door, kind);
  return { index, door, address: anyAddress(random), inputs, manner: makeManner(random) };
}

function makeInputs(random: Random, door: DoorName, kind: string): readonly Input[] {
  if (kind === 'silent') return [];
  const count = random.between(1, INPUTS_MAX);
  if (kind === 'garbage') return Array.from({ length: count }, () => garbage(random));
  const grammar = GRAMMARS[kind === 'foreign' ? random.pick(DOORS) : door];
  const inputs = grammar(random, count);
  if (kind !== 'harmed') return inputs;
  return inputs.map((input) =>
    Buffer.isBuffer(input) && random.isLikely(0.2) ? harm(random, input) : input,
  );
}
