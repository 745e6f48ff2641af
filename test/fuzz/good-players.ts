// One good player for each door, who plays real games to their end beside the fuzzed connections.
// Each must always get its answers. No speed is asserted, but nobody waits for minutes.

import type { SeenTable } from '../../src/protocol/from-server.ts';
import { PigClient } from '../doors/pig-world.ts';
import { play as playPig } from '../doors/pig-robot.ts';
import { MessageClient } from '../doors/twenty-one-java-client.ts';
import { JavaClient, makeSimpleChoices, playTurns } from '../doors/yahtzee-java-client.ts';
import { FramesClient } from '../doors/yahtzee-frames-client.ts';
import { NativeSocket, type NativeDoor } from '../server/native-socket.ts';
import type { Line } from '../server/raw.ts';
import { DOORS, type DoorName } from './plan.ts';

/** Nothing that a good player waits for takes this long, however busy the machine is. */
const GAME_MS = 180_000;
const TARGET = 20;
/** How the server calls the guests of the Java door. */
const JAVA_GUEST = 'Player ';

/**
 * True when a whole game was played; false when the door was busy and said so. The signal says that
 * it takes too long.
 */
type Play = (port: number, signal: AbortSignal) => Promise<boolean>;

/** Throws when the server misbehaves. */
const PLAYS: Readonly<Record<DoorName, Play>> = {
  web: (port) => playNative('web', port),
  lines: (port) => playNative('lines', port),
  pig: playAtPig,
  'yahtzee-frames': playAtFrames,
  'yahtzee-java': playAtJava,
  'twenty-one-java': playAtTwentyOne,
};

/** Pig against the house. */
export async function playNative(door: NativeDoor, port: number): Promise<boolean> {
  const player = await NativeSocket.open(door, port);
  await player.insist({ do: 'greet', version: 1, name: 'Greta' });
  // It starts at once; otherwise a fuzzed connection could sit down first and never move.
  const options = { target: TARGET };
  const created = { do: 'create', game: 'pig', options, house: ['hold-at-20'], seats: 2 };
  const { table } = await player.insist(created);
  await player.ask({ do: 'text', table, text: 'good luck' });
  const answers: Line[] = [];
  for (let from = 0, isOver = false; !isOver; from += 1) {
    await player
      .hear(() => true, from)
      .catch((error: Error) => {
        const last = JSON.stringify([answers.slice(-3), player.news.slice(-3)]);
        throw new Error(`${error.message} The last answers and news were ${last}`);
      });
    const news = player.news[from] ?? {};
    isOver = ((news['events'] ?? []) as Line[]).some(({ kind }) => kind === 'over');
    if (news['say'] !== 'turn') continue;
    const { pot } = news['position'] as { pot: number };
    answers.push(await player.ask({ do: 'move', table, move: pot >= TARGET ? 'hold' : 'roll' }));
  }
  await player.insist({ do: 'leave', table });
  player.close();
  return true;
}

async function playAtPig(port: number): Promise<boolean> {
  const client = await PigClient.enter(port, 'Greta');
  client.send('INIT:hold-at-20');
  await client.until(/^INIT:hold-at-20$/);
  await playPig(client, { games: 1, holdAt: 20 });
  if (!client.transcript.some((line) => line.startsWith('S END:')))
    throw new Error(`The game did not end: ${client.transcript.slice(-5).join(' ')}`);
  return true;
}

async function playAtFrames(port: number): Promise<boolean> {
  const client = await FramesClient.open(port);
  const over = await client.play();
  if (!over.startsWith('GAME_OVER')) throw new Error(`${over}: ${client.frames.slice(-3).join(' | ')}`);
  return true;
}

/** This door plays one game at a time; clients that come meanwhile are told so. */
async function playAtJava(port: number, signal: AbortSignal): Promise<boolean> {
  const client = await JavaClient.join(port).catch((error: Error) => error);
  if (client instanceof Error) {
    if (/try again|later|started/i.test(client.message)) return false;
    throw client;
  }
  signal.addEventListener('abort', () => client.socket.destroy());
  const read = await playTurns(client, makeSimpleChoices());
  client.socket.destroy();
  if (!read.some((text) => text.includes('winner') || text.includes('draw')))
    throw new Error(`The game did not end: ${read.slice(-3).join(' | ')}`);
  return true;
}

/**
 * All guests of this door share a table, and a fuzzed one may take five minutes for a move. So a
 * good player sits down, deals or sticks if it can, and leaves.
 */
async function playAtTwentyOne(port: number, signal: AbortSignal): Promise<boolean> {
  const client = await MessageClient.open(port);
  signal.addEventListener('abort', () => client.quit());
  client.greet('Greta', 200);
  await client.hear('SET_PLAYERS');
  client.press('DEAL', 'STICK');
  if (!client.lines.some((line) => line.startsWith('SET_USER Greta')))
    throw new Error(`It got no seat: ${client.lines.join(' | ')}`);
  client.quit();
  return true;
}

class LateError extends Error {}

async function visit(door: DoorName, ports: Match['ports']): Promise<boolean> {
  const impatience = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`It took more than ${GAME_MS / 1000} s.`)), GAME_MS);
  });
  try {
    return await Promise.race([PLAYS[door](ports[door] ?? 0, impatience.signal), late]);
  } catch (error) {
    if (error instanceof LateError && (await isStrangersTurn(ports['lines'] ?? 0))) return false;
    throw error;
  } finally {
    clearTimeout(timer);
    impatience.abort();
  }
}

/**
 * Whether a guest of the Java door waits for a fuzzed player, who sat down just before the game
 * started and may take five minutes for each move.
 */
async function isStrangersTurn(port: number): Promise<boolean> {
  const asker = await NativeSocket.open('lines', port);
  await asker.insist({ do: 'greet', version: 1, name: 'Greta' });
  const { tables } = await asker.insist({ do: 'list', game: 'yahtzee', free: false });
  let isFound = false;
  for (const { table } of tables as Line[]) {
    const { view } = await asker.ask({ do: 'watch', table });
    if (view !== undefined) isFound ||= waitsForStranger(view as SeenTable);
  }
  asker.close();
  return isFound;
}

function waitsForStranger({ seats, turn }: SeenTable): boolean {
  const onTurn = turn?.kind === 'seat' ? seats.find(({ seat }) => seat === turn.seat) : undefined;
  const hasGuest = seats.some(({ name, isHere }) => isHere && name.startsWith(JAVA_GUEST));
  return hasGuest && onTurn?.name.startsWith(JAVA_GUEST) === false;
}

interface Played {
  games: number;
  /** Visits that were told to come again later. */
  turnedAway: number;
}

export type Games = Record<DoorName, Played>;

export function openGames(): Games {
  return Object.fromEntries(DOORS.map((door) => [door, { games: 0, turnedAway: 0 }])) as Games;
}

interface Match {
  readonly ports: Readonly<Record<string, number>>;
  readonly games: Games;
  /** Called with what went wrong. */
  readonly blame: (sentence: string) => void;
  /** Whether it is time to stop. */
  readonly isOver: () => boolean;
}

/** Plays at a door until it is over. */
export async function keepPlaying(door: DoorName, { ports, games, blame, isOver }: Match): Promise<void> {
  try {
    do {
      const isPlayed = await visit(door, ports);
      if (isPlayed) games[door].games += 1;
      else games[door].turnedAway += 1;
    } while (!isOver());
  } catch (error) {
    blame(`a good player at the ${door} door: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** One whole game at every door, by new players. */
export async function playOnce(match: Omit<Match, 'isOver'>): Promise<void> {
  const before = DOORS.map((door) => match.games[door].games);
  const isDone = (index: number): boolean => match.games[DOORS[index]!].games > before[index]!;
  await Promise.all(DOORS.map((door, index) => keepPlaying(door, { ...match, isOver: () => isDone(index) })));
}
