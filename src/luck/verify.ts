// Verifies the log of a game with no server: the commitments, every draw recomputed from the published secrets, every move
// replayed by the rules, the outcome. It stops at the first event that is not what it should be, and names it.
// docs/LUCK.md says the same in words; tools/verify.py is a second verifier, written from that page alone.

import { fitsDraw, makeDrawn, parseDrawn } from '../rules/draw.ts';
import type { Game, Outcome } from '../rules/game.ts';
import { findGame } from '../rules/games.ts';
import { TEXT_BYTES_MAX, type LogEvent, type LogKind } from '../rules/log.ts';
import { parseOptions } from '../rules/options.ts';
import { accept, refuse, type Result } from '../rules/result.ts';
import { commitmentOf, makeBytes, parseHex } from './bytes.ts';
import { deriveDraw, type SeatText } from './derive.ts';
import { complain, readLog, type Complaint } from './read-log.ts';

type EventOf<Kind extends LogKind> = Extract<LogEvent, { kind: Kind }>;

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
  /** Draws whose secret has not been published: the game, or its last round, is not finished. */
  readonly uncheckedDraws: number;
  readonly isFinished: boolean;
}

/** How far the check has come. It belongs to one call of `verifyLog` and is changed as the events go by. */
interface Progress {
  /** Every secret that the log publishes, in order; the n-th belongs to the n-th commitment. */
  readonly secrets: readonly Uint8Array[];
  readonly counts: Map<LogKind, number>;
  readonly finished: VerifiedGame[];
  opened: EventOf<'open'> | undefined;
  playing: Playing | undefined;
  uncheckedDraws: number;
}

interface Playing {
  readonly game: Game;
  readonly start: EventOf<'start'>;
  state: unknown;
  seal: Seal | undefined;
  isOver: boolean;
}

interface Seal {
  readonly number: number;
  readonly commitment: string;
  readonly secret: Uint8Array | undefined;
  readonly texts: SeatText[];
  draws: number;
}

export function verifyLog(log: string): Result<Verified, Mismatch> {
  const { events, flaw } = readLog(log);
  const secrets = events.flatMap((event) => (event.kind === 'reveal' ? [parseHex(event.secret)] : []));
  const progress: Progress = {
    secrets,
    counts: new Map(),
    finished: [],
    opened: undefined,
    playing: undefined,
    uncheckedDraws: 0,
  };
  for (const event of events) {
    const complaint = check(progress, event);
    if (complaint !== undefined) return refuse({ event: event.number, ...complaint });
    progress.counts.set(event.kind, (progress.counts.get(event.kind) ?? 0) + 1);
  }
  if (flaw !== undefined) return refuse({ event: events.length + 1, ...flaw });
  const { counts, finished, playing, uncheckedDraws } = progress;
  const games = playing === undefined ? finished : [...finished, conclude(playing)];
  const isFinished = playing?.isOver === true && playing.seal === undefined;
  return accept({ games, counts, uncheckedDraws, isFinished });
}

function conclude({ game, start, state }: Playing): VerifiedGame {
  return { game, start, outcome: game.outcome(state) };
}

/** What happens around the games: it is in the log, but neither luck nor rules depend on it. */
const AROUND: ReadonlySet<LogKind> = new Set(['sit', 'rise', 'quit', 'again', 'stand-in', 'close']);

const CHECKS: {
  readonly [Kind in LogKind]?: (
    playing: Playing,
    event: EventOf<Kind>,
    progress: Progress,
  ) => Complaint | undefined;
} = {
  commit: checkCommit,
  text: checkText,
  draw: checkDraw,
  set: checkSet,
  move: checkMove,
  join: checkJoin,
  leave: checkLeave,
  over: checkOver,
  reveal: checkReveal,
};

function check(progress: Progress, event: LogEvent): Complaint | undefined {
  const { opened, playing } = progress;
  if (event.kind === 'open')
    return event.number === 1 ? checkOpen(progress, event) : complain('order', 'A table is opened once.');
  if (event.number === 1 && event.kind !== 'start')
    return complain('order', 'A log begins with "open" or "start".');
  if (event.kind === 'start') return checkStart(progress, event);
  if (AROUND.has(event.kind))
    return opened === undefined ? complain('order', 'The table was not opened.') : undefined;
  if (playing === undefined) return complain('order', 'No game has started.');
  const due = findDue(playing);
  if (due !== undefined && due !== event.kind) {
    return complain('order', `The event "${due}" is due before "${event.kind}".`);
  }
  const run = CHECKS[event.kind] as
    ((playing: Playing, event: LogEvent, progress: Progress) => Complaint | undefined) | undefined;
  return run?.(playing, event, progress);
}

function checkOpen(progress: Progress, event: EventOf<'open'>): Complaint | undefined {
  progress.opened = event;
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
  if (playing !== undefined) progress.finished.push(conclude(playing));
  progress.playing = begun.value;
  return undefined;
}

function beginGame(start: EventOf<'start'>): Result<Playing, Complaint> {
  const game = findGame(start.game);
  if (game === undefined) return refuse(complain('rules', `There is no game "${start.game}".`));
  const options = game.parseOptions(start.options);
  if (!options.ok) return refuse(complain('rules', options.reason.sentence));
  const started = game.start(options.value, start.seats);
  if (!started.ok) return refuse(complain('rules', sayRefusal(game, started.reason)));
  return accept({ game, start, state: started.value, seal: undefined, isOver: false });
}

function sayRefusal(game: Game, reason: string): string {
  return game.refusals[reason] ?? reason;
}

/** The event that must come now, when the order leaves no choice. */
function findDue({ game, state, seal, isOver: isOverLogged }: Playing): LogKind | undefined {
  const isOver = game.turn(state).kind === 'over';
  if (isOver && !isOverLogged) return 'over';
  if (seal === undefined) return isOver ? undefined : 'commit';
  return isOver || game.seal(state) !== seal.number ? 'reveal' : undefined;
}

function checkCommit(
  playing: Playing,
  { commitment }: EventOf<'commit'>,
  { secrets, counts }: Progress,
): Complaint | undefined {
  if (findDue(playing) !== 'commit') return complain('order', 'No commitment was due.');
  // Looking ahead names a wrong draw at the draw itself. A secret that does not fit is named where it is published.
  const published = secrets[counts.get('commit') ?? 0];
  const isRight = published !== undefined && commitmentOf(published) === commitment;
  const secret = isRight ? published : undefined;
  playing.seal = { number: playing.game.seal(playing.state), commitment, secret, texts: [], draws: 0 };
  return undefined;
}

function checkText({ seal, game, state }: Playing, event: EventOf<'text'>): Complaint | undefined {
  if (seal === undefined || seal.draws > 0) {
    return complain('order', 'A text comes after the commitment and before the first draw.');
  }
  if (!game.seated(state).includes(event.seat)) return complain('order', `Seat ${event.seat} is not taken.`);
  const last = seal.texts.at(-1);
  if (last !== undefined && last.seat >= event.seat) {
    return complain('order', 'Each seat adds one text at most, in the order of the seats.');
  }
  if (makeBytes(event.text).length > TEXT_BYTES_MAX) {
    return complain('event', `A text has at most ${TEXT_BYTES_MAX} bytes.`);
  }
  seal.texts.push(event);
  return undefined;
}

function checkDraw(playing: Playing, { drawn }: EventOf<'draw'>, progress: Progress): Complaint | undefined {
  const { game, state, seal, start } = playing;
  const complaint = takeDraw(playing, drawn);
  if (complaint !== undefined || seal === undefined) return complaint;
  seal.draws += 1;
  if (seal.secret === undefined) {
    progress.uncheckedDraws += 1;
    return undefined;
  }
  const source = { secret: seal.secret, table: start.table, texts: seal.texts };
  const derived = makeDrawn(deriveDraw(source, seal.draws, game.draw(state)));
  if (derived === drawn) return undefined;
  return complain('draw', `The log says ${drawn}, but the secret gives ${derived}.`);
}

function checkSet(playing: Playing, { drawn }: EventOf<'set'>, { opened }: Progress): Complaint | undefined {
  if (opened?.practice !== true) return complain('order', 'Dice are set at practice tables only.');
  return takeDraw(playing, drawn);
}

function takeDraw(playing: Playing, text: string): Complaint | undefined {
  const { game, state } = playing;
  if (game.turn(state).kind !== 'draw') return complain('order', 'No draw was due.');
  const drawn = parseDrawn(text);
  if (drawn === undefined || !fitsDraw(game.draw(state), drawn)) {
    return complain('rules', `"${text}" does not answer the draw that was due.`);
  }
  playing.state = game.settle(state, drawn);
  return undefined;
}

function checkMove(playing: Playing, event: EventOf<'move'>): Complaint | undefined {
  const { game, state } = playing;
  const move = game.notation.parseMove(event.move);
  if (move === undefined || game.notation.makeMove(move) !== event.move) {
    return complain('rules', `"${event.move}" is no move of ${game.name}.`);
  }
  const played = game.play(state, event.seat, move);
  if (!played.ok) {
    const sentence = sayRefusal(game, played.reason);
    return complain('rules', `Seat ${event.seat} cannot play "${event.move}". ${sentence}`);
  }
  playing.state = played.value;
  return undefined;
}

function checkJoin(playing: Playing, event: EventOf<'join'>): Complaint | undefined {
  const { game, state } = playing;
  if (game.running === undefined) return complain('rules', `Nobody joins a game of ${game.name}.`);
  const entry = parseOptions(game.running.entry, event.entry);
  if (!entry.ok) return complain('rules', entry.reason.sentence);
  const joined = game.running.join(state, event.entry);
  if (!joined.ok) return complain('rules', sayRefusal(game, joined.reason));
  if (joined.value.seat !== event.seat) {
    return complain('rules', `The newcomer gets seat ${joined.value.seat}, not ${event.seat}.`);
  }
  playing.state = joined.value.state;
  return undefined;
}

function checkLeave(playing: Playing, event: EventOf<'leave'>): Complaint | undefined {
  const { game, state } = playing;
  if (game.running === undefined) return complain('rules', `Nobody leaves a game of ${game.name}.`);
  const left = game.running.leave(state, event.seat);
  if (!left.ok) return complain('rules', sayRefusal(game, left.reason));
  playing.state = left.value;
  return undefined;
}

function checkOver(playing: Playing, event: EventOf<'over'>): Complaint | undefined {
  const outcome = playing.game.outcome(playing.state);
  if (outcome === undefined || playing.isOver) return complain('order', 'The game does not end here.');
  if (makeOutcome(event) !== makeOutcome(outcome)) {
    return complain('outcome', `By the rules the outcome is ${makeOutcome(outcome)}.`);
  }
  playing.isOver = true;
  return undefined;
}

function makeOutcome({ scores, winners }: Outcome): string {
  return JSON.stringify({ scores: scores.map(({ seat, score }) => [seat, score]), winners });
}

function checkReveal(playing: Playing, { secret }: EventOf<'reveal'>): Complaint | undefined {
  if (findDue(playing) !== 'reveal') {
    return complain('order', 'A secret is published when no draw depends on it any more.');
  }
  if (commitmentOf(parseHex(secret)) !== playing.seal?.commitment) {
    return complain('commitment', 'The secret is not the one that was committed to.');
  }
  playing.seal = undefined;
  return undefined;
}
