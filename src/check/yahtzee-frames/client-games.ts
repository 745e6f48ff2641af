// Yahtzee in frames, clients, stage 3: whole games, and the manners of different servers.

import { Failure, onTheWay, type Case } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import { ROUNDS } from './frame.ts';
import { FramesHost } from './host.ts';
import { HostGame } from './host-game.ts';

type ClientCase = Case<ClientBench>;

const ROLLS = [
  [4, 2, 6, 2, 1],
  [2, 2, 6, 2, 3],
  [2, 2, 5, 2, 4],
] as const;
/** The sum of what is used on this sheet. */
const MIXED_TOTAL = 165;
const MIXED_SHEET =
  'Chance 23 Yahtzee 50 LargeStraight 40 Aces -1 FullHouse -1 FourOfKind 28 Sixes 24 Twos -1 Threes -1 SmallStraight -1 ThreeOfKind -1 Fours -1 Fives -1';

async function playsThirteenRounds(bench: ClientBench): Promise<void> {
  const host = await FramesHost.meet(bench);
  host.isCounting = true;
  await host.tell('START_GAME');
  const game = new HostGame(host);
  for (let round = 1; round <= ROUNDS; round += 1) await game.playRound(round);
  host.send('GAME_OVER', `Player1 ${game.total}`);
  const answer = await host.peer.next(bench.measures.silenceMs);
  if (answer.kind === 'line') await host.expectSilence('at most one line in answer to GAME_OVER');
}

async function playsWithAnother(bench: ClientBench): Promise<void> {
  const host = await FramesHost.started(bench);
  await onTheWay(host.tell('START_ROUND', '1'));
  await onTheWay(host.tell('INFO', 'Player2 is on turn and rolls 3 3 1 5 3.'));
  await onTheWay(host.tell('INFO', 'Player2 scores 9 in Threes.'));
  await onTheWay(host.tell('ROUND_OVER', '1'));
  host.seen = host.client.screen().length;
  host.send('GAME_OVER', 'Player1 109 Player2 74');
  for (const score of ['109', '74'])
    await host.expectOnScreen(`the final score ${score}`, (screen) => screen.includes(score));
}

async function answersTheThirdRoll(bench: ClientBench): Promise<void> {
  const host = await FramesHost.opened(bench);
  for (const dice of ROLLS) await host.askDice(dice);
  await host.askScore(ROLLS[2], new HostGame(host).open);
}

async function acceptsTheThirdRoll(bench: ClientBench): Promise<void> {
  const host = await FramesHost.opened(bench);
  const [first, second, third] = ROLLS;
  await host.askDice(first);
  await host.askDice(second);
  await host.askScore(third, new HostGame(host).open);
}

async function choosesWhatIsOffered(bench: ClientBench): Promise<void> {
  const host = await FramesHost.started(bench);
  const game = new HostGame(host);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { chosen, offered } = await onTheWay(game.playRound(round));
    if (!offered.includes(chosen))
      throw new Failure(
        `one of the names that were offered: ${offered.join(' ')}`,
        `SCORE_CHOICE: ${chosen}`,
      );
  }
}

async function readsAnyOrder(bench: ClientBench): Promise<void> {
  const host = await FramesHost.opened(bench);
  await host.askDice(ROLLS[0]);
  await host.askScore(ROLLS[0], new HostGame(host).open);
  host.seen = host.client.screen().length;
  await host.tell('SCORE_CHOICE_VALID', `${MIXED_SHEET} Total ${MIXED_TOTAL}`);
  await host.tell('TURN_OVER');
  const isShown = (screen: string): boolean => new RegExp(`\\b${MIXED_TOTAL}\\b`).test(screen);
  await host.expectOnScreen(`the total, ${MIXED_TOTAL}`, isShown);
}

export const GAMES: readonly ClientCase[] = [
  {
    id: 'F-C-13',
    level: 'must',
    title: 'thirteen rounds, one line for each frame',
    does: 'Plays a whole game and counts the lines. Each frame but GAME_OVER has to be answered with exactly one.',
    quote: '13 rounds total, unless in DEV mode',
    cause: 'a frame is answered twice or not at all, and all later answers are those to an earlier frame',
    accepts: 'A line in answer to GAME_OVER, or none.',
    run: playsThirteenRounds,
  },
  {
    id: 'F-C-14',
    level: 'must',
    title: 'two players, and both scores on the screen',
    does: 'Tells the client with INFO what the other player does, and ends with GAME_OVER: Player1 109 Player2 74. Both scores have to be on the screen.',
    quote: 'A list of the final scores for each player. Example: Player1 109 Player2 74',
    cause: 'only the own score is shown, or the program ends without a word',
    run: playsWithAnother,
  },
  {
    id: 'F-C-15',
    level: 'must',
    title: 'CHOOSE_DICE after the third roll, too',
    does: 'Asks about dice three times, as some servers do. The third question has to be answered like the others.',
    quote: 'While the player has rolled < 3 times or not kept all the dice',
    cause: 'the client counts the rolls itself and does not look at the frame',
    run: answersTheThirdRoll,
  },
  {
    id: 'F-C-16',
    level: 'must',
    title: 'no CHOOSE_DICE after the third roll',
    does: 'Asks about dice twice, and then sends CHOOSE_SCORE with the dice of the third roll. It has to be answered with SCORE_CHOICE.',
    quote: '5 ints that are the current dice rolls, and then a sequence of strings',
    cause: 'the client expects to see the third roll in CHOOSE_DICE',
    run: acceptsTheThirdRoll,
  },
  {
    id: 'F-C-17',
    level: 'must',
    title: 'chooses only what is offered',
    does: 'Plays a whole game. Each SCORE_CHOICE has to be one of the names in CHOOSE_SCORE.',
    quote: 'the names of the score slots to be chosen from',
    cause: 'the client chooses from all 13 names, or keeps its own list of used ones',
    run: choosesWhatIsOffered,
  },
  {
    id: 'F-C-18',
    level: 'should',
    title: 'the sheet in another order',
    does: 'Sends a sheet whose scores are in an unusual order. The right total has to be on the screen.',
    quote: 'Order is arbitrary. Total is at the end.',
    cause: 'the values are read by their places',
    run: readsAnyOrder,
  },
];
