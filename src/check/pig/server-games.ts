// Pig, servers, stage 3, second half: whole games, their ends, and the games after them.

import { Failure, Skip, type Case } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import { agreesIfOnesCount, agreesWithDice, endLineOf, endOf, scoreOf } from './game-count.ts';
import { parseMessage, readDie, TARGET } from './message.ts';
import { pairUp, park, type Pair, type PigPlayer } from './player.ts';
import { begin, holdAnywhere, playGames, type GameLog } from './robot.ts';

const END_SENTENCE =
  'When a player reaches 100, the server sends each player a message "END:your_score/opponent_score" where the first score is the score of the recipient of the message.';
const ONE_SENTENCE =
  'If the value is "1", the round ends (with no points accumulated) and it is the other player\'s turn to play.';
const WIN_SENTENCE = 'Players take turns until one reaches a total of at least 100 and wins the game.';
const NEXT_SENTENCE =
  'It then sends START messages as before (to alternate starting players, the server should send "START:YES" to the player who had "START:NO" the time before, and vice-versa).';
const GAMES_IN_A_ROW = 5;
const TURNS_MAX = 50;
const HOLD_AT = 20;

type Game = readonly [GameLog, GameLog];

/** One game between two players who hold at any number. */
async function playOne(bench: ServerBench): Promise<{ readonly pair: Pair; readonly game: Game }> {
  await park(bench);
  const pair = await pairUp(bench);
  const decide = holdAnywhere(bench.chance);
  const [[mine], [theirs]] = await playGames(pair, { bench, games: 1, decide: [decide, decide] });
  if (mine === undefined || theirs === undefined) throw new Skip('luck');
  return { pair, game: [mine, theirs] };
}

async function endsRight(bench: ServerBench): Promise<void> {
  const { pair, game } = await playOne(bench);
  for (const [index, log] of game.entries()) {
    const label = pair[index]?.label;
    // A server that counts ones is told so by P-S-23 only.
    const isForgiven = agreesIfOnesCount(log, game);
    const counted = isForgiven ? (endOf(game[0]) ?? []) : game.map(scoreOf);
    const [mine, theirs] = index === 0 ? counted : counted.toReversed();
    const expected = `END:${mine}/${theirs} to ${label}, as the dice say`;
    if (endOf(log)?.join('/') !== `${mine}/${theirs}`) throw new Failure(expected, endLineOf(log));
    if (Math.max(...(endOf(log) ?? [])) < TARGET)
      throw new Failure(`a winner with at least ${TARGET} points`, endLineOf(log));
  }
}

async function losesAtOne(bench: ServerBench): Promise<void> {
  const { game } = await playOne(bench);
  const [log] = game;
  if (agreesIfOnesCount(log, game) && !agreesWithDice(log, game))
    throw new Failure(
      `END with ${game.map(scoreOf).join(' and ')} points: turns that end in a 1 bring none`,
      `${endLineOf(log)}, which counts them`,
    );
}

async function needsHold(bench: ServerBench): Promise<void> {
  await park(bench);
  const pair = await pairUp(bench);
  await begin(pair);
  const opponent = rollForEver(pair[1]);
  const isLost = await goBeyond(pair[0]);
  if (!isLost) bench.remark('ROLL with 100 points in hand ended the game at once, without HOLD.');
  pair[0].close();
  await opponent;
}

/** Rolls with 100 points in hand until a 1 loses them; false if the server ends the game before. */
async function goBeyond(player: PigPlayer): Promise<boolean> {
  let [pot, banked, turns] = [0, 0, 0];
  while (turns < TURNS_MAX) {
    const line = await player.nextLine('DIE:, DICE: or END:');
    const { header, content = '' } = parseMessage(line) ?? {};
    const isBeyond = banked + pot >= TARGET;
    if (header === 'END' && isBeyond) return false;
    if (header === 'END') throw new Skip('luck');
    if (header !== 'DIE') continue;
    const die = readDie(content) ?? 0;
    if (die === 1 && isBeyond) return expectLost(player);
    pot = die === 1 ? 0 : pot + die;
    if (die === 1) turns += 1;
    if (die === 1) continue;
    const isHolding = pot >= HOLD_AT && banked + pot < TARGET;
    player.send(isHolding ? 'DECIDE:HOLD' : 'DECIDE:ROLL');
    if (isHolding) [banked, pot, turns] = [banked + pot, 0, turns + 1];
  }
  throw new Skip('luck');
}

async function expectLost(player: PigPlayer): Promise<true> {
  const expected = "the opponent's turn, as the 1 lost the points in hand";
  const line = await player.nextLine(expected);
  if (line.startsWith('END:')) throw player.fail(expected, { kind: 'line', text: line });
  return true;
}

/** An opponent who never holds and so never wins, until the connection ends. */
async function rollForEver(player: PigPlayer): Promise<void> {
  for (let arrival = await player.peer.next(); arrival.kind === 'line'; arrival = await player.peer.next()) {
    const { header, content = '' } = parseMessage(arrival.text) ?? {};
    if (header === 'END') return;
    if (header === 'DIE' && readDie(content) !== 1) player.send('DECIDE:ROLL');
  }
}

async function showsLastTurn(bench: ServerBench): Promise<void> {
  const { pair, game } = await playOne(bench);
  const [one, other] = game;
  const [log, loser] = scoreOf(one) < scoreOf(other) ? [one, pair[0]] : [other, pair[1]];
  if (log.entries.at(-2)?.kind !== 'dice')
    throw new Failure(`DICE: with the winning turn, before END:, to ${loser.label}`, endLineOf(log));
}

async function asksAgain(bench: ServerBench): Promise<void> {
  const { pair, game } = await playOne(bench);
  const starts = [
    await pair[0].next('START', 'START: after END:'),
    await pair[1].next('START', 'START: after END:'),
  ];
  const before = game.map(({ start }) => start);
  const isRight =
    starts[0] !== starts[1] && starts.every((start, index) => before[index] !== 'NO' || start === 'YES');
  if (!isRight)
    throw new Failure(
      'START:YES for the player who had START:NO the time before, and START:NO for the other',
      pair
        .map(({ label }, index) => `START:${starts[index]} for ${label}, after START:${before[index]}`)
        .join('; '),
    );
}

async function alternates(bench: ServerBench): Promise<void> {
  await park(bench);
  const pair = await pairUp(bench);
  const logs = await playGames(pair, { bench, games: GAMES_IN_A_ROW });
  const starts = logs.map((games) => games.map(({ start }) => start));
  for (let game = 1; game < GAMES_IN_A_ROW; game += 1) {
    const isTold = starts[0]?.[game - 1] !== starts[1]?.[game - 1];
    if (isTold && starts.some((mine) => mine[game] === mine[game - 1]))
      throw new Failure('START:YES and START:NO by turns', `${pair[0].label} got ${starts[0]?.join(', ')}`);
  }
}

export const GAMES: ReadonlyArray<Case<ServerBench>> = [
  {
    id: 'P-S-22',
    level: 'must',
    title: 'END has the right scores',
    does: 'Two players play a whole game, and the checker adds up the dice. Each has to get END: with their own score first, and the winner has at least 100.',
    quote: END_SENTENCE,
    cause: "both get the same END, or a turn's points are added twice",
    run: endsRight,
  },
  {
    id: 'P-S-23',
    level: 'must',
    title: 'a 1 loses the points of the turn',
    does: 'Two players play a whole game. The scores in END must not contain points of turns that ended in a 1.',
    quote: ONE_SENTENCE,
    cause: 'the points are added at each roll and not at HOLD',
    run: losesAtOne,
  },
  {
    id: 'P-S-24',
    level: 'should',
    title: 'nobody wins before HOLD',
    does: 'A player with 100 points in hand says DECIDE:ROLL. Another DIE has to come, and if it is a 1, the points of the turn are lost.',
    quote: WIN_SENTENCE,
    cause: 'the server looks at the score before it looks at the die',
    accepts: 'The end of the game at once, with a remark.',
    run: needsHold,
  },
  {
    id: 'P-S-25',
    level: 'may',
    title: 'the loser sees the last turn',
    does: 'Two players play a whole game. The loser gets DICE: with the winning turn before END:.',
    quote: 'unless the game is finished with a score at least equal to 100',
    cause: 'the assignment allows it either way; with DICE: a client can show how it lost',
    run: showsLastTurn,
  },
  {
    id: 'P-S-26',
    level: 'must',
    title: 'another game is offered',
    does: 'After END: both players get START: at once. The player who had START:NO has START:YES now.',
    quote: NEXT_SENTENCE,
    cause: 'the server waits for one answer before it asks the other player, or closes after a game',
    run: asksAgain,
  },
  {
    id: 'P-S-27',
    level: 'must',
    title: 'the start alternates',
    does: 'Two players play five games in a row. Each begins every second game.',
    quote: NEXT_SENTENCE,
    cause: 'the winner, or the loser, begins the next game',
    run: alternates,
  },
];
