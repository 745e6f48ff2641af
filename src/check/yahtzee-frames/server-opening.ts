// Yahtzee in frames, servers, stage 1: from the first connection to the first question, and the
// form of all frames.

import { Failure, type Case } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import { SERVER_TAGS, wordsOf, type Frame } from './frame.ts';
import { CHOICES, wrongFrame, type FramesPlayer } from './player.ts';
import { QUICK } from './policies.ts';
import { Table } from './table.ts';
import { openFirstTurn, playWhole, seatTwo } from './turns.ts';

type ServerCase = Case<ServerBench>;

/** A game has begun for a player who gets one of these. */
const GAME_TAGS = ['START_GAME', 'START_ROUND', 'START_TURN', ...CHOICES];

async function waitsForTheSecond(bench: ServerBench): Promise<void> {
  const table = new Table(bench);
  const ann = await table.connect('Ann');
  bench.note('Ann is alone; only INFO may come');
  const expected = 'no game before the second player has come';
  await table.during(bench.measures.silenceMs, () => ann.hasNext(GAME_TAGS) || ann.ending !== undefined);
  const early = ann.frames.find(({ tag }) => GAME_TAGS.includes(tag));
  if (early !== undefined) throw wrongFrame(ann, expected, early);
  if (ann.ending !== undefined) throw ann.fail('an open connection until the second player comes');
  // Nobody is left behind to wait for a player of the next case.
  await table.connect('Bob');
  await table.until(() => table.players.every((player) => player.hasNext(GAME_TAGS)));
}

async function startsTheGame(bench: ServerBench): Promise<void> {
  const { pair } = await seatTwo(bench);
  for (const player of pair) await player.next(['START_GAME']);
}

async function startsTheFirstRound(bench: ServerBench): Promise<void> {
  const { pair } = await seatTwo(bench);
  for (const player of pair) {
    const frame = await player.next(['START_ROUND'], 'START_ROUND: 1');
    if (wordsOf(frame.payload)[0] !== '1') throw wrongFrame(player, 'START_ROUND: 1', frame);
  }
}

async function startsOneTurn(bench: ServerBench): Promise<void> {
  const { table, mover, other } = await openFirstTurn(bench);
  const expected = 'START_TURN before CHOOSE_DICE';
  if (!mover.has('START_TURN')) throw new Failure(`${expected}, to ${mover.label}`, listTags(mover));
  bench.note(`it is the turn of ${mover.label}; nothing is asked of ${other.label}`);
  const tags = ['START_TURN', ...CHOICES];
  await table.during(bench.measures.silenceMs, () => other.hasNext(tags));
  const wrong = other.frames.find(({ tag }) => tags.includes(tag));
  if (wrong !== undefined)
    throw wrongFrame(other, `no ${wrong.tag} while it is the turn of ${mover.label}`, wrong);
}

function listTags({ frames }: FramesPlayer): string {
  return frames.map(({ tag }) => tag).join(', ');
}

async function writesFrames(bench: ServerBench): Promise<void> {
  const { table } = await playWhole(bench, QUICK, 2);
  for (const player of table.players)
    for (const frame of player.frames)
      if (!isWellFormed(frame))
        throw wrongFrame(player, 'a frame: one of the 13 tags, a colon, the payload', frame);
}

/** One space after the colon, or none. */
function isWellFormed({ line }: Frame): boolean {
  const [, tag = ''] = /^([A-Z_]+):(?: ?\S.*| ?)$/s.exec(line) ?? [];
  return SERVER_TAGS.includes(tag);
}

const TWO_SENTENCE = 'The server waits for 2 clients to connect, then starts the game.';

export const OPENING: readonly ServerCase[] = [
  {
    id: 'F-S-01',
    level: 'must',
    title: 'waits for the second player',
    does: 'One client connects. No START_GAME and no question may come for a second.',
    quote: TWO_SENTENCE,
    cause: 'the game is started in the loop that accepts connections, for each connection',
    accepts: 'INFO frames to the player who waits.',
    isAlone: true,
    run: waitsForTheSecond,
  },
  {
    id: 'F-S-02',
    level: 'must',
    title: 'START_GAME to both',
    does: 'Two clients connect. Both have to get START_GAME.',
    quote: 'Server sends "StartGame" to all clients',
    cause: 'the frame is sent only to the player who came last, or only to the player on turn',
    run: startsTheGame,
  },
  {
    id: 'F-S-03',
    level: 'must',
    title: 'START_ROUND with 1 to both',
    does: 'Two clients connect. Both have to get START_ROUND: 1 before anything is asked.',
    quote: 'Game play rounds begins. Server sends StartRound message to all players.',
    cause: 'rounds are counted from 0, or the number is left out',
    run: startsTheFirstRound,
  },
  {
    id: 'F-S-04',
    level: 'must',
    title: 'START_TURN and CHOOSE_DICE to one player',
    does: 'Two clients connect. One of them gets START_TURN and then CHOOSE_DICE. The other gets neither for a second.',
    quote: 'Server sends StartTurn message',
    cause: 'START_TURN is sent to all clients, like START_ROUND',
    accepts: 'Either player may begin. INFO frames to the other.',
    run: startsOneTurn,
  },
  {
    id: 'F-S-05',
    level: 'must',
    title: 'the form of frames',
    does: 'Plays two rounds and looks at every line of the server. Each is one of the 13 tags, a colon, and the payload.',
    quote:
      'The beginning of a frame is a tag (string) followed by a colon (:), which is then followed by a payload.',
    cause: 'a line is printed to the client that is not a frame, such as a greeting or a prompt',
    accepts: 'One space after the colon, or none.',
    run: writesFrames,
  },
];
