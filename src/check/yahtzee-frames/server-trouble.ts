// Yahtzee in frames, servers, stage 6: players who go, come late, send garbage or are slow; and the
// dice of all cases together.

import { Failure, Skip, type Case } from '../case.ts';
import { wait } from '../clock.ts';
import { UNFAIR_BELOW, countFaces, fairness } from '../luck.ts';
import type { ServerBench } from '../server-bench.ts';
import { FIRST_ROLL, REROLL } from './dice-watch.ts';
import { CHOICES, REFUSALS, makeKeep, type FramesPlayer } from './player.ts';
import { ALL, QUICK, ROLLING } from './policies.ts';
import { untilAsked } from './refusals.ts';
import { Table } from './table.ts';
import { openGame, playGame, playWhole, type Opened } from './turns.ts';

type ServerCase = Case<ServerBench>;

const PATIENCE_WITH_LEAVERS_MS = 10_000;
const SLOW_SECONDS = 20;
const GARBAGE_BYTES = 100_000;
const DICE_MIN = 600;
const GAMES_MAX = 10;

async function survivesALeaver(bench: ServerBench): Promise<void> {
  const { table, mover, other } = await openGame(bench);
  bench.note(`${mover.label} goes away in the middle of the turn`);
  mover.close();
  table.players.splice(0, table.players.length, other);
  await expectGoesOn(table, other, `${mover.label} has gone`);
}

/** The player gets to the end of the game, or is told with INFO and sent away. */
async function expectGoesOn(table: Table, player: FramesPlayer, why: string): Promise<void> {
  const told = player.frames.length;
  const tags = [...CHOICES, 'GAME_OVER'];
  const expected = `the rest of the game, or INFO and the end, within 10 s, as ${why}`;
  for (;;) {
    await table.until(() => player.hasNext(tags) || player.ending !== undefined, PATIENCE_WITH_LEAVERS_MS);
    if (!player.hasNext(tags)) break;
    if (player.hasNext(['GAME_OVER'])) return;
    await playGame(table, QUICK, { rounds: 1, players: [player] }).catch(() => []);
  }
  const isTold = player.frames.slice(told).some(({ tag }) => tag === 'INFO' || tag === 'GAME_OVER');
  if (player.ending === undefined || !isTold) throw player.fail(expected, PATIENCE_WITH_LEAVERS_MS);
}

async function survivesAThird(bench: ServerBench): Promise<void> {
  const { table, mover, other, dice } = await openGame(bench);
  const carl = await connectThird(bench);
  bench.note('Carl comes as the third; the two play on');
  mover.keep(dice, ALL);
  await playGame(table, QUICK, { rounds: 2, players: [mover, other] });
  if (bench.isFresh || carl === undefined || carl.ending !== undefined) return;
  // Nobody is left behind to wait for a player of the next case.
  await connectThird(bench);
}

/** A server may refuse the connection of a third. */
async function connectThird(bench: ServerBench): Promise<FramesPlayer | undefined> {
  try {
    return await new Table(bench).connect('Carl');
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

async function survivesGarbage(bench: ServerBench): Promise<void> {
  const game = await openGame(bench);
  const { table, mover, other, dice } = game;
  for (const { bytes, shown } of makeGarbage(dice)) {
    if (mover.ending !== undefined) break;
    mover.peer.sendBytes(bytes, shown);
    await awaitRefusal(bench, mover);
  }
  if (bench.hasEnded()) throw new Failure('that the server lives', 'it has ended');
  if (mover.ending !== undefined) return playWithoutSender(game);
  mover.keep(dice, ALL);
  await playGame(table, QUICK, { rounds: 1 });
  await other.next(['TURN_OVER', ...CHOICES, 'START_ROUND', 'ROUND_OVER'], 'the next frame of the game');
}

async function playWithoutSender({ table, mover, other }: Opened): Promise<void> {
  table.players.splice(0, table.players.length, other);
  await expectGoesOn(table, other, `${mover.label} was sent away`);
}

function makeGarbage(dice: readonly number[]): ReadonlyArray<{ bytes: Uint8Array; shown: string }> {
  const keep = makeKeep(dice, ALL);
  const long = Buffer.concat([Buffer.alloc(GARBAGE_BYTES, 'x'), Buffer.from('\n')]);
  return [
    { bytes: Buffer.from(`\0\0${keep}\0\n`), shown: `${keep}, with three NUL` },
    { bytes: Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x0a]), shown: 'FF FE C3 28, which is not UTF-8' },
    { bytes: long, shown: 'a line of 100 kB' },
  ];
}

/** The garbage may be refused, ignored, or end the connection. */
async function awaitRefusal(bench: ServerBench, player: FramesPlayer): Promise<void> {
  const { silenceMs } = bench.measures;
  const reply = await player.find([...CHOICES, ...REFUSALS], silenceMs);
  if (reply !== undefined && REFUSALS.includes(reply.tag)) await untilAsked(player, 'CHOOSE_DICE');
}

async function waitsForTheSlow(bench: ServerBench): Promise<void> {
  const slowMs = bench.many(SLOW_SECONDS, 1) * 1000;
  const table = new Table(bench);
  const ann = await table.connect('Ann');
  ann.fallSilent();
  const bob = await table.connect('Bob');
  bench.note(`Ann sends nothing for ${slowMs / 1000} s`);
  await wait(bench.clock, slowMs);
  expectStillThere([ann, bob], `${slowMs / 1000} s without a line`);
  ann.wakeUp();
  const mover = await table.firstOf(['CHOOSE_DICE'], 'CHOOSE_DICE to one of two players');
  bench.note(`${mover.label} thinks for ${slowMs / 1000} s`);
  await wait(bench.clock, slowMs);
  expectStillThere([ann, bob], `${slowMs / 1000} s before a choice`);
  await playGame(table, QUICK, { rounds: 1 });
}

function expectStillThere(players: readonly FramesPlayer[], after: string): void {
  const gone = players.find(({ ending }) => ending !== undefined);
  if (gone !== undefined) throw gone.fail(`an open connection after ${after}`);
}

async function rollsFairly(bench: ServerBench): Promise<void> {
  const { luck } = bench;
  const isEnough = (): boolean => [FIRST_ROLL, REROLL].every((kind) => luck.values(kind).length >= DICE_MIN);
  for (let game = 0; game < GAMES_MAX && !isEnough(); game += 1) await playWhole(bench, ROLLING);
  for (const kind of [FIRST_ROLL, REROLL]) expectFair(luck.values(kind), kind);
}

function expectFair(dice: readonly number[], kind: string): void {
  if (dice.length < DICE_MIN / 2) throw new Skip(`only ${dice.length} dice of a ${kind} were seen`);
  const chance = fairness(dice);
  if (chance >= UNFAIR_BELOW) return;
  const counts = countFaces(dice).map((count, index) => `${count} times ${index + 1}`);
  throw new Failure(
    `fair dice in each ${kind}; a fair die is that uneven once in ${Math.round(1 / chance)} runs`,
    counts.join(', '),
  );
}

export const TROUBLE: readonly ServerCase[] = [
  {
    id: 'F-S-34',
    level: 'should',
    title: 'a player who goes away stops nobody',
    does: 'The player on turn closes the connection. The other gets to GAME_OVER, or is told with INFO and the connection is closed. Nothing may take longer than 10 s.',
    cause: 'the thread of the game waits for a line of the player who has gone, or dies of an exception',
    run: survivesALeaver,
  },
  {
    id: 'F-S-35',
    level: 'should',
    title: 'a third player disturbs nobody',
    does: 'A third client connects during a game. The two play two rounds on.',
    cause: 'the newcomer takes the place of a player in a shared variable',
    accepts: 'The third waits, plays another game, is told, or is refused.',
    run: survivesAThird,
  },
  {
    id: 'F-S-36',
    level: 'should',
    title: 'garbage harms nobody else',
    does: 'The player on turn sends NUL, bytes that are not UTF-8, and a line of 100 kB. The server lives, and the other plays on.',
    cause: 'an exception of one connection ends the whole program',
    accepts: 'Garbage may be refused, ignored, or end the connection of the player who sent it.',
    run: survivesGarbage,
  },
  {
    id: 'F-S-37',
    level: 'should',
    title: 'a slow player is not sent away',
    does: 'A player sends nothing for 20 s after connecting, and a player thinks 20 s before a choice. Both are still there, and a round is played.',
    cause: 'a timeout of the socket that is meant for dead connections',
    run: waitsForTheSlow,
  },
  {
    id: 'F-S-38',
    level: 'should',
    title: 'the dice are fair',
    does: 'Counts the faces of all first rolls and of all dice that were rolled again, at least 600 of each, in all cases of the run. A fair die fails this once in a million runs.',
    cause: 'a wrong bound, such as nextInt(5) + 1, which never rolls a 6; or the same seed in every run',
    run: rollsFairly,
  },
];
