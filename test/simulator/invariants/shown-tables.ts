// What anybody is shown of a table equals its durable log, and contains nothing that is hidden from
// the viewer: invariants 2 and 6. Also that one connection never misses a number or sees it twice,
// and that nothing ever goes back.

import type { SeatLine, SeenEvent, SeenTable } from '../../../src/protocol/from-server.ts';
import type { Viewer } from '../../../src/games/game.ts';
import type { TableEvent } from '../../../src/table/events.ts';
import type { Run } from '../run.ts';
import type { Logs, TableLog } from './logs.ts';
import { findRoller, viewerOf, type Snapshot } from './reference.ts';

const SECRET_FIELDS: ReadonlySet<string> = new Set(['command', 'script', 'token', 'secret']);

export class ShownTables {
  private readonly run: Run;
  private readonly logs: Logs;
  /** The newest event of each table that anybody has seen. */
  private readonly newest = new Map<string, number>();

  constructor(run: Run, logs: Logs) {
    this.run = run;
    this.logs = logs;
  }

  /** A whole view, to the holder of this token. */
  checkView(view: SeenTable, token: string): void {
    const log = this.logs.tables.get(view.table);
    const table = log?.at(view.number);
    if (log === undefined || table === undefined) {
      return this.run.blame(
        2,
        `table ${view.table} was shown at event ${view.number}, of which the disk knows nothing`,
      );
    }
    const newest = this.newest.get(view.table) ?? 0;
    this.run.check(
      view.number >= newest,
      2,
      `table ${view.table} went back from event ${newest} to ${view.number}`,
    );
    this.newest.set(view.table, view.number);
    const viewer = viewerOf(table, token);
    this.compare(
      view,
      describe(log, table, viewer),
      `the view of table ${view.table} at event ${view.number}`,
    );
    this.checkHands(log, view.position, viewer);
    this.checkSeats(log, table, { seats: view.seats, viewer });
  }

  /** The seats, including when they are sent alone. */
  checkSeats(log: TableLog, table: Snapshot, shown: { seats: readonly SeatLine[]; viewer: Viewer }): void {
    const expected = seatsFor(log, table, shown.viewer);
    const seats = shown.seats.map(({ isHere: _isHere, away: _away, standIn: _standIn, ...seat }) => seat);
    const isSame = JSON.stringify(seats) === JSON.stringify(expected);
    this.run.check(
      isSame,
      2,
      `the seats of table ${log.id} are ${JSON.stringify(expected)}, not ${JSON.stringify(seats)}`,
    );
  }

  /** Events after this number, in order and without a gap. */
  checkEvents(log: TableLog, events: readonly SeenEvent[], shown: { after: number; token: string }): void {
    for (const [place, event] of events.entries()) {
      const { number } = event;
      this.run.check(
        number === shown.after + 1 + place,
        2,
        `event ${number} of ${log.id} follows ${shown.after + place}`,
      );
      const kept = log.events[number - 1];
      if (kept === undefined)
        return this.run.blame(2, `event ${number} of ${log.id} was shown, but is not durable`);
      this.checkEvent(log, kept, { event, token: shown.token });
    }
  }

  private checkEvent(
    log: TableLog,
    kept: TableEvent,
    { event, token }: { event: SeenEvent; token: string },
  ): void {
    const what = `event ${kept.number} of ${log.id}`;
    const seers = log.seers.get(kept.number);
    if (event['drawn'] === '?') {
      return this.run.check(seers?.has(token) === false, 2, `${what} is hidden from somebody who may see it`);
    }
    if (event.kind === 'hidden')
      return this.run.check(log.game.running !== undefined, 2, `${what} is hidden`);
    this.run.check(
      seers === undefined || seers.has(token),
      6,
      `${what} is shown to somebody who may not see it`,
    );
    const newcomer = log.unseen.get(kept.number);
    const isSeen = newcomer === undefined || newcomer === token || isRoundOver(log, kept.number);
    this.run.check(isSeen, 6, `${what} shows a newcomer whom the others may not see yet`);
    this.compare(event, publish(kept), what);
  }

  /** Everything expected is there and the same. */
  private compare(shown: object, expected: object, what: string): void {
    const fields = new Map(Object.entries(shown));
    for (const [name, value] of Object.entries(expected)) {
      const [is, should] = [JSON.stringify(fields.get(name)), JSON.stringify(value)];
      this.run.check(is === should, 2, `${what}: "${name}" is ${is}, the log says ${should}`);
    }
  }

  /**
   * Paragraph 20 of Twenty-One, without its code: only its owner sees a closed hand until it is
   * bust or the round is over.
   */
  private checkHands(log: TableLog, position: unknown, viewer: Viewer): void {
    if (log.opened.options['cards'] !== 'closed' || position === undefined) return;
    const { phase, hands } = position as {
      phase: string;
      hands: Array<{ seat: number; cards: string[]; standing: string }>;
    };
    if (!['dealing', 'choose', 'card'].includes(phase)) return;
    for (const { seat, cards, standing } of hands) {
      const isClosed = seat !== viewer && standing !== 'bust';
      this.run.check(
        !isClosed || cards.every((card) => card === '??'),
        6,
        `${viewer} sees the closed hand of seat ${seat} at ${log.id}`,
      );
    }
  }
}

/** Whether the round in which this event happened has ended: its secret is out. */
function isRoundOver(log: TableLog, number: number): boolean {
  return log.events.slice(number).some(({ kind }) => kind === 'reveal');
}

export function publish(event: TableEvent): object {
  const fields = Object.entries(event).filter(([name]) => !isSecret(event, name));
  return Object.fromEntries(fields);
}

/** The text of an event `text` is for everybody; a text held at a seat is not. */
function isSecret({ kind }: TableEvent, field: string): boolean {
  if (field === 'text') return kind !== 'text';
  return SECRET_FIELDS.has(field) && kind !== 'reveal';
}

function describe(log: TableLog, table: Snapshot, viewer: Viewer): object {
  const { opened, game } = log;
  const { state, phase, seal } = table;
  return {
    game: opened.game,
    options: opened.options,
    access: opened.access,
    clock: opened.clock / 1000,
    phase,
    position: state === undefined ? undefined : game.view(state, viewer),
    commitment: seal?.commitment,
    roller: findRoller(game, table)?.seat,
    you: viewer === 'watcher' ? undefined : viewer,
  };
}

function seatsFor({ game }: TableLog, { state, sittings }: Snapshot, viewer: Viewer): readonly object[] {
  const known = new Set(state === undefined ? [] : game.seated(state));
  const seen = new Set(state === undefined ? [] : game.seated(game.view(state, viewer)));
  return sittings
    .filter(({ seat }) => !known.has(seat) || seen.has(seat))
    .map(({ player: _player, token: _token, rollsByHand: _rollsByHand, ...shown }) => shown);
}
