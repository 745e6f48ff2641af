// A fake Place for tests of the table's model: a real table with scripted luck, without a server
// and without a device's memory. The test says what happens there, and when this screen hears of
// it.

import { signal, type Signal } from '@preact/signals';
import type { Arrived } from '../../../src/client/client.ts';
import type { FollowedTable, Listening, TableNews } from '../../../src/client/followed-table.ts';
import type { TableKind } from '../../../src/client/requests.ts';
import type { Game, Seat } from '../../../src/games/game.ts';
import type { OptionValues } from '../../../src/games/options.ts';
import type { WishAtTable } from '../../../src/protocol/from-client.ts';
import type { AnswerTo, Refused, SeatLine, SeenTable } from '../../../src/protocol/from-server.ts';
import type { TableEvent } from '../../../src/table/events.ts';
import type { Fate } from '../../../src/table/luck-of-table.ts';
import { open, step, type Input } from '../../../src/table/step.ts';
import { applyEvent, type Table } from '../../../src/table/table.ts';
import { showEvent, viewTable } from '../../../src/table/view.ts';
import type { Link, LogText, Person, Place } from '../../../src/web/table/model/place.ts';

export interface FakePlan {
  readonly game: Game;
  readonly options?: OptionValues;
  /** The names of the people at this device, who sit down first, and of others elsewhere. */
  readonly here?: readonly string[];
  readonly elsewhere?: readonly string[];
  /** Every draw of the game; the test fails if it needs more, unless there is a fate. */
  readonly draws?: readonly string[];
  readonly fate?: Fate;
  readonly clockSeconds?: number;
}

interface Happened {
  readonly event: TableEvent;
  readonly before: Table;
  readonly after: Table;
}

interface Follower {
  readonly player: string | undefined;
  readonly listening: Listening;
  readonly followed: FollowedTable;
  view: SeenTable;
}

const NO_LUCK: Fate = {
  newSecret: () => ({ secret: '0'.repeat(64), commitment: '1'.repeat(64) }),
  draw() {
    throw new Error('the script of the test has no more draws');
  },
};

export class FakePlace implements Place {
  readonly isLocal = false;
  readonly link: Signal<Link> = signal('open');
  /** What this screen has asked for. */
  readonly asked: Array<{ readonly do: string } & Record<string, unknown>> = [];
  readonly forgotten: string[] = [];
  table: Table;
  /** Players whose connections are slow: their viewpoints hear nothing until they are taken out. */
  readonly slow = new Set<string>();
  /** Whether moves are answered; those of before are answered when it becomes true again. */
  isAnswering = true;
  /** How long each absent player has been away, by seat; everybody else is here. */
  readonly away = new Map<Seat, number>();
  /** What is left of the clock. */
  seconds: number | undefined;
  private readonly here: readonly string[];
  private readonly fate: Fate;
  private readonly followers = new Set<Follower>();
  private readonly unanswered: Array<() => void> = [];
  private held: Happened[] | undefined;

  constructor({ game, options = {}, here = [], elsewhere = [], ...plan }: FakePlan) {
    const { draws = [], clockSeconds = 0, fate = NO_LUCK } = plan;
    this.fate = fate;
    const read = game.parseOptions(options);
    if (!read.ok) throw new Error(read.reason.sentence);
    const settings = { access: 'private', clockMs: clockSeconds * 1000, startAt: 0 } as const;
    const rules = { game, options: read.value, isPractice: true, script: draws };
    const id = `fake-${(FakePlace.count += 1)}`;
    this.table = open({ id, ...rules, ...settings }, fate).table;
    this.here = here;
    for (const name of here) this.take(sitOf(name));
    // Programs, so that a test sees at once what others do.
    for (const name of elsewhere) this.take({ ...sitOf(name), hand: false });
  }

  private static count = 0;

  people(): readonly Person[] {
    const sittings = this.table.sittings.filter(({ name, hasQuit }) => this.here.includes(name) && !hasQuit);
    return sittings.map(({ name }) => ({ key: name, name }));
  }

  watch(listening: Listening): Promise<Arrived> {
    return this.arrive(listening, undefined);
  }

  watchApart(listening: Listening): Promise<Arrived> {
    return this.arrive(listening, undefined);
  }

  sit({ name, calledHere }: Person, listening: Listening): Promise<Arrived> {
    const called = calledHere ?? name;
    if (this.seatOf(called) !== undefined)
      return Promise.resolve({ ...refuse('name-taken'), suggestion: `${called} 2` });
    const refusal = this.take(sitOf(called));
    return refusal === undefined ? this.arrive(listening, called) : Promise.resolve(refusal);
  }

  comeBack({ name }: Person, listening: Listening): Promise<Arrived> {
    if (this.seatOf(name) === undefined) return Promise.resolve(refuse('left-table'));
    return this.arrive(listening, name);
  }

  forget({ name }: Person): void {
    this.forgotten.push(name);
  }

  readLog(): Promise<LogText> {
    return Promise.resolve({ ok: false, sentence: 'There is none.' });
  }

  /** Something happens at the table, and this screen hears of it unless it is away. */
  take(input: Input): Refused | undefined {
    const stepped = step(this.table, input, { fate: this.fate });
    if (!stepped.ok) return refuse(stepped.reason.reason, stepped.reason.sentence);
    const happened: Happened[] = [];
    for (const event of stepped.value.events) {
      const before = this.table;
      this.table = applyEvent(before, event);
      happened.push({ event, before, after: this.table });
    }
    if (this.held === undefined) this.show(happened);
    else this.held.push(...happened);
    return undefined;
  }

  /** The same, where the test is wrong if it is refused. */
  insist(input: Input): void {
    const refusal = this.take(input);
    if (refusal !== undefined) throw new Error(`${JSON.stringify(input)}: ${refusal.sentence}`);
  }

  move(seat: Seat, ...moves: readonly string[]): void {
    for (const move of moves) this.insist({ kind: 'move', seat, move });
  }

  start(): void {
    this.insist({ kind: 'start', seat: 0 });
    this.insist({ kind: 'draw' });
  }

  /** This screen hears nothing, and then of everything at once, as after a lost connection. */
  whileAway(happen: () => void): void {
    this.held = [];
    happen();
    const { held } = this;
    this.held = undefined;
    this.show(held);
  }

  /** News that are not events. */
  tell(news: TableNews): void {
    for (const follower of this.followers) this.tellOne(follower, news);
  }

  /** People came or went. */
  tellSeats(): void {
    for (const follower of this.followers) {
      const { seats, watchers } = this.viewOf(follower.player);
      this.tellOne(follower, { say: 'seats', table: this.table.id, seats, watchers });
    }
  }

  answer(): void {
    this.isAnswering = true;
    for (const settle of this.unanswered.splice(0)) settle();
  }

  seatOf(player: string | undefined): Seat | undefined {
    return this.table.sittings.find(({ name, hasQuit }) => name === player && !hasQuit)?.seat;
  }

  private tellOne(follower: Follower, news: TableNews): void {
    if (follower.player !== undefined && this.slow.has(follower.player)) return;
    follower.view = this.viewOf(follower.player);
    follower.listening.tell(news, follower.followed);
  }

  private show(happened: readonly Happened[]): void {
    for (const follower of Array.from(this.followers)) {
      const viewer = this.seatOf(follower.player) ?? 'watcher';
      const events = happened.map(({ event, ...around }) => ({ ...showEvent(event, around, viewer) }));
      const view = this.viewOf(follower.player);
      this.tellOne(follower, { say: 'events', table: this.table.id, events, view });
    }
  }

  private viewOf(player: string | undefined): SeenTable {
    const presenceOf = ({ seat }: { readonly seat: Seat }): Pick<SeatLine, 'isHere' | 'away' | 'standIn'> => {
      const away = this.away.get(seat);
      return { isHere: away === undefined, ...(away !== undefined && { away }), standIn: false };
    };
    const around = { code: 'KTRW', watchers: 0, seconds: this.seconds, presenceOf };
    return viewTable(this.table, this.seatOf(player) ?? 'watcher', around);
  }

  private arrive(listening: Listening, player: string | undefined): Promise<Arrived> {
    const followed: FollowedTable = {
      id: this.table.id,
      code: 'KTRW',
      turn: undefined,
      get view() {
        return follower.view;
      },
      get seat() {
        return follower.view.you;
      },
      ask: (wish) => this.ask(follower, wish),
      roll: () => this.ask(follower, { do: 'roll' }),
      leave: () => this.leave(follower),
    };
    const follower: Follower = { player, listening, followed, view: this.viewOf(player) };
    this.followers.add(follower);
    listening.arrived?.(followed);
    return Promise.resolve({ ok: true, table: followed });
  }

  private async ask<Kind extends TableKind>(
    { player }: Follower,
    wish: WishAtTable<Kind>,
  ): Promise<AnswerTo<Kind>> {
    this.asked.push({ ...wish });
    if (!this.isAnswering) await new Promise<void>((settle) => this.unanswered.push(settle));
    const seat = this.seatOf(player) ?? -1;
    const move = 'move' in wish && typeof wish.move === 'string' ? wish.move : undefined;
    const refusal = move === undefined ? undefined : this.take({ kind: 'move', seat, move });
    const again = wish.do === 'again' ? this.take({ kind: 'again', seat }) : undefined;
    const roll = wish.do === 'roll' ? this.take({ kind: 'roll', seat }) : undefined;
    return refusal ?? again ?? roll ?? { id: 0, ok: true, number: this.table.number };
  }

  private leave(follower: Follower): Promise<AnswerTo<'leave'>> {
    const seat = this.seatOf(follower.player);
    if (seat !== undefined) this.take({ kind: 'leave', seat });
    this.followers.delete(follower);
    const ended = { say: 'ended', table: this.table.id, reason: 'left', sentence: '' } as const;
    follower.listening.tell(ended, follower.followed);
    return Promise.resolve({ id: 0, ok: true });
  }
}

function sitOf(name: string): Extract<Input, { kind: 'sit' }> {
  return { kind: 'sit', player: name, name, token: name, house: '', entry: {}, hand: true };
}

function refuse(reason: string, sentence = ''): Refused {
  return { id: null, ok: false, reason, sentence };
}
