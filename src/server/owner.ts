// The owner of a table: one queue, one input at a time. It steps the table, has the events made durable, and only then lets anybody see them or acts upon
// them. It also plays for the house and for those who are not there, and watches the clock. It knows nothing of requests or wires.

import { JournalError } from '../journal/journal.ts';
import type { Seat, Viewer } from '../rules/game.ts';
import { DESERTED_GAME_MS, EMPTY_TABLE_MS } from '../protocol/limits.ts';
import { assert } from '../rules/result.ts';
import { findStrategy, strategiesOf } from '../strategies/strategies.ts';
import type { Command, TableEvent } from '../table/events.ts';
import type { Refusal } from '../table/refusals.ts';
import { step, type Input } from '../table/step.ts';
import { applyEvent, type Table } from '../table/table.ts';
import { showEvent, viewTable, type TableView } from '../table/view.ts';
import { openHistory, type ShownEvent } from './history.ts';
import { SERVER_REFUSALS } from './refusals.ts';
import { endUnanswered, type World } from './world.ts';

/** How long the seats have to add their texts before the first draw, if not all have. */
const TEXTS_MS = 1000;

/** Who is told what happens: one connection at this table. */
export interface Follower {
  readonly viewer: Viewer;
  tell(event: ShownEvent): void;
  /** It is the follower's turn. */
  prompt(moves: readonly string[], clockMs: number): void;
  /** Seats, or who is away, changed. */
  seatsChanged(): void;
  /** A seat said something. */
  hear(seat: Seat, emote: string): void;
  /** Another connection has shown the seat's token. */
  replaced(): void;
}

export type Asked = { readonly ok: true; readonly number: number } | ({ readonly ok: false } & Refusal);

interface Job {
  readonly input: Input;
  readonly command: Command | undefined;
  readonly answer: (asked: Asked) => void;
  /** Only if the table is still at this event: a move that was decided for one moment is not made at another. */
  readonly at: number | undefined;
}

const REFUSED_FULL: Asked = { ok: false, reason: 'storage-full', sentence: SERVER_REFUSALS['storage-full'] };
const REFUSED_BROKEN: Asked = {
  ok: false,
  reason: 'table-broken',
  sentence: 'Something is wrong with this table; it was stopped, and its log is kept.',
};
const REFUSED_LATE: Asked = { ok: false, reason: 'too-late', sentence: 'The table has moved on.' };
const REFUSED_MOVED: Asked = {
  ok: false,
  reason: 'table-moved',
  sentence: 'Another server owns this table now. Connect again.',
};

export class Owner {
  table: Table;
  private readonly world: World;
  private readonly jobs: Job[] = [];
  private readonly followers = new Set<Follower>();
  private readonly history = openHistory();
  private isBusy = false;
  private isStopped = false;
  /** What is answered once the table is stopped. */
  private stoppedWith = REFUSED_MOVED;
  private readonly onClosed: (owner: Owner) => void;
  private cancelTimer = (): void => {};
  private cancelIdle = (): void => {};

  constructor(table: Table, world: World, onClosed: (owner: Owner) => void) {
    this.table = table;
    this.world = world;
    this.onClosed = onClosed;
  }

  /** Takes up a table that was just opened or read: somebody may be on turn. */
  begin(): void {
    this.afterwards();
    this.watchIdle();
  }

  /** The timers end; whatever is asked from now on is refused. */
  stop(): void {
    this.isStopped = true;
    this.cancelTimer();
    this.cancelIdle();
  }

  ask(input: Input, command?: Command): Promise<Asked> {
    return new Promise((answer) => {
      this.jobs.push({ input, command, answer, at: undefined });
      void this.work();
    });
  }

  /** For moves that nobody asked for: made now or never. If somebody was faster, that has started everything anew. */
  private askNow(input: Input): void {
    this.jobs.push({ input, command: undefined, answer: () => {}, at: this.table.number });
    void this.work();
  }

  view(viewer: Viewer): TableView {
    return viewTable(this.table, viewer);
  }

  /** The events after this number as the viewer may see them; undefined when that is too long ago. */
  since(number: number, viewer: Viewer): readonly ShownEvent[] | undefined {
    return number === this.table.number ? [] : this.history.since(number, viewer);
  }

  isHere(seat: Seat): boolean {
    for (const { viewer } of this.followers) if (viewer === seat) return true;
    return false;
  }

  countWatchers(): number {
    return Array.from(this.followers).filter(({ viewer }) => viewer === 'watcher').length;
  }

  /** From now on the follower is told everything. The newest connection of a seat wins; the old one is told so. */
  follow(follower: Follower): void {
    for (const other of this.followers) {
      if (follower.viewer === 'watcher' || other.viewer !== follower.viewer) continue;
      this.followers.delete(other);
      other.replaced();
    }
    this.followers.add(follower);
    this.cancelIdle();
    this.tellSeats();
    const turn = this.table.phase === 'playing' ? this.table.game.turn(this.table.state) : undefined;
    if (turn?.kind === 'seat' && turn.seat === follower.viewer) this.prompt(turn.seat);
  }

  unfollow(follower: Follower): void {
    if (!this.followers.delete(follower)) return;
    this.tellSeats();
    this.watchIdle();
  }

  /** A table at which nobody is any more is closed after a while. */
  private watchIdle(): void {
    this.cancelIdle();
    if (this.followers.size > 0 || this.isStopped) return;
    const ms = this.table.phase === 'playing' ? DESERTED_GAME_MS : EMPTY_TABLE_MS;
    this.cancelIdle = this.world.after(ms, () => this.askNow({ kind: 'close' }));
  }

  /** Tells everybody what a seat says. It is no event: nothing is kept of it. */
  say(seat: Seat, emote: string): void {
    for (const follower of this.followers) follower.hear(seat, emote);
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let job = this.jobs.shift(); job !== undefined; job = this.jobs.shift()) {
      job.answer(await this.doJob(job).catch((error: unknown) => this.setApart(error)));
    }
    this.isBusy = false;
  }

  /** We are wrong about this table: it stands still with its log as it is, and the others go on. */
  private setApart(error: unknown): Asked {
    this.stop();
    this.stoppedWith = REFUSED_BROKEN;
    this.world.log('table set apart', { table: this.table.id, event: this.table.number, why: String(error) });
    return REFUSED_BROKEN;
  }

  private async doJob({ input, command, at }: Job): Promise<Asked> {
    if (at !== undefined && at !== this.table.number) return REFUSED_LATE;
    const known = command && findCommand(this.table, command);
    if (known !== undefined) return { ok: true, number: known };
    if (this.isStopped) return this.stoppedWith;
    const stepped = step(this.table, input, { fate: this.world.fate, ...(command && { command }) });
    if (!stepped.ok) return { ok: false, ...stepped.reason };
    const { events } = stepped.value;
    const [event] = events;
    if (event === undefined) return { ok: true, number: this.table.number };
    const refusal = await this.keep(events);
    if (refusal !== undefined) return refusal;
    for (const one of events) this.happen(one);
    this.afterwards();
    if (this.table.phase === 'closed') {
      this.stop();
      this.onClosed(this);
    }
    return { ok: true, number: event.number };
  }

  /** Undefined when the events are durable. */
  private async keep(events: readonly TableEvent[]): Promise<Asked | undefined> {
    const { id, number } = this.table;
    try {
      const entry = { table: id, number: number + 1, count: events.length, body: JSON.stringify(events) };
      await this.world.journal.append(entry);
      return undefined;
    } catch (error) {
      if (error instanceof JournalError && error.fault === 'full') return REFUSED_FULL;
      if (error instanceof JournalError && error.fault === 'conflict') {
        this.stop();
        return REFUSED_MOVED;
      }
      return endUnanswered(this.world, error);
    }
  }

  private happen(event: TableEvent): void {
    const before = this.table;
    this.table = applyEvent(before, event);
    this.history.add({ event, before, after: this.table });
    for (const follower of this.followers) {
      follower.tell(showEvent(event, { before, after: this.table }, follower.viewer));
    }
    if (SEAT_EVENTS.has(event.kind)) this.tellSeats();
  }

  private tellSeats(): void {
    for (const follower of this.followers) follower.seatsChanged();
  }

  /** Looks whose turn it is now and what has to be done about it. */
  private afterwards(): void {
    this.cancelTimer();
    if (this.table.phase !== 'playing' || this.isStopped) return;
    const turn = this.table.game.turn(this.table.state);
    if (turn.kind === 'draw') return this.waitForTexts();
    if (turn.kind !== 'seat') return;
    const sitting = this.table.sittings.find(({ seat }) => seat === turn.seat);
    if (sitting === undefined) return;
    const { seat, house, hasQuit } = sitting;
    if (house !== '') return this.later(0, () => this.playHouse(seat, house));
    if (hasQuit) return this.later(0, () => this.playStandIn(seat, 'left'));
    this.prompt(seat);
    const { clockMs } = this.table;
    if (clockMs > 0) this.later(clockMs, () => this.playStandIn(seat, this.isHere(seat) ? 'clock' : 'away'));
  }

  private later(ms: number, call: () => void): void {
    this.cancelTimer = this.world.after(ms, () => {
      try {
        call();
      } catch (error) {
        this.setApart(error);
      }
    });
  }

  private waitForTexts(): void {
    const texts = this.table.seal?.texts ?? [];
    const isComplete = this.table.sittings.every(
      ({ seat, house }) => house !== '' || !this.isHere(seat) || texts.some((text) => text.seat === seat),
    );
    this.later(isComplete ? 0 : TEXTS_MS, () => this.askNow({ kind: 'draw' }));
  }

  private decide(seat: Seat, name: string): string {
    const { game, state } = this.table;
    const strategy =
      findStrategy(game, name) ?? findStrategy(game, strategiesOf(game).standard[0] ?? 'random');
    assert(strategy !== undefined, 'every game has a strategy that stands in');
    return game.notation.makeMove(strategy(game.view(state, seat), () => this.world.chance()));
  }

  private playHouse(seat: Seat, strategy: string): void {
    this.askNow({ kind: 'move', seat, move: this.decide(seat, strategy) });
  }

  private playStandIn(seat: Seat, reason: 'clock' | 'away' | 'left'): void {
    this.askNow({ kind: 'stand-in', seat, reason, move: this.decide(seat, '') });
  }

  private prompt(seat: Seat): void {
    const { game, state, clockMs } = this.table;
    const moves = game.moves(state).map((move) => game.notation.makeMove(move));
    for (const follower of this.followers) if (follower.viewer === seat) follower.prompt(moves, clockMs);
  }
}

const SEAT_EVENTS: ReadonlySet<TableEvent['kind']> = new Set(['sit', 'rise', 'quit', 'again', 'start']);

function findCommand({ commands }: Table, { player, id }: Command): number | undefined {
  return commands.find((known) => known.player === player && known.id === id)?.number;
}
