// The sentences about a table at a server: its events, which arrive several at a time with only the
// last view; who sits there; who is away; and how the table is set up. terminal/event-sentences.ts
// has the sentences for a single event. Prints nothing.

import { isChanging, makeScenes, readEvents } from '../../../client/scenes.ts';
import { makeSeatLine } from '../../../client/seat-line.ts';
import type { SeatLine, SeenEvent, SeenTable } from '../../../protocol/from-server.ts';
import type { Game, Seat } from '../../../games/game.ts';
import type { LogEvent } from '../../../games/log.ts';
import { makeOptionsText } from '../../../games/options.ts';
import { tellApart } from '../../commands/game-arguments.ts';
import { makePrintable } from '../../terminal/printable.ts';
import { tellAbsences } from './absence.ts';
import { OWN_NAME, type Names, type Screen } from '../../terminal/screen.ts';
import { sayCommitment, sayOutcome, tellEvent } from '../../terminal/event-sentences.ts';

export interface GameScreen {
  readonly game: Game;
  readonly screen: Screen;
}

interface Views {
  readonly before: SeenTable;
  readonly after: SeenTable;
}

type Named = Pick<SeatLine, 'seat' | 'name'>;

/** Everybody in the game that is shown, including players who left after it ended. */
export function namesInGame({ seats, players = seats, you }: SeenTable): Names {
  const isOwn = players.some(({ seat, name }) => seat === you && isSeated(seats, { seat, name }));
  return namesOf({ seats: players, ...(isOwn && you !== undefined && { you }) });
}

function isSeated(seats: readonly Named[], one: Named): boolean {
  return seats.some(({ seat, name }) => seat === one.seat && name === one.name);
}

/** Everybody by name. Equal names get numbers, and the person's own seat is "You". */
export function namesOf({
  seats,
  you,
}: Pick<SeenTable, 'you'> & { readonly seats: readonly Named[] }): Names {
  const others = seats.filter(({ seat }) => seat !== you);
  const shown = tellApart(
    others.map(({ name }) => makePrintable(name)),
    [OWN_NAME],
  );
  const names = new Map(others.map(({ seat }, index) => [seat, shown[index] ?? '']));
  if (you !== undefined) names.set(you, OWN_NAME);
  return (seat) => names.get(seat) ?? `Seat ${seat + 1}`;
}

/** The events of one step, or of several if some were missed. */
export function tellEvents(
  seen: readonly SeenEvent[],
  { before, after }: Views,
  { game, screen }: GameScreen,
): readonly string[] {
  const events = readEvents(seen);
  const moves = events.filter(({ kind }) => kind === 'move').length;
  // Without the views between them, the single moves cannot be told.
  if (screen.guess !== undefined && moves > 1) return [`${moves} moves were made meanwhile.`];
  const lines: string[] = [];
  let names = namesOf(addNewcomers(before, events));
  const positions = { before: before.position, after: after.position };
  for (const scene of makeScenes(events, { game, guess: screen.guess?.bind(screen), ...positions })) {
    const { event } = scene;
    // Seats may get other numbers when a game starts.
    if (event.kind === 'start') names = namesOf(after);
    lines.push(...tellCompany(event, names));
    const around = {
      before: { seats: before.seats, position: scene.before },
      after: { seats: after.seats, position: scene.after },
    };
    lines.push(...tellEvent(event, around, { game, screen, names }));
  }
  return lines;
}

/** Whose roll the table has begun to wait for; the person's own roll is asked for instead. */
export function tellRoller(seen: readonly SeenEvent[], { before, after }: Views): readonly string[] {
  const { roller, you } = after;
  const isNew = roller !== before.roller || seen.some(({ kind }) => isChanging(kind));
  return roller === undefined || roller === you || !isNew ? [] : [sayRoller(namesOf(after)(roller))];
}

export function sayRoller(name: string): string {
  return `${name} is about to roll.`;
}

function addNewcomers(
  { seats, you }: SeenTable,
  events: readonly LogEvent[],
): Pick<SeenTable, 'seats' | 'you'> {
  const sits = events.filter((event) => event.kind === 'sit');
  const newcomers = sits.map((sat) => makeSeatLine(sat));
  return { seats: [...seats, ...newcomers], ...(you !== undefined && { you }) };
}

/** Events that happen only at a table open to others. */
function tellCompany(event: LogEvent, names: Names): readonly string[] {
  if (event.kind === 'sit')
    return [`${names(event.seat)} sat down${event.house === '' ? '' : ' for the house'}.`];
  if (event.kind === 'again') return [`${names(event.seat)}: another game, please.`];
  if (event.kind === 'rise' && event.reason === 'removed')
    return [`${names(event.seat)}: removed by the host.`];
  return event.kind === 'over' ? [sayOutcome(event, names)] : [];
}

/**
 * Reports players who go away, players who come back, and the number of watchers. A newcomer is not
 * "back".
 */
export function openPresence(): (before: SeenTable, after: SeenTable) => readonly string[] {
  const away = new Set<Seat>();
  return (before, after) => {
    const names = namesOf(after);
    const wasHere = new Set(before.seats.filter(({ isHere }) => isHere).map(({ seat }) => seat));
    const others = after.seats.filter(({ seat, house }) => house === '' && seat !== after.you);
    const gone = others.filter(({ seat, isHere }) => !isHere && wasHere.has(seat));
    const back = others.filter(({ seat, isHere }) => isHere && away.delete(seat));
    for (const { seat } of gone) away.add(seat);
    return [
      ...gone.map(({ seat }) => `${names(seat)} is away.`),
      ...back.map(({ seat }) => `${names(seat)} is back.`),
      ...tellAbsences(before, after, names),
      ...(after.watchers === before.watchers ? [] : [sayWatchers(after.watchers)]),
    ];
  };
}

function sayWatchers(count: number): string {
  if (count === 0) return 'Nobody is watching.';
  return count === 1 ? 'One person is watching.' : `${count} are watching.`;
}

/** How the table is set up, for a person who arrives. */
export function describeTable(view: SeenTable, game: Game): readonly string[] {
  const { code, clock, isPractice, commitment } = view;
  const time = clock === 0 ? 'no clock' : `${clock} seconds for a move`;
  const practice = isPractice ? ' For practice only.' : '';
  return [
    `Table ${makePrintable(code)}: ${sayGame(game, view.options)}, ${time}.${practice}`,
    describeSeats(view),
    ...(commitment === undefined ? [] : [sayCommitment(game, view.position, makePrintable(commitment))]),
  ];
}

/** "Pig (target=50)": the game with its unusual options. */
export function sayGame(game: Game, options: SeenTable['options']): string {
  const special = Object.entries(options).filter(([name, value]) => game.options[name]?.standard !== value);
  const text = makeOptionsText(Object.fromEntries(special)).replaceAll(',', ', ');
  return text === '' ? game.name : `${game.name} (${makePrintable(text)})`;
}

export function describeSeats(view: SeenTable): string {
  const names = namesOf(view);
  const list = view.seats.map((line) => `${names(line.seat)}${sayState(line, view.you)}`);
  const seats = list.length === 0 ? 'Nobody sits there.' : `Here: ${list.join(', ')}.`;
  return view.watchers === 0 ? seats : `${seats} ${sayWatchers(view.watchers)}`;
}

function sayState(line: SeatLine, you: Seat | undefined): string {
  const { seat, house, hasQuit, hasCoach, isHere, standIn } = line;
  if (house !== '') return ' (house)';
  if (hasQuit) return ' (left)';
  const isAway = !isHere && seat !== you;
  const states = [hasCoach && 'coach', isAway && 'away', standIn && 'a stand-in plays'].filter(
    (state) => state !== false,
  );
  return states.length === 0 ? '' : ` (${states.join(', ')})`;
}
