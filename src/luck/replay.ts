// One game of a log, replayed: the commitments, every draw recomputed from the published secrets,
// every move by the rules, the outcome. Each check returns a complaint or takes the event. What is
// around the games is in verify.ts.

import { fitsDraw, makeDrawn, parseDrawn, type Drawn } from '../games/draw.ts';
import type { Game, Outcome } from '../games/game.ts';
import { findGame } from '../games/registry.ts';
import type { EventOf, LogEvent, LogKind } from '../games/log.ts';
import { accept, refuse, type Result } from '../games/result.ts';
import { commitmentOf, parseHex } from './bytes.ts';
import { drawOfDay } from './days.ts';
import { deriveDraw, type SeatText } from './derive.ts';
import { complain, type Complaint } from './read-log.ts';

/** A game as far as it has been replayed. Changed in place by each event. */
export interface Playing {
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

/** What a game must know about the log around it. */
export interface Surroundings {
  /** Every secret that the log publishes, in order; the n-th belongs to the n-th commitment. */
  readonly secrets: readonly Uint8Array[];
  readonly commitments: string[];
  opened: EventOf<'open'> | undefined;
  isClosed: boolean;
  uncheckedDraws: number;
}

export function beginGame(start: EventOf<'start'>): Result<Playing, Complaint> {
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

const CHECKS: {
  readonly [Kind in LogKind]?: (
    playing: Playing,
    event: EventOf<Kind>,
    around: Surroundings,
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

export function checkGameEvent(
  playing: Playing,
  event: LogEvent,
  around: Surroundings,
): Complaint | undefined {
  const due = around.isClosed ? 'reveal' : findDue(playing);
  if (due !== undefined && due !== event.kind) {
    return complain('order', `The event "${due}" is due before "${event.kind}".`);
  }
  const run = CHECKS[event.kind] as
    ((playing: Playing, event: LogEvent, around: Surroundings) => Complaint | undefined) | undefined;
  return run?.(playing, event, around);
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
  { secrets, commitments }: Surroundings,
): Complaint | undefined {
  if (findDue(playing) !== 'commit') return complain('order', 'No commitment was due.');
  // Looking ahead reports a wrong draw at the draw itself. A secret that does not fit is reported
  // where it is published.
  const published = secrets[commitments.length];
  const isRight = published !== undefined && commitmentOf(published) === commitment;
  const secret = isRight ? published : undefined;
  commitments.push(commitment);
  playing.seal = { number: playing.game.seal(playing.state), commitment, secret, texts: [], draws: 0 };
  return undefined;
}

function checkText(
  { seal, game, state }: Playing,
  event: EventOf<'text'>,
  { opened }: Surroundings,
): Complaint | undefined {
  if (opened?.daily !== undefined) return complain('order', 'A daily game takes no texts.');
  if (seal === undefined || seal.draws > 0) {
    return complain('order', 'A text comes after the commitment and before the first draw.');
  }
  if (!game.seated(state).includes(event.seat)) return complain('order', `Seat ${event.seat} is not taken.`);
  if (seal.texts.some(({ seat }) => seat === event.seat)) {
    return complain('order', `Seat ${event.seat} has added its text already.`);
  }
  seal.texts.push(event);
  return undefined;
}

function checkDraw(
  playing: Playing,
  { drawn }: EventOf<'draw'>,
  around: Surroundings,
): Complaint | undefined {
  const { state, seal } = playing;
  const complaint = takeDraw(playing, drawn);
  if (complaint !== undefined || seal === undefined) return complaint;
  seal.draws += 1;
  if (seal.secret === undefined) {
    around.uncheckedDraws += 1;
    return undefined;
  }
  const derived = makeDrawn(derive(playing, { ...seal, secret: seal.secret, state }, around.opened?.daily));
  if (derived === drawn) return undefined;
  return complain('draw', `The log says ${drawn}, but the secret gives ${derived}.`);
}

/** A daily game draws each die by its key, and does not ask which table it is. */
function derive(
  { game, start }: Playing,
  { secret, texts, draws, state }: Seal & { readonly secret: Uint8Array; readonly state: unknown },
  day: string | undefined,
): Drawn {
  const draw = game.draw(state);
  if (day === undefined) return deriveDraw({ secret, table: start.table, texts }, draws, draw);
  return drawOfDay(secret, day, { draw, keys: game.drawKeys?.(state) ?? [] });
}

function checkSet(
  playing: Playing,
  { drawn }: EventOf<'set'>,
  { opened }: Surroundings,
): Complaint | undefined {
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
    return complain('rules', `"${event.move}" is not a move in ${game.name}.`);
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

function checkReveal(
  playing: Playing,
  { secret }: EventOf<'reveal'>,
  { isClosed }: Surroundings,
): Complaint | undefined {
  if (playing.seal === undefined || (!isClosed && findDue(playing) !== 'reveal')) {
    return complain('order', 'A secret is published once no more draws depend on it.');
  }
  if (commitmentOf(parseHex(secret)) !== playing.seal.commitment) {
    return complain('commitment', 'The secret is not the one that was committed to.');
  }
  playing.seal = undefined;
  return undefined;
}
