// From the news of a table to frames: moments that are shown one after another. Each has the table
// as it looks then, the sentences that tell what has just happened, and the cues for sounds. The
// frame of a draw also says what has to land before it may be shown.

import { isChanging, makeScenes, readEvents, type Scene } from '../../../client/scenes.ts';
import { makeSeatLine } from '../../../client/seat-line.ts';
import type { SeatLine, SeenEvent, SeenTable } from '../../../protocol/from-server.ts';
import { parseDrawn } from '../../../games/draw.ts';
import type { Game, Seat } from '../../../games/game.ts';
import type { LogEvent } from '../../../games/log.ts';
import type { Cue } from '../../games/cues.ts';
import { landDrawn } from '../../games/landing.ts';
import type { GameScreen, Names } from '../../games/screen.ts';
import { words } from '../../words/words.ts';
import { namesOf } from './names.ts';
import type { Draw } from './reveal.ts';
import { sayOutcome } from './say-outcome.ts';

export interface Frame {
  readonly view: SeenTable;
  /** What has just happened; undefined on arrival at the table. */
  readonly event: LogEvent | undefined;
  readonly lines: readonly string[];
  /** What lands before this frame is shown. */
  readonly draw?: Draw | undefined;
  readonly cues: readonly Cue[];
  /** How long it stays, in milliseconds at the calm pace. */
  readonly paceMs: number;
}

export interface Teller {
  readonly game: Game;
  readonly screen: GameScreen;
  /** The seats of the people at this device, who know what they did themselves. */
  readonly here: readonly Seat[];
}

interface NamingTeller extends Teller {
  readonly names: Names;
}

interface Views {
  readonly before: SeenTable;
  readonly after: SeenTable;
}

export function makeFrames(
  seen: readonly SeenEvent[],
  { before, after }: Views,
  teller: Teller,
): readonly Frame[] {
  const { game, screen } = teller;
  const events = readEvents(seen);
  const guess = screen.guess?.bind(screen);
  const isSecret = before.position !== undefined && screen.isSecret?.(before.position) === true;
  const positions = { before: before.position, after: after.position };
  const scenes = makeScenes(events, { game, ...positions, guess: isSecret ? guess : undefined });
  const moves = events.filter(({ kind }) => kind === 'move').length;
  // Without the positions between the moves, the sentences for each cannot be made.
  if (isSecret && moves > 1) return [arrivalOf(after, [words.value.table.movesMissed(moves)])];
  // Something happened that nobody here may know; the event numbers still go on.
  if (scenes.length === 0) return [arrivalOf(after)];
  let names = namesOf([...before.seats, ...newcomersOf(events)]);
  return scenes.map((scene, index) => {
    // Seats may get other numbers when a game starts.
    if (scene.event.kind === 'start') names = namesOf(after.seats);
    const isLast = index === scenes.length - 1;
    const view = isLast ? after : viewBetween({ before, after }, scene);
    return makeFrame(scene, view, { ...teller, names });
  });
}

/** The table as it is on arrival, or after events that cannot be told one by one. */
export function arrivalOf(view: SeenTable, lines: readonly string[] = []): Frame {
  return { view, event: undefined, lines, cues: [], paceMs: 0 };
}

/** The same moment with the people of a view that is as new, or newer. */
export function withPeople(frame: Frame, view: SeenTable): Frame {
  const { seats, watchers } = view;
  const isSame = frame.view.number === view.number;
  return { ...frame, view: isSame ? view : { ...frame.view, seats, watchers }, lines: [] };
}

function makeFrame(scene: Scene, view: SeenTable, teller: NamingTeller): Frame {
  const { event, after } = scene;
  const { screen, here } = teller;
  const lines = [...tellTable(event, teller), ...tellGame(scene, teller)];
  const isOwn = event.kind === 'move' && here.includes(event.seat);
  const isOfGame = isChanging(event.kind) && after !== undefined;
  return {
    view,
    event,
    lines,
    cues: cuesOf(scene, screen),
    paceMs: isOfGame ? screen.paceMs(event, after, isOwn) : 0,
    ...drawOf(scene, screen),
  };
}

function drawOf({ event, before }: Scene, screen: GameScreen): Pick<Frame, 'draw'> {
  if ((event.kind !== 'draw' && event.kind !== 'set') || before === undefined) return {};
  const landing = screen.landing === undefined ? landDrawn(event) : screen.landing(before, event);
  return { draw: landing && { event, landing } };
}

function cuesOf({ event, before, after }: Scene, screen: GameScreen): readonly Cue[] {
  if (event.kind === 'sit') return [{ kind: 'join', seat: event.seat }];
  if (event.kind === 'over') {
    const [seat, ...others] = event.winners;
    const winner = others.length === 0 ? seat : undefined;
    return seat === undefined ? [] : [{ kind: 'win', seat: winner }];
  }
  const isOfGame = isChanging(event.kind) && before !== undefined && after !== undefined;
  return isOfGame ? (screen.cues?.(event, before, after) ?? []) : [];
}

/** Only the game's position goes from event to event; a step changes everything else at once. */
function viewBetween({ before, after }: Views, { event, after: position }: Scene): SeenTable {
  const isBegun = event.kind === 'start' || before.phase !== 'gathering';
  const seen = isBegun ? after : before;
  const { turn: _turn, roller: _roller, outcome: _outcome, seconds: _seconds, ...rest } = seen;
  return { ...rest, phase: isBegun ? 'playing' : before.phase, number: event.number, position };
}

function newcomersOf(events: readonly LogEvent[]): readonly SeatLine[] {
  return events.filter((event) => event.kind === 'sit').map((sat) => makeSeatLine(sat));
}

function tellGame({ event, before, after }: Scene, { game, screen, names }: NamingTeller): readonly string[] {
  if (before === undefined || !isChanging(event.kind)) return [];
  const lines: Array<string | undefined> = [];
  if (event.kind === 'draw' || event.kind === 'set')
    lines.push(screen.tellDraw(before, parseDrawn(event.drawn), names));
  if (event.kind === 'move') lines.push(screen.tellMove(before, game.notation.parseMove(event.move), names));
  lines.push(...screen.tellChange(before, after, names));
  return lines.filter((line) => line !== undefined);
}

/** Sentences about what happens around the game. */
function tellTable(event: LogEvent, { game, screen, names }: NamingTeller): readonly string[] {
  const { table } = words.value;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- The game tells the rest.
  switch (event.kind) {
    case 'sit':
      return [event.house === '' ? table.satDown(names(event.seat)) : table.houseSatDown(names(event.seat))];
    case 'rise':
      return event.reason === 'gone' ? [] : [table.left(names(event.seat))];
    case 'quit':
      return [table.left(names(event.seat))];
    case 'again':
      return [table.wantsAgain(names(event.seat))];
    case 'coach':
      return [event.on === 1 ? table.coachOn(names(event.seat)) : table.coachOff(names(event.seat))];
    case 'stand-in':
      return event.reason === 'left' ? [] : [table.standIn[event.reason](names(event.seat))];
    case 'start':
      return game.running === undefined ? [table.started] : [];
    case 'over':
      return [sayOutcome(event, names, screen)];
    case 'unscripted':
      return [table.unscripted];
    case 'close':
      return [table.closed];
    default:
      return [];
  }
}
