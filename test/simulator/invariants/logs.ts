// The durable logs of all tables, taken from the disk as soon as they are durable, checked and
// replayed. Everything else in this folder asks here what is true.

import type { Entry } from '../../../src/journal/journal.ts';
import type { Game } from '../../../src/games/game.ts';
import type { Command, TableEvent } from '../../../src/table/events.ts';
import type { Run } from '../run.ts';
import { checkCause, checkRoll } from './causes.ts';
import { HALL, HallLog } from './hall-log.ts';
import { BadLog, EMPTY, follow, gameOf, must, type Snapshot } from './reference.ts';

/** How many commands a table must remember. */
const COMMANDS_REMEMBERED = 256;
/** A table is shown as it is after one of its last entries. */
const SNAPSHOTS_KEPT = 3;

/** A command that had an effect, and since when. */
interface Known {
  readonly number: number;
  readonly at: number;
  /** How many had an effect before it. */
  readonly place: number;
}

export class TableLog {
  readonly id: string;
  readonly game: Game;
  readonly opened: Extract<TableEvent, { kind: 'open' }>;
  readonly openedAt: number;
  readonly events: TableEvent[] = [];
  /** The table before each event of the last entries; the last one is the table now. */
  readonly snapshots: Snapshot[] = [EMPTY];
  /** The tokens of the seats that may see a partly hidden draw, by its number. */
  readonly seers = new Map<number, ReadonlySet<string>>();
  /** Events of newcomers whom the others may not see yet, with their tokens. */
  readonly unseen = new Map<number, string>();
  /** Seats whose last move was a stand-in's. */
  readonly stoodIn = new Set<number>();
  /** Seats for which somebody has asked for a stand-in since the server started. */
  readonly askedFor = new Set<number>();
  /** Requests to roll by hand that have reached the server, by player and id. */
  readonly rolls = new Set<string>();
  private readonly commands = new Map<string, Known>();
  private commandCount = 0;
  /** When the entry that began the current turn became durable. */
  turnAt = 0;
  closedAt = 0;
  /** A bit of it was flipped: from the next start on it is set apart. */
  isDamaged = false;

  constructor(opened: TableLog['opened'], openedAt: number) {
    this.openedAt = openedAt;
    this.id = opened.table;
    this.opened = opened;
    this.game = gameOf(opened);
  }

  get now(): Snapshot {
    return this.snapshots.at(-1) ?? EMPTY;
  }

  at(number: number): Snapshot | undefined {
    return this.snapshots.find((snapshot) => snapshot.number === number);
  }

  /** What the command did, if it made somebody sit down. */
  findSit({ player, id }: Command): Extract<TableEvent, { kind: 'sit' }> | undefined {
    const key = `${player}/${id}`;
    const first = this.events.findIndex(({ command }) => `${command?.player}/${command?.id}` === key);
    const step = first < 0 ? [] : this.events.slice(first, first + 2);
    return step.find((event) => event.kind === 'sit');
  }

  /** What the command did. The table may have forgotten it: see `mustKnow`. */
  findCommand({ player, id }: Command): Known | undefined {
    return this.commands.get(`${player}/${id}`);
  }

  mustKnow(command: Command): boolean {
    const known = this.findCommand(command);
    return known !== undefined && this.commandCount - known.place <= COMMANDS_REMEMBERED;
  }

  remember({ command, number }: TableEvent, at: number): void {
    if (command === undefined) return;
    must(!this.mustKnow(command), 8, `command ${command.player}/${command.id} has one effect`);
    this.commands.set(`${command.player}/${command.id}`, { number, at, place: this.commandCount });
    this.commandCount += 1;
  }
}

export class Logs {
  private readonly run: Run;
  readonly tables = new Map<string, TableLog>();
  readonly hall = new HallLog();
  /** When the last entry of each table was given to the disk. */
  private readonly writtenAt = new Map<string, number>();

  constructor(run: Run) {
    this.run = run;
  }

  noteWritten({ table }: Entry): void {
    this.writtenAt.set(table, this.run.now);
  }

  takeDurable(entries: readonly Entry[]): void {
    for (const entry of entries) {
      try {
        if (entry.table === HALL) this.hall.take(entry);
        else this.take(entry);
      } catch (error) {
        const invariant = error instanceof BadLog ? error.invariant : 'game';
        this.run.blame(invariant, `table ${entry.table}, event ${entry.number}: ${String(error)}`);
      }
    }
  }

  private take(entry: Entry): void {
    const events = JSON.parse(entry.body) as readonly TableEvent[];
    this.run.note('durable', `${entry.table} ${entry.body}`);
    const log = this.tables.get(entry.table) ?? this.open(events[0]);
    must(log.id === entry.table && entry.number === log.now.number + 1, 3, 'an entry follows the one before');
    must(events.length === entry.count, 3, 'an entry has as many events as it says');
    const writtenAt = this.writtenAt.get(entry.table) ?? this.run.now;
    checkCause(log, events, writtenAt);
    const before = log.now;
    let snapshot = before;
    for (const [place, event] of events.entries()) {
      noteHidden(log, snapshot, { event, events });
      checkRoll(log, snapshot, { events, place });
      snapshot = follow(log.game, snapshot, event);
      log.events.push(event);
      log.remember(event, this.run.now);
    }
    log.snapshots.push(snapshot);
    if (log.snapshots.length > SNAPSHOTS_KEPT) log.snapshots.shift();
    if (!isSameTurn(log, [before, snapshot], events)) log.turnAt = this.run.now;
    if (snapshot.phase === 'closed') log.closedAt = this.run.now;
    this.notice(log, events);
  }

  private open(event: TableEvent | undefined): TableLog {
    must(event?.kind === 'open', 3, 'a log begins with "open"');
    const log = new TableLog(event, this.run.now);
    this.tables.set(log.id, log);
    return log;
  }

  /** Sights that the log alone shows. */
  private notice({ opened, events: all, stoodIn }: TableLog, events: readonly TableEvent[]): void {
    for (const event of events) {
      if (event.kind === 'stand-in') stoodIn.add(event.seat);
      if (event.kind === 'move' && event.command !== undefined && stoodIn.delete(event.seat)) {
        this.run.see('seat handed back');
      }
      if (event.kind === 'stand-in') this.run.see(`stand-in: ${event.reason}`);
      if (event.kind === 'draw' && event.command !== undefined) this.run.see('roll by hand');
      if (event.kind === 'hand' && event === events[0]) this.run.see('hand changed on return');
      if (event.kind === 'coach' && event.on === 1) this.run.see('coach at a table');
      if (event.kind === 'coach' && event.on === 0 && event !== events[0])
        this.run.see('coach sent away by a newcomer');
      if (event.kind === 'stand-in' && events.at(1)?.kind === 'draw') this.run.see('stand-in: roll by hand');
      if (event.kind === 'close') this.run.see('table closed after its grace');
      if (event.kind === 'sit' && event.text !== undefined && !events.some(({ kind }) => kind === 'text'))
        this.run.see('text held for the next commitment');
      if (event.kind === 'rise' && event.reason === 'removed') this.run.see('host removed a seat');
      if (event.kind === 'join' && all.some(({ kind }) => kind === 'draw'))
        this.run.see('newcomer at a running table');
      if (event.kind === 'start' && all.some(({ kind }) => kind === 'over')) this.run.see('rematch');
      if (event.kind === 'draw' && opened.options['cards'] === 'closed') this.run.see('closed cards');
    }
  }
}

/**
 * What not everybody may see of the event that follows. Seats get new numbers with every game,
 * tokens never change.
 */
function noteHidden(
  { game, seers, unseen }: TableLog,
  { state, sittings }: Snapshot,
  { event, events }: { event: TableEvent; events: readonly TableEvent[] },
): void {
  if (game.running === undefined || state === undefined) return;
  if (event.kind === 'draw' && !game.canSeeDraw(state, 'watcher')) {
    const entitled = sittings.filter(({ seat, house }) => house === '' && game.canSeeDraw(state, seat));
    seers.set(event.number, new Set(entitled.map(({ token }) => token)));
  }
  const isRoundOn = ['dealing', 'choose', 'card'].includes((state as { phase: string }).phase);
  if ((event.kind !== 'join' && event.kind !== 'sit') || !isRoundOn) return;
  const sit = events.find((other) => other.kind === 'sit');
  unseen.set(event.number, sit?.token ?? '');
}

const TURN_EVENTS: ReadonlySet<TableEvent['kind']> = new Set(['start', 'draw', 'set', 'move']);

/** The same seat has the same choice: others may come and go meanwhile, and its clock runs on. */
function isSameTurn(
  { game }: TableLog,
  [before, after]: readonly [Snapshot, Snapshot],
  events: readonly TableEvent[],
): boolean {
  if (before.state === undefined || events.some(({ kind }) => TURN_EVENTS.has(kind))) return false;
  return JSON.stringify(game.turn(before.state)) === JSON.stringify(game.turn(after.state));
}
