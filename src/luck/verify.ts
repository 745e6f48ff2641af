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

export interface Verified {
  readonly game: Game;
  readonly start: EventOf<'start'>;
  readonly counts: Readonly<Record<LogKind, number>>;
  readonly outcome: Outcome | undefined;
  /** Draws whose secret has not been published: the game, or its last round, is not finished. */
  readonly uncheckedDraws: number;
  readonly isFinished: boolean;
}

/** How far the check has come. It belongs to one call of `verifyLog` and is changed as the events go by. */
interface Progress {
  readonly game: Game;
  readonly start: EventOf<'start'>;
  /** Every secret that the log publishes, in order; the n-th belongs to the n-th commitment. */
  readonly secrets: readonly Uint8Array[];
  readonly counts: Record<LogKind, number>;
  state: unknown;
  seal: Seal | undefined;
  uncheckedDraws: number;
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
  const [first, ...rest] = events;
  if (first === undefined) return refuse({ event: 1, ...(flaw ?? complain('line', 'The log is empty.')) });
  const opened = openProgress(first, rest);
  if (!opened.ok) return refuse({ event: 1, ...opened.reason });
  const progress = opened.value;
  for (const event of rest) {
    const complaint = check(progress, event);
    if (complaint !== undefined) return refuse({ event: event.number, ...complaint });
    progress.counts[event.kind] += 1;
  }
  if (flaw !== undefined) return refuse({ event: events.length + 1, ...flaw });
  const { game, start, counts, uncheckedDraws, state, seal } = progress;
  const isFinished = counts.over === 1 && seal === undefined;
  return accept({ game, start, counts, outcome: game.outcome(state), uncheckedDraws, isFinished });
}

function openProgress(start: LogEvent, rest: readonly LogEvent[]): Result<Progress, Complaint> {
  if (start.kind !== 'start') return refuse(complain('order', 'A log begins with the event "start".'));
  const game = findGame(start.game);
  if (game === undefined) return refuse(complain('rules', `There is no game "${start.game}".`));
  const options = game.parseOptions(start.options);
  if (!options.ok) return refuse(complain('rules', options.reason.sentence));
  const started = game.start(options.value, start.seats);
  if (!started.ok) return refuse(complain('rules', sayRefusal(game, started.reason)));
  const secrets = rest.flatMap((event) => (event.kind === 'reveal' ? [parseHex(event.secret)] : []));
  const counts = { start: 1, commit: 0, text: 0, draw: 0, move: 0, join: 0, leave: 0, over: 0, reveal: 0 };
  return accept({ game, start, secrets, counts, state: started.value, seal: undefined, uncheckedDraws: 0 });
}

function sayRefusal(game: Game, reason: string): string {
  return game.refusals[reason] ?? reason;
}

const CHECKS: {
  readonly [Kind in LogKind]: (progress: Progress, event: EventOf<Kind>) => Complaint | undefined;
} = {
  start: () => complain('order', 'A log starts once.'),
  commit: checkCommit,
  text: checkText,
  draw: checkDraw,
  move: checkMove,
  join: checkJoin,
  leave: checkLeave,
  over: checkOver,
  reveal: checkReveal,
};

function check(progress: Progress, event: LogEvent): Complaint | undefined {
  const due = findDue(progress);
  if (due !== undefined && due !== event.kind) {
    return complain('order', `The event "${due}" is due before "${event.kind}".`);
  }
  const run = CHECKS[event.kind] as (progress: Progress, event: LogEvent) => Complaint | undefined;
  return run(progress, event);
}

/** The event that must come now, when the order leaves no choice. */
function findDue({ game, state, seal, counts }: Progress): LogKind | undefined {
  const isOver = game.turn(state).kind === 'over';
  if (isOver && counts.over === 0) return 'over';
  if (seal === undefined) return isOver ? undefined : 'commit';
  return isOver || game.seal(state) !== seal.number ? 'reveal' : undefined;
}

function checkCommit(progress: Progress, { commitment }: EventOf<'commit'>): Complaint | undefined {
  if (findDue(progress) !== 'commit') return complain('order', 'No commitment was due.');
  // Looking ahead names a wrong draw at the draw itself. A secret that does not fit is named where it is published.
  const published = progress.secrets[progress.counts.commit];
  const isRight = published !== undefined && commitmentOf(published) === commitment;
  const secret = isRight ? published : undefined;
  const number = progress.game.seal(progress.state);
  progress.seal = { number, commitment, secret, texts: [], draws: 0 };
  return undefined;
}

function checkText({ seal, game, state }: Progress, event: EventOf<'text'>): Complaint | undefined {
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

function checkDraw(progress: Progress, event: EventOf<'draw'>): Complaint | undefined {
  const { game, state, seal } = progress;
  if (seal === undefined || game.turn(state).kind !== 'draw') return complain('order', 'No draw was due.');
  const draw = game.draw(state);
  const drawn = parseDrawn(event.drawn);
  if (drawn === undefined || !fitsDraw(draw, drawn)) {
    return complain('rules', `"${event.drawn}" does not answer the draw that was due.`);
  }
  seal.draws += 1;
  progress.state = game.settle(state, drawn);
  if (seal.secret === undefined) {
    progress.uncheckedDraws += 1;
    return undefined;
  }
  const source = { secret: seal.secret, table: progress.start.table, texts: seal.texts };
  const derived = makeDrawn(deriveDraw(source, seal.draws, draw));
  if (derived === event.drawn) return undefined;
  return complain('draw', `The log says ${event.drawn}, but the secret gives ${derived}.`);
}

function checkMove(progress: Progress, event: EventOf<'move'>): Complaint | undefined {
  const { game, state } = progress;
  const move = game.notation.parseMove(event.move);
  if (move === undefined || game.notation.makeMove(move) !== event.move) {
    return complain('rules', `"${event.move}" is no move of ${game.name}.`);
  }
  const played = game.play(state, event.seat, move);
  if (!played.ok) {
    const sentence = sayRefusal(game, played.reason);
    return complain('rules', `Seat ${event.seat} cannot play "${event.move}". ${sentence}`);
  }
  progress.state = played.value;
  return undefined;
}

function checkJoin(progress: Progress, event: EventOf<'join'>): Complaint | undefined {
  const { game, state } = progress;
  if (game.running === undefined) return complain('rules', `Nobody joins a game of ${game.name}.`);
  const entry = parseOptions(game.running.entry, event.entry);
  if (!entry.ok) return complain('rules', entry.reason.sentence);
  const joined = game.running.join(state, event.entry);
  if (!joined.ok) return complain('rules', sayRefusal(game, joined.reason));
  if (joined.value.seat !== event.seat) {
    return complain('rules', `The newcomer gets seat ${joined.value.seat}, not ${event.seat}.`);
  }
  progress.state = joined.value.state;
  return undefined;
}

function checkLeave(progress: Progress, event: EventOf<'leave'>): Complaint | undefined {
  const { game, state } = progress;
  if (game.running === undefined) return complain('rules', `Nobody leaves a game of ${game.name}.`);
  const left = game.running.leave(state, event.seat);
  if (!left.ok) return complain('rules', sayRefusal(game, left.reason));
  progress.state = left.value;
  return undefined;
}

function checkOver({ game, state, counts }: Progress, event: EventOf<'over'>): Complaint | undefined {
  const outcome = game.outcome(state);
  if (outcome === undefined || counts.over > 0) return complain('order', 'The game does not end here.');
  if (makeOutcome(event) === makeOutcome(outcome)) return undefined;
  return complain('outcome', `By the rules the outcome is ${makeOutcome(outcome)}.`);
}

function makeOutcome({ scores, winners }: Outcome): string {
  return JSON.stringify({ scores: scores.map(({ seat, score }) => [seat, score]), winners });
}

function checkReveal(progress: Progress, { secret }: EventOf<'reveal'>): Complaint | undefined {
  if (findDue(progress) !== 'reveal') {
    return complain('order', 'A secret is published when no draw depends on it any more.');
  }
  if (commitmentOf(parseHex(secret)) !== progress.seal?.commitment) {
    return complain('commitment', 'The secret is not the one that was committed to.');
  }
  progress.seal = undefined;
  return undefined;
}
