// Pig, servers, stage 3, first half: one turn. Whoever gets a die is taken for the player on turn,
// except where a case is about just that.

import { Failure, Skip, type Case } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import { DICE_MAX, pairUp, park, type Pair, type PigPlayer } from './player.ts';
import { begin, findMover, playGames, untilDecision } from './robot.ts';

const ROLL_SENTENCE =
  'In each round, the server sends to the player whose turn it is, a message "DIE:n" with the value of a roll of the die.';
const DECIDE_SENTENCE =
  '"DECIDE:HOLD" ends the turn (with points) and "DECIDE:ROLL" continues the round with another roll.';
const DICE_SENTENCE =
  'At the end of a round, the server sends to the other player a message "DICE:xyz" with the values just played by his opponent, followed by a message "DIE:n" with his own roll of the die.';
const ONE_SENTENCE = 'a player does not send a reply to a message "DIE:1"';
const TURNS_MAX = 50;
/** A turn that is held before anybody could win. */
const SAFE_POT = 60;

async function pairAndBegin(bench: ServerBench): Promise<Pair> {
  await park(bench);
  const pair = await pairUp(bench);
  await begin(pair);
  return pair;
}

async function rollsForTheFirst(bench: ServerBench): Promise<void> {
  await park(bench);
  const pair = await pairUp(bench);
  const starts = await begin(pair);
  const [mover, other] = await findMover(pair);
  const die = await mover.nextDie();
  if (starts[pair.indexOf(mover)] !== 'YES')
    throw new Failure('the first DIE for the player with START:YES', `DIE:${die} for ${mover.label}`);
  if (die === 1) return void (await other.next('DICE', 'DICE: before anything else'));
  await other.expectSilence('nothing before DICE:');
}

async function rollsAgain(bench: ServerBench): Promise<void> {
  const { mover } = await untilDecision(await pairAndBegin(bench));
  mover.send('DECIDE:ROLL');
  const line = await mover.nextLine('DIE: and a number from 1 to 6');
  if (!/^DIE:[1-6]$/.test(line)) throw new Failure('DIE: and a number from 1 to 6', line);
}

async function passesAtHold(bench: ServerBench): Promise<void> {
  let pair = await pairAndBegin(bench);
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const { mover, other, die } = await untilDecision(pair);
    mover.send('DECIDE:ROLL');
    const second = await mover.nextDie();
    if (second !== 1) {
      mover.send('DECIDE:HOLD');
      return expectDice(bench, other, [die, second]);
    }
    await other.next('DICE');
    pair = [other, mover];
  }
  throw new Skip('luck');
}

/** DICE with exactly these rolls, then a die. */
async function expectDice(bench: ServerBench, player: PigPlayer, rolls: readonly number[]): Promise<void> {
  const expected = `DICE:${rolls.join('')}`;
  const line = await player.nextLine(expected);
  if (line === `DICE:${rolls.join(' ')}` && line !== expected)
    bench.remark('The dice in DICE: are separated by spaces; the assignment writes them as "DICE:xyz".');
  else if (line !== expected) throw player.fail(expected, { kind: 'line', text: line });
  await player.nextDie();
}

async function passesAtOne(bench: ServerBench): Promise<void> {
  let [mover, other] = await findMover(await pairAndBegin(bench));
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const rolls = await rollUntilOne(mover);
    const line = await other.nextLine('DICE: and the rolls');
    const isLost = rolls.at(-1) === 1;
    if (isLost && !/^DICE:[1-6 ]*1$/.test(line))
      throw other.fail('DICE: and the rolls, the last of them the 1', { kind: 'line', text: line });
    if (isLost) return void (await other.nextDie());
    [mover, other] = [other, mover];
  }
  throw new Skip('luck');
}

/** Rolls until a 1 comes, but holds before anybody could win. */
async function rollUntilOne(mover: PigPlayer): Promise<readonly number[]> {
  const rolls: number[] = [];
  while (rolls.length < DICE_MAX) {
    const die = await mover.nextDie();
    rolls.push(die);
    if (die === 1) return rolls;
    const isHolding = rolls.reduce((sum, one) => sum + one, 0) >= SAFE_POT;
    mover.send(isHolding ? 'DECIDE:HOLD' : 'DECIDE:ROLL');
    if (isHolding) return rolls;
  }
  throw new Failure('a 1 among the dice', `none in ${DICE_MAX}`);
}

async function showsDiceFirst(bench: ServerBench): Promise<void> {
  await park(bench);
  const pair = await pairUp(bench);
  const logs = await playGames(pair, { bench, games: 1 });
  for (const [index, [log]] of logs.entries()) {
    const { entries = [] } = log ?? {};
    // A turn begins with a die that follows a hold, a 1, or the opponent's dice.
    const wrong = entries.findIndex((entry, place) => {
      const before = entries[place - 1];
      const isAfterTurn = before?.kind === 'hold' || (before?.kind === 'die' && before.die === 1);
      return entry.kind === 'die' && isAfterTurn;
    });
    const entry = entries[wrong];
    if (entry?.kind === 'die')
      throw new Failure(
        `DICE: before the first DIE: of a turn, to ${pair[index]?.label}`,
        `DIE:${entry.die}`,
      );
  }
}

export const TURNS: ReadonlyArray<Case<ServerBench>> = [
  {
    id: 'P-S-17',
    level: 'must',
    title: 'the first die goes to the right player',
    does: 'Both answer START:YES. The first DIE has to go to the player who got START:YES, and the other gets nothing before DICE.',
    quote: 'The player who gets "START:YES" will play first (if the game is played).',
    cause: 'the challenger, or the player who answered first, begins instead of the one who was told so',
    run: rollsForTheFirst,
  },
  {
    id: 'P-S-18',
    level: 'must',
    title: 'ROLL rolls again',
    does: 'After a die that is not a 1, the player sends DECIDE:ROLL. The answer has to be DIE: and a number from 1 to 6.',
    quote: `${ROLL_SENTENCE} ${DECIDE_SENTENCE}`,
    cause: 'the number has a text around it, or the message a second line',
    run: rollsAgain,
  },
  {
    id: 'P-S-19',
    level: 'must',
    title: 'HOLD passes the turn',
    does: 'The player rolls twice and holds. The other has to get DICE: with exactly these two numbers, and then a DIE of their own.',
    quote: DICE_SENTENCE,
    cause: 'DICE: has the sum of the dice, or misses the last of them',
    accepts: 'Spaces between the numbers, with a remark.',
    run: passesAtHold,
  },
  {
    id: 'P-S-20',
    level: 'must',
    title: 'a 1 passes the turn without an answer',
    does: 'The player rolls until a 1 comes, and sends nothing then. The other has to get DICE: with the 1 at its end, and then a DIE of their own.',
    quote: ONE_SENTENCE,
    cause: 'the server waits for an answer to DIE:1, or leaves the 1 out of DICE:',
    run: passesAtOne,
  },
  {
    id: 'P-S-21',
    level: 'must',
    title: "DICE comes before the player's own DIE",
    does: "Two players play a whole game. At the beginning of every turn but the very first, DICE: with the opponent's rolls has to come before DIE:.",
    quote: DICE_SENTENCE,
    cause: 'the next die is rolled in another thread than the one that sends DICE:',
    run: showsDiceFirst,
  },
];
