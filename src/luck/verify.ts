// Verifies the log of a game with no server: the chain of its lines, the commitments, every draw recomputed from the published
// secrets, every move replayed by the rules, the outcome. It stops at the first event that is not what it should be, and
// names it. docs/LUCK.md says the same in words; tools/verify.py is a second verifier, written from that page alone.

import { fitsDraw, makeDrawn, parseDrawn } from '../rules/draw.ts';
import type { Game } from '../rules/game.ts';
import { findGame } from '../rules/games.ts';
import { TEXT_BYTES_MAX, parseLogEvent, type LogEvent, type LogKind } from '../rules/log.ts';
import { parseOptions } from '../rules/options.ts';
import { accept, refuse, type Result } from '../rules/result.ts';
import { commitmentOf, makeBytes, parseHex } from './bytes.ts';
import { readLine } from './chain.ts';
import { deriveDraw, type SeatText } from './derive.ts';

/** What part of the log was found wrong. */
export type Fault = 'line' | 'event' | 'order' | 'rules' | 'commitment' | 'draw' | 'outcome';

export interface Mismatch {
  /** The number of the first wrong event, which is also its line. */
  readonly event: number;
  readonly fault: Fault;
  readonly sentence: string;
}

export interface Verified {
  readonly game: Game;
  readonly start: Extract<LogEvent, { kind: 'start' }>;
  readonly counts: Readonly<Record<LogKind, number>>;
  readonly over: Extract<LogEvent, { kind: 'over' }> | undefined;
  /** Draws whose secret has not been published: the game, or its last round, is not finished. */
  readonly uncheckedDraws: number;
  readonly isFinished: boolean;
}

/** The state of the check. It belongs to one call of `verifyLog` and is changed as the events go by. */
interface Progress {
  readonly secrets: readonly Uint8Array[];
  readonly counts: Record<LogKind, number>;
  start?: Verified['start'];
  game?: Game;
  state?: unknown;
  seal?: Seal | undefined;
  over?: Verified['over'];
  uncheckedDraws: number;
}

interface Seal {
  readonly number: number;
  readonly secret: Uint8Array | undefined;
  readonly texts: SeatText[];
  draws: number;
}

interface Complaint {
  readonly fault: Fault;
  readonly sentence: string;
}

type Playing = Progress & { game: Game; start: Verified['start'] };

function complain(fault: Fault, sentence: string): Complaint {
  return { fault, sentence };
}

const CHECKS: {
  readonly [Kind in Exclude<LogKind, 'start'>]: (
    progress: Playing,
    event: Extract<LogEvent, { kind: Kind }>,
  ) => Complaint | undefined;
} = { commit, text, draw, move, join, leave, over, reveal };

function start(progress: Progress, event: Verified['start']): Complaint | undefined {
  const game = findGame(event.game);
  if (game === undefined) return complain('rules', `There is no game "${event.game}".`);
  const options = game.parseOptions(event.options);
  if (!options.ok) return complain('rules', options.reason.sentence);
  const started = game.start(options.value, event.seats);
  if (!started.ok) return complain('rules', game.refusals[started.reason] ?? started.reason);
  Object.assign(progress, { start: event, game, state: started.value });
  return undefined;
}

function commit(progress: Playing, event: Extract<LogEvent, { kind: 'commit' }>): Complaint | undefined {
  if (progress.seal !== undefined)
    return complain('order', 'The secret before this one is not published yet.');
  if (isOver(progress)) return complain('order', 'The game is over and needs no luck any more.');
  const secret = progress.secrets[progress.counts.commit];
  if (secret !== undefined && commitmentOf(secret) !== event.commitment) {
    return complain('commitment', 'The secret that was published for it has another SHA-256.');
  }
  progress.seal = { number: progress.game.seal(progress.state), secret, texts: [], draws: 0 };
  return undefined;
}

function text(
  { seal, game, state }: Playing,
  event: Extract<LogEvent, { kind: 'text' }>,
): Complaint | undefined {
  if (seal === undefined) return complain('order', 'A text comes after the commitment.');
  if (seal.draws > 0) return complain('order', 'A text comes before the first draw.');
  if (!game.seated(state).includes(event.seat))
    return complain('order', `Seat ${event.seat} is not at the table.`);
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

function draw(progress: Playing, event: Extract<LogEvent, { kind: 'draw' }>): Complaint | undefined {
  const { game, state, seal, start: begin } = progress;
  if (game.turn(state).kind !== 'draw') return complain('order', 'No draw was due.');
  if (seal === undefined) return complain('order', 'A draw comes after the commitment.');
  const due = game.draw(state);
  const drawn = parseDrawn(event.drawn);
  if (drawn === undefined || !fitsDraw(due, drawn) || makeDrawn(drawn) !== event.drawn) {
    return complain('rules', `"${event.drawn}" does not answer the draw that was due.`);
  }
  seal.draws += 1;
  const { secret } = seal;
  if (secret === undefined) progress.uncheckedDraws += 1;
  else {
    const derived = makeDrawn(deriveDraw({ secret, table: begin.table, texts: seal.texts }, seal.draws, due));
    if (derived !== event.drawn) {
      return complain('draw', `The log says ${event.drawn}, but the secret gives ${derived}.`);
    }
  }
  progress.state = game.settle(state, drawn);
  return undefined;
}

function move(progress: Playing, event: Extract<LogEvent, { kind: 'move' }>): Complaint | undefined {
  const { game, state } = progress;
  const parsed = game.notation.parseMove(event.move);
  if (parsed === undefined || game.notation.makeMove(parsed) !== event.move) {
    return complain('rules', `"${event.move}" is no move of ${game.name}.`);
  }
  const played = game.play(state, event.seat, parsed);
  if (!played.ok)
    return complain('rules', `Seat ${event.seat}, "${event.move}": ${game.refusals[played.reason]}`);
  progress.state = played.value;
  return undefined;
}

function join(progress: Playing, event: Extract<LogEvent, { kind: 'join' }>): Complaint | undefined {
  const { game, state } = progress;
  if (game.running === undefined) return complain('rules', 'Nobody joins a game that has started.');
  const entry = parseOptions(game.running.entry, event.entry);
  if (!entry.ok) return complain('rules', entry.reason.sentence);
  const joined = game.running.join(state, event.entry);
  if (!joined.ok) return complain('rules', game.refusals[joined.reason] ?? joined.reason);
  if (joined.value.seat !== event.seat) {
    return complain('rules', `The newcomer gets seat ${joined.value.seat}, not ${event.seat}.`);
  }
  progress.state = joined.value.state;
  return undefined;
}

function leave(progress: Playing, event: Extract<LogEvent, { kind: 'leave' }>): Complaint | undefined {
  const { game, state } = progress;
  if (game.running === undefined) return complain('rules', 'Nobody leaves a game that has started.');
  const left = game.running.leave(state, event.seat);
  if (!left.ok) return complain('rules', game.refusals[left.reason] ?? left.reason);
  progress.state = left.value;
  return undefined;
}

function over(progress: Playing, event: NonNullable<Verified['over']>): Complaint | undefined {
  const outcome = progress.game.outcome(progress.state);
  if (outcome === undefined) return complain('order', 'The game is not over.');
  if (progress.over !== undefined) return complain('order', 'The game was over already.');
  const { scores, winners } = event;
  if (makeOutcome({ scores, winners }) !== makeOutcome(outcome)) {
    return complain('outcome', `By the rules the outcome is ${makeOutcome(outcome)}.`);
  }
  progress.over = event;
  return undefined;
}

function makeOutcome({ scores, winners }: Pick<NonNullable<Verified['over']>, 'scores' | 'winners'>): string {
  return JSON.stringify({ scores: scores.map(({ seat, score }) => ({ seat, score })), winners });
}

function reveal(progress: Playing, _event: Extract<LogEvent, { kind: 'reveal' }>): Complaint | undefined {
  const { seal, game, state } = progress;
  if (seal === undefined) return complain('order', 'There is no commitment to open.');
  if (!isOver(progress) && game.seal(state) === seal.number) {
    return complain('order', 'The secret was published while draws still depended on it.');
  }
  progress.seal = undefined;
  return undefined;
}

function isOver({ game, state }: Playing): boolean {
  return game.turn(state).kind === 'over';
}

function isPlaying(progress: Progress): progress is Playing {
  return progress.game !== undefined && progress.start !== undefined;
}

/** A secret must be published, and the next one committed to, before the game goes on. */
function isLate(progress: Playing, kind: LogKind): boolean {
  const { seal, game, state } = progress;
  if (kind === 'reveal' || kind === 'over') return false;
  if (isOver(progress)) return true;
  return seal === undefined ? kind !== 'commit' : game.seal(state) !== seal.number;
}

function check(progress: Progress, event: LogEvent): Complaint | undefined {
  if (event.kind === 'start') {
    return isPlaying(progress) ? complain('order', 'A log starts once.') : start(progress, event);
  }
  if (!isPlaying(progress)) return complain('order', 'A log begins with the event "start".');
  if (isLate(progress, event.kind)) {
    return complain(
      'order',
      `The event "${event.kind}" comes where a secret is due to be published or committed to.`,
    );
  }
  const run = CHECKS[event.kind] as (progress: Playing, event: LogEvent) => Complaint | undefined;
  return run(progress, event);
}

function readEvents(log: string): Result<readonly LogEvent[], Mismatch> {
  const lines = log.split('\n');
  if (lines.pop() !== '' || lines.length === 0) {
    return refuse({ event: lines.length + 1, fault: 'line', sentence: 'The last line is not complete.' });
  }
  const events: LogEvent[] = [];
  let before = '';
  for (const [index, line] of lines.entries()) {
    const read = readEvent(before, line);
    if (!read.ok) return refuse({ event: index + 1, ...read.reason });
    const { event, sum } = read.value;
    if (event.number !== index + 1) {
      return refuse({ event: index + 1, fault: 'event', sentence: `Its number says ${event.number}.` });
    }
    events.push(event);
    before = sum;
  }
  return accept(events);
}

function readEvent(before: string, line: string): Result<{ event: LogEvent; sum: string }, Complaint> {
  const read = readLine(before, line);
  if (!read.ok) return refuse(complain('line', read.reason));
  const event = parseLogEvent(parseJson(read.value.json));
  if (!event.ok) return refuse(complain('event', event.reason));
  return accept({ event: event.value, sum: read.value.sum });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const NO_COUNTS: Readonly<Record<LogKind, number>> = {
  start: 0,
  commit: 0,
  text: 0,
  draw: 0,
  move: 0,
  join: 0,
  leave: 0,
  over: 0,
  reveal: 0,
};

export function verifyLog(log: string): Result<Verified, Mismatch> {
  const events = readEvents(log);
  if (!events.ok) return events;
  const secrets = events.value.flatMap((event) => (event.kind === 'reveal' ? [parseHex(event.secret)] : []));
  const progress: Progress = { secrets, counts: { ...NO_COUNTS }, uncheckedDraws: 0 };
  for (const event of events.value) {
    const complaint = check(progress, event);
    if (complaint !== undefined) return refuse({ event: event.number, ...complaint });
    progress.counts[event.kind] += 1;
  }
  if (!isPlaying(progress)) return refuse({ event: 1, fault: 'order', sentence: 'The log is empty.' });
  const { game, start: begin, counts, over: end, uncheckedDraws, seal } = progress;
  const isFinished = end !== undefined && seal === undefined;
  return accept({ game, start: begin, counts, over: end, uncheckedDraws, isFinished });
}
