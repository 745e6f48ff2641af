// The grammars of the classic doors: lines of Pig, frames of Yahtzee, and streams of Java objects,
// with the mistakes of students and strangers. Inputs that end a connection come last, so that
// everything before them is really read.

import { makeFromClient, type FromClient } from '../../src/doors/twenty-one-java/messages.ts';
import { openObjectWriter } from '../../src/java-objects/writer.ts';
import { HEADER, openJavaEncoder } from '../doors/yahtzee-java-encoder.ts';
import type { Random } from '../simulator/random.ts';
import { anyText, garbage, harm } from './bytes.ts';
import type { Input } from './plan.ts';

/** As a line, even if it contains line ends or control characters. */
function line(random: Random, text: string): Buffer {
  return Buffer.from(`${text}${random.isLikely(0.1) ? '\r' : ''}\n`);
}

const TOO_LONG = (random: Random): Buffer => Buffer.alloc(1025 + random.below(60_000), 'x');

const PIG_RIGHT = ['START:YES', 'DECIDE:ROLL', 'DECIDE:ROLL', 'DECIDE:HOLD'];
const PIG_WRONG = [
  'START:',
  'START:MAYBE',
  'start:yes',
  'DECIDE:FOLD',
  'DIE:6',
  'END:100/0',
  'INIT',
  ':',
  '',
  'ERROR:x',
  'DECIDE:ROLL:ROLL',
  'INIT: ',
  'START:NO',
];

/** Five mistakes in a row are forgiven, the sixth ends the visit. */
const MISTAKES_MAX = 4;

export function pigInputs(random: Random, count: number): readonly Input[] {
  const inputs: Input[] = [
    line(random, random.isLikely(0.9) ? `INIT:F${random.hex(5)}` : `INIT:${anyText(random)}`),
  ];
  const opponent = random.pick(['random', 'hold-at-20', 'perfect', '', '', 'nobody', anyText(random, 20)]);
  inputs.push(line(random, `INIT:${opponent}`), line(random, 'START:YES'));
  let mistakes = 0;
  while (inputs.length < count) {
    const isWrong = mistakes < MISTAKES_MAX && random.isLikely(0.4);
    mistakes = isWrong ? mistakes + 1 : 0;
    inputs.push(isWrong ? wrongLine(random, PIG_WRONG) : line(random, random.pick(PIG_RIGHT)));
  }
  if (random.isLikely(0.1)) inputs.push(TOO_LONG(random));
  return inputs;
}

/** A wrong line from the list, or a damaged line; it keeps its end. */
function wrongLine(random: Random, wrong: readonly string[]): Buffer {
  if (random.isLikely(0.5)) return line(random, random.pick(wrong));
  const harmed = harm(random, Buffer.from(random.isLikely(0.5) ? random.pick(wrong) : anyText(random)));
  return Buffer.concat([harmed.subarray(0, 1000), Buffer.from('\n')]);
}

const BOXES = ['Aces', 'twos', '3K', 'FH', 'SS', 'LargeStraight', 'Yahtzee', 'Chance', 'Nothing', ''];
const FRAMES_WRONG = [
  'KEEP_DICE',
  'KEEP_DICE:',
  'KEEP_DICE 1 2 3 4 5 1 1 1 1 1',
  'KEEP_DICE: 1 2 3 4 5 1 1 1 1 2',
  'KEEP_DICE: 1 2 3 4 5 -1 0 0 0 0',
  'KEEP_DICE: 1e9 NaN 0x1 3 3 1 1 1 1 1',
  'SCORE_CHOICE',
  'SCORE_CHOICE: Aces Twos',
  'PRINT_GAME_STATE: ',
  'GAME_OVER: x',
  ': : :',
];

export function frameInputs(random: Random, count: number): readonly Input[] {
  const inputs: Input[] = [];
  while (inputs.length < count) {
    const choice = random.chance();
    if (choice < 0.35) inputs.push(line(random, random.pick(['', ':', 'ACK: ok', 'INFO: nothing'])));
    else if (choice < 0.6) inputs.push(line(random, `KEEP_DICE: 1 2 3 4 5 ${keep(random)}`));
    else if (choice < 0.75) inputs.push(line(random, `SCORE_CHOICE: ${random.pick(BOXES)}`));
    else inputs.push(wrongLine(random, FRAMES_WRONG));
  }
  if (random.isLikely(0.1)) inputs.push(TOO_LONG(random));
  return inputs;
}

function keep(random: Random): string {
  return Array.from({ length: 5 }, () => random.below(2)).join(' ');
}

const JAVA_WORDS = [
  'PLAYER_REQUEST_TURN',
  'PLAYER_REQUEST_REROLL_CHANCES',
  'PLAYER_NUMBER_OF_DICES_REROLLED',
  'PLAYER_GET_WHAT_CAN_BE_SCORED',
  'PLAYER_CHOOSE_SCORING_CATEGORY',
  'PLAYER_FINISH_REROLL_DICES',
  'PLAYER_FINISH_TURN',
  'GAME_END',
  'You are Player 1',
];

/** Elements that end the stream: lengths, handles and classes that no honest client sends. */
const BOMBS: ReadonlyArray<(random: Random) => Buffer> = [
  // An endless string, short and long form, and a truncated one.
  () => Buffer.from('74ffff', 'hex'),
  () => Buffer.from('7c7fffffffffffffff', 'hex'),
  (random) => Buffer.concat([Buffer.from('740400', 'hex'), Buffer.alloc(random.below(1024), 'x')]),
  // An array of two thousand million numbers, and one of negative length.
  () => Buffer.from('757200025b494dba602676eab2a502000078707fffffff', 'hex'),
  () => Buffer.from('757200025b494dba602676eab2a50200007870ffffffff', 'hex'),
  // References to objects that never existed, to itself, and to the class of an array.
  () => Buffer.from('71007e0fff', 'hex'),
  () => Buffer.from('7100000000', 'hex'),
  () => Buffer.from('71ffffffff', 'hex'),
  // Objects, classes with a long name, proxies, enums, exceptions, resets, blocks of data.
  () => Buffer.from('737200116a6176612e7574696c2e486173684d6170', 'hex'),
  (random) => Buffer.concat([Buffer.from('7372ffff', 'hex'), garbage(random, 300)]),
  () => Buffer.from('7d7fffffff', 'hex'),
  () => Buffer.from('7e', 'hex'),
  () => Buffer.from('7b', 'hex'),
  () => Buffer.from('79', 'hex'),
  () => Buffer.from('7a7fffffff', 'hex'),
  () => Buffer.from('70'.repeat(200), 'hex'),
  // Nested arrays, a thousand deep.
  () => Buffer.from('757200025b5b'.repeat(1000), 'hex'),
  // Invalid modified UTF-8.
  () => Buffer.from('740003c0800a', 'hex'),
  () => Buffer.from('740002f09f', 'hex'),
  (random) => garbage(random),
];

/** The same for objects: parents without end, messages in messages, circles, chains. */
const OBJECT_BOMBS: ReadonlyArray<(random: Random) => Buffer> = [
  () => Buffer.from(`73${'7200017465636800000000000000010200007872'.repeat(200)}`, 'hex'),
  () => Buffer.concat([nestedMessages(2000)]),
  () => Buffer.from('7371007e0000740003484954'.repeat(50) + '71007e0000', 'hex'),
  () => Buffer.from('7371007e000074000348495471007e0001', 'hex'),
  () => Buffer.alloc(500, 0x79),
  () => Buffer.from('7371007e0fff', 'hex'),
];

/** A message whose payload is a message whose payload is a message. */
function nestedMessages(depth: number): Buffer {
  const first = openObjectWriter().write(makeFromClient({ command: 'DEAL' }));
  const described = Buffer.from(first.subarray(0, first.length - 1));
  const inner = Buffer.from('7371007e00007400044445414c', 'hex');
  return Buffer.concat([described, ...Array.from({ length: depth }, () => inner), Buffer.from('70', 'hex')]);
}

export function messageInputs(random: Random, count: number): readonly Input[] {
  const writer = openObjectWriter();
  const write = (message: FromClient): Buffer => Buffer.from(writer.write(makeFromClient(message)));
  const name = random.isLikely(0.8) ? `F${random.hex(5)}` : anyText(random, 60);
  const tokens = random.isLikely(0.9) ? random.between(1, 500) : random.between(-5, 2_000_000_000);
  const inputs: Input[] = [
    Buffer.from(random.isLikely(0.95) ? HEADER : harm(random, HEADER)),
    write({ command: 'CONNECT', name, tokens }),
  ];
  while (inputs.length < count) {
    if (random.isLikely(0.1)) inputs.push(Buffer.from(writer.reset()));
    inputs.push(write({ command: random.pick(['DEAL', 'HIT', 'STICK', 'STICK']) }));
  }
  if (random.isLikely(0.4)) inputs.push(random.pick([...BOMBS, ...OBJECT_BOMBS])(random));
  return inputs;
}

export function javaInputs(random: Random, count: number): readonly Input[] {
  const encoder = openJavaEncoder();
  const inputs: Input[] = [random.isLikely(0.95) ? HEADER : harm(random, HEADER)];
  while (inputs.length < count) {
    const choice = random.chance();
    if (choice < 0.6) inputs.push(encoder.encode(random.pick(JAVA_WORDS)));
    else if (choice < 0.8) inputs.push(encoder.encode({ fresh: String(random.between(-1, 14)) }));
    else if (choice < 0.9) inputs.push(encoder.encode({ fresh: anyText(random, 90).slice(0, 300) }));
    else inputs.push(encoder.encode(Array.from({ length: random.below(8) }, () => random.between(-1, 6))));
  }
  if (random.isLikely(0.5)) inputs.push(random.pick(BOMBS)(random));
  return inputs;
}
