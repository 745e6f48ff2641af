// Verifies the log of a table with no server: the order of its games, and in replay.ts each game's
// commitments, draws, moves and outcome. It stops at the first wrong event and names it.
// docs/LUCK.md says the same in words; tools/verify.py is a second verifier, which shares no code
// with this one.

import type { Game, Outcome } from '../games/game.ts';
import type { EventOf, LogEvent, LogKind } from '../games/log.ts';
import { accept, refuse, type Result } from '../games/result.ts';
import { parseHex } from './bytes.ts';
import { complain, readLog, type Complaint } from './read-log.ts';
import { beginGame, checkGameEvent, type Playing, type Surroundings } from './replay.ts';

/** A complaint with the number of the event, which is also its line. */
export interface Mismatch extends Complaint {
  readonly event: number;
}

export interface VerifiedGame {
  readonly game: Game;
  readonly start: EventOf<'start'>;
  /** Absent when the game is not over. */
  readonly outcome: Outcome | undefined;
}

export interface Verified {
  readonly games: readonly VerifiedGame[];
  readonly counts: ReadonlyMap<LogKind, number>;
  /** In the order of the log, to be compared with what was shown at the table. */
  readonly commitments: readonly string[];
  /** Draws whose secret has not been published: the game, or its last round, is not finished. */
  readonly uncheckedDraws: number;
  readonly isFinished: boolean;
}

/**
 * How far the check has come. It belongs to one call of `verifyLog` and changes with each event.
 */
interface Progress extends Surroundings {
  readonly counts: Map<LogKind, number>;
  readonly finished: VerifiedGame[];
  playing: Playing | undefined;
}

export function verifyLog(log: string): Result<Verified, Mismatch> {
  const { events, flaw } = readLog(log);
  const secrets = events.flatMap((event) => (event.kind === 'reveal' ? [parseHex(event.secret)] : []));
  const progress: Progress = {
    secrets,
    counts: new Map(),
    commitments: [],
    finished: [],
    opened: undefined,
    isClosed: false,
    playing: undefined,
    uncheckedDraws: 0,
  };
  for (const event of events) {
    const complaint = check(progress, event);
    if (complaint !== undefined) return refuse({ event: event.number, ...complaint });
    progress.counts.set(event.kind, (progress.counts.get(event.kind) ?? 0) + 1);
  }
  if (flaw !== undefined) return refuse({ event: events.length + 1, ...flaw });
  const { counts, commitments, finished, playing, uncheckedDraws } = progress;
  const games = playing === undefined ? finished : [...finished, conclude(playing)];
  const isFinished = playing?.seal === undefined && (progress.isClosed || playing?.isOver === true);
  return accept({ games, counts, commitments, uncheckedDraws, isFinished });
}

function conclude({ game, start, state }: Playing): VerifiedGame {
  return { game, start, outcome: game.outcome(state) };
}

/** What happens around the games: it is in the log, but neither luck nor rules depend on it. */
const AROUND: ReadonlySet<LogKind> = new Set([
  'sit',
  'rise',
  'quit',
  'again',
  'stand-in',
  'coach',
  'hand',
  'unscripted',
  'handover',
]);

function check(progress: Progress, event: LogEvent): Complaint | undefined {
  const { opened, playing } = progress;
  if (event.kind === 'open') return checkOpen(progress, event);
  if (event.number === 1 && event.kind !== 'start') {
    return complain('order', 'A log begins with "open" or "start".');
  }
  if (progress.isClosed && event.kind !== 'reveal') return complain('order', 'The table is closed.');
  if (event.kind === 'close') return checkClose(progress);
  if (event.kind === 'start') return checkStart(progress, event);
  if (AROUND.has(event.kind)) {
    return opened === undefined ? complain('order', 'The table was not opened.') : undefined;
  }
  if (playing === undefined) return complain('order', 'No game has started.');
  return checkGameEvent(playing, event, progress);
}

function checkOpen(progress: Progress, event: EventOf<'open'>): Complaint | undefined {
  if (event.number !== 1) return complain('order', 'A table is opened once.');
  progress.opened = event;
  return undefined;
}

/** The game is given up; its secret may be published. */
function checkClose(progress: Progress): Complaint | undefined {
  if (progress.opened === undefined) return complain('order', 'The table was not opened.');
  progress.isClosed = true;
  return undefined;
}

function checkStart(progress: Progress, start: EventOf<'start'>): Complaint | undefined {
  const { opened, playing } = progress;
  if (playing !== undefined && (!playing.isOver || playing.seal !== undefined)) {
    return complain('order', 'The game before this one is not over.');
  }
  if (playing !== undefined && opened === undefined) return complain('order', 'A log starts once.');
  if (opened !== undefined && (opened.table !== start.table || opened.game !== start.game)) {
    return complain('order', 'The game is not the one that the table was opened for.');
  }
  const begun = beginGame(start);
  if (!begun.ok) return begun.reason;
  if (opened?.daily !== undefined && begun.value.game.drawKeys === undefined) {
    return complain('rules', `${begun.value.game.name} has no keys for a daily game.`);
  }
  if (playing !== undefined) progress.finished.push(conclude(playing));
  progress.playing = begun.value;
  return undefined;
}
