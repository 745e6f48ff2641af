// Yahtzee in Java objects, servers, stage 3: dice that are fair, and many players.

import { Failure, Skip, type Case } from '../case.ts';
import { wait } from '../clock.ts';
import { UNFAIR_BELOW, countFaces, fairness } from '../luck.ts';
import type { ServerBench } from '../server-bench.ts';
import { Patience } from '../wire/patience.ts';
import { JavaPlayer } from './player.ts';
import { ALL_PLACES } from './plays.ts';
import { PLAYERS_MIN, Table, openBoxes } from './table.ts';
import { FROM_SERVER } from './words.ts';

type ServerCase = Case<ServerBench>;

/** A face that is missing among as many dice never comes: 6 * (5/6)^150 is below 1e-10. */
const FIRST_DICE_MIN = 150;
const REROLLED_MIN = 300;
const MANY = 20;
/** Between two looks at what the server has printed. */
const LOOK_MS = 25;

async function rollsAllFaces(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  await table.playGame(async (player) => {
    await player.askScorable();
    player.score(openBoxes(player)[0] ?? 1);
  });
  const dice = bench.luck.values('first roll');
  if (dice.length < FIRST_DICE_MIN) throw new Skip('luck');
  const missing = countFaces(dice).findIndex((count) => count === 0) + 1;
  if (missing > 0)
    throw new Failure(`every face from 1 to 6 among ${dice.length} first dice`, `no ${missing} at all`);
}

async function rerollsFairly(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  await table.playGame(async (player) => {
    await player.reroll(ALL_PLACES);
    await player.reroll(ALL_PLACES);
    await player.askScorable();
    player.score(openBoxes(player)[0] ?? 1);
  });
  const dice = bench.luck.values('reroll');
  if (dice.length < REROLLED_MIN) throw new Skip('luck');
  if (fairness(dice) < UNFAIR_BELOW)
    throw new Failure(
      `about ${Math.round(dice.length / 6)} of each face among ${dice.length} rerolled dice`,
      countFaces(dice)
        .map((count, index) => `${count} × ${index + 1}`)
        .join(', '),
    );
}

async function seatsMany(bench: ServerBench): Promise<void> {
  if (!bench.isFresh) throw new Skip('needs a server that is started for this case alone');
  const patience = new Patience(bench.clock);
  const players: JavaPlayer[] = [];
  for (let order = 1; order <= MANY; order += 1) {
    if (players.some((player) => player.hasUnread(FROM_SERVER.round)))
      throw new Skip(`the server starts before ${MANY} players are there`);
    const printed = bench.output();
    players.push(await JavaPlayer.connect(bench, order, patience));
    if (order >= PLAYERS_MIN && order < MANY) await untilAsked(bench, printed);
  }
  const table = new Table(bench, players, patience);
  await table.playRound();
  for (const player of players) {
    const { rolls } = await player.readOpening();
    const wrong = rolls.find(({ who }) => /^You\d/.test(who))?.who;
    if (wrong !== undefined) bench.remark(`With ten or more players, "Player 10" became "${wrong}".`);
  }
}

/** The operator answers for each number of players, so the next player waits for the question. */
async function untilAsked(bench: ServerBench, printed: string): Promise<void> {
  const beganAt = bench.clock.now();
  const isLate = (): boolean => bench.clock.now() - beganAt > bench.measures.silenceMs;
  while (bench.hasScreen && bench.output() === printed && !isLate()) await wait(bench.clock, LOOK_MS);
}

export const LUCK: readonly ServerCase[] = [
  {
    id: 'J-S-34',
    level: 'must',
    title: 'first rolls have every face',
    does: 'Three players play a whole game. Every face from 1 to 6 has to be among the 195 dice of their first rolls.',
    quote: 'A round starts off by the players rolling five dice to make certain combinations.',
    cause: 'random.ints(5, 1, 6) or nextInt(1, 6) never gives a 6: the upper bound is exclusive',
    run: rollsAllFaces,
  },
  {
    id: 'J-S-35',
    level: 'should',
    title: 'rerolled dice are fair',
    does: 'Three players play a whole game and reroll all dice twice in every turn. A fair die is as uneven as the rerolled dice of all cases only once in a million times.',
    cause: 'nextInt(5) + 1, a random number that is rounded, or a generator with the same seed each time',
    run: rerollsFairly,
  },
  {
    id: 'J-S-36',
    level: 'should',
    title: '20 players',
    does: `The operator says n until 20 players are there, and then y. All of them play one round, and the second one has to open. It is remarked if "Player 10" is turned into "You0".`,
    quote: 'The game will have a server and multiple clients (three or more).',
    cause: 'an array of fixed length, or replaceAll("Player 1", "You") on a text with Player 10',
    isAlone: true,
    wishes: { operator: [...Array.from({ length: MANY - PLAYERS_MIN }, () => 'n'), 'y'] },
    run: seatsMany,
  },
];
