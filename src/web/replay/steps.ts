// A replay stops at each step: an event that shows something, with the events before it that show
// nothing by themselves. Its sentences are made only when it is looked at, so that a table with
// thousands of steps opens at once.

import { isChanging } from '../../client/scenes.ts';
import type { SeenEvent, SeenTable } from '../../protocol/from-server.ts';
import type { Seat } from '../../games/game.ts';
import type { LogEvent } from '../../games/log.ts';
import type { GameScreen } from '../games/screen.ts';
import { makeFrames, type Frame } from '../table/model/frames.ts';
import type { Moment, ReplayGame } from './replay-log.ts';

export interface Step {
  /** The first and the last of its moments. */
  readonly from: number;
  readonly to: number;
  readonly moment: Moment;
  /** How long it stays while the replay plays, in milliseconds at the calm pace. */
  readonly paceMs: number;
}

/** The table shows these events without a pause; a replay leaves time to read them. */
const PACE_MS = 900;

export function makeSteps({ moments }: Pick<ReplayGame, 'moments'>, screen: GameScreen): readonly Step[] {
  const steps: Step[] = [];
  let from = 0;
  for (const [to, moment] of moments.entries()) {
    const paceMs = paceOf(moment, moments[to - 1], screen);
    if (paceMs === 0) continue;
    steps.push({ from, to, moment, paceMs });
    from = to + 1;
  }
  return withRest(steps, moments);
}

/** 0 for an event that is shown together with the next. */
function paceOf({ event, state }: Moment, before: Moment | undefined, screen: GameScreen): number {
  if (event.kind === 'start' || event.kind === 'over') return PACE_MS;
  // A table that is closed after its game shows the result to the end.
  if (event.kind === 'close') return before?.phase === 'playing' ? PACE_MS : 0;
  return state !== undefined && isChanging(event.kind) ? screen.paceMs(event, state, false) : 0;
}

/** The last step takes in the events after it, but shows them only if the game went on. */
function withRest(steps: readonly Step[], moments: readonly Moment[]): readonly Step[] {
  const last = steps.at(-1);
  const end = moments.length - 1;
  if (last === undefined || last.to === end) return steps;
  const rest = moments[end];
  const isOver = last.moment.phase !== 'playing' || rest === undefined || rest.state === undefined;
  return [
    ...steps.slice(0, -1),
    { ...last, to: end, moment: isOver ? last.moment : { ...rest, event: last.moment.event } },
  ];
}

/** The step of an event; the first or the last step for an event before or after this game. */
export function stepAt(steps: readonly Step[], moments: readonly Moment[], event: number): number {
  const found = steps.findIndex(({ to }) => (moments[to]?.event.number ?? 0) >= event);
  return found < 0 ? steps.length - 1 : found;
}

interface Telling extends Pick<ReplayGame, 'game' | 'start' | 'moments'> {
  readonly screen: GameScreen;
  /** Only what this seat saw is told; undefined tells everything. */
  readonly seenBy?: Seat | undefined;
}

/** The sentences that tell a step, in the language of the reader. */
export function tellStep({ from, to }: Step, telling: Telling): readonly string[] {
  const { moments } = telling;
  const lines: string[] = [];
  for (let index = from; index <= to; index += 1) {
    const after = moments[index];
    if (after === undefined || QUIET.has(after.event.kind)) continue;
    lines.push(...framesAt(index, telling).flatMap((frame) => frame.lines));
  }
  return lines;
}

/** The frame of the last event of a step, as the table showed it. */
export function frameOf({ to }: Step, telling: Telling): Frame | undefined {
  return framesAt(to, telling).at(-1);
}

function framesAt(index: number, telling: Telling): readonly Frame[] {
  const { game, moments, screen } = telling;
  const after = moments[index];
  if (after === undefined) return [];
  const before = moments[index - 1] ?? BEFORE;
  const views = { before: viewOf(before, telling), after: viewOf(after, telling) };
  return makeFrames([showEvent(after.event, before, telling)], views, { game, screen, here: [] });
}

function showEvent(event: LogEvent, { state }: Looked, { game, seenBy }: Telling): SeenEvent {
  const isDraw = (event.kind === 'draw' || event.kind === 'set') && seenBy !== undefined;
  return isDraw && !game.canSeeDraw(state, seenBy) ? { ...event, drawn: '?' } : { ...event };
}

type Looked = Pick<Moment, 'seats' | 'phase' | 'state'>;

const QUIET: ReadonlySet<string> = new Set(['open', 'commit', 'text', 'reveal']);
const BEFORE: Looked = { seats: [], phase: 'gathering', state: undefined };

/** The table as this replay shows it. */
function viewOf({ seats, phase, state }: Looked, { game, start, seenBy }: Telling): SeenTable {
  const { table, options } = start;
  const settings = { access: 'public', clock: 0, startAt: 0, isPractice: false } as const;
  const seen = { table, code: '', game: game.id, options, ...settings, phase, number: 0, seats, watchers: 0 };
  if (state === undefined) return seen;
  return { ...seen, position: seenBy === undefined ? state : game.view(state, seenBy) };
}
