// The owner of a table: one queue, one input at a time. It steps the table, has the events made
// durable, and only then shows them or acts on them. The followers are in followers.ts, what they
// are told in table-news.ts, and everything about the turn in turn-keeper.ts. It knows nothing of
// requests or wires.

import { JournalError, isConflict } from '../journal/journal.ts';
import type { SeenEvent, SeenTable } from '../protocol/from-server.ts';
import { FULL_DISK_RETRY_MS } from '../protocol/limits.ts';
import type { Command, TableEvent } from '../table/events.ts';
import type { DayLuck, Fate } from '../table/luck-of-table.ts';
import { step, type Input, type Step } from '../table/step.ts';
import { meetsTurn, type Sitting, type Table } from '../table/table.ts';
import { Absences, type AwayRefusal, type StandInWish } from './absences.ts';
import {
  REFUSED_BROKEN,
  REFUSED_CLOSED,
  REFUSED_FULL,
  REFUSED_LATE,
  REFUSED_MOVED,
  REFUSED_SEAT,
  type InputAnswer,
} from './input-answer.ts';
import { ChatPace } from './chat-pace.ts';
import type { Commands } from './commands.ts';
import type { WhyClosed } from './grace.ts';
import type { Congratulation } from './hall.ts';
import { Followers, findSitting, type Follower } from './followers.ts';
import { makeMoment, type History } from './history.ts';
import { Idleness } from './idleness.ts';
import { HELD, HeldJobs, type Job, type MakeInput } from './jobs.ts';
import type { Past } from './past.ts';
import { SERVER_REFUSALS } from './refusals.ts';
import { TableNews, type Words } from './table-news.ts';
import { TurnKeeper, isDeserted } from './turn-keeper.ts';
import { endUnanswered, type World } from './world.ts';

/** What the parlour needs to hear about. */
export interface OwnerHooks {
  /** Something happened at the table, or a player came or went. */
  onChange(owner: Owner): void;
  /** A player with a seat has connected from this address, or has gone. */
  onPresence(owner: Owner, address: string, isHere: boolean): void;
  onOver(owner: Owner): void;
  onClosed(owner: Owner): void;
  /** Somebody else writes to the table's log; nothing happens here any more. */
  onMoved(owner: Owner): void;
  readonly days: DayLuck;
}

/** Events that take a seat from its player. */
const SEAT_LOST: ReadonlySet<TableEvent['kind']> = new Set(['rise', 'quit']);

export class Owner {
  table: Table;
  private readonly world: World;
  private readonly jobs: Job[] = [];
  private readonly held = new HeldJobs(
    (ms, call) => this.after(ms, call),
    (jobs) => this.add(...jobs),
  );
  private readonly followers = new Followers((...news) => this.hooks.onPresence(this, ...news));
  private readonly history: History;
  readonly commands: Commands;
  private readonly keeper: TurnKeeper;
  private readonly absences: Absences;
  private readonly news: TableNews;
  private readonly chatPace = new ChatPace();
  private isBusy = false;
  private isStopped = false;
  /** The answer to everything once the table is stopped. */
  private stoppedWith = REFUSED_MOVED;
  private readonly hooks: OwnerHooks;
  private readonly fate: Fate;
  private readonly idleness: Idleness;
  /** For the log. */
  whyClosed: WhyClosed = 'left';
  private cancelRetry = (): void => {};

  constructor({ table, history, commands }: Past, world: World, hooks: OwnerHooks) {
    this.table = table;
    this.history = history;
    this.commands = commands;
    this.world = world;
    this.hooks = hooks;
    this.fate = table.daily === undefined ? world.fate : { ...world.fate, days: hooks.days };
    this.absences = new Absences({
      world,
      followers: this.followers,
      // These run from a timer, so they need a guard.
      onLong: () => this.guard(() => this.news.tellSeats()),
      onLeave: (token) => this.guard(() => this.dismiss(token)),
    });
    this.idleness = new Idleness({
      followers: this.followers,
      table: () => (this.isStopped ? undefined : this.table),
      after: (ms, call) => this.after(ms, call),
      close: (why) => this.close(why),
    });
    this.keeper = new TurnKeeper(table, {
      world,
      followers: this.followers,
      absences: this.absences,
      ask: (input) => this.askNow(input),
      setApart: (error) => this.setApart(error),
    });
    this.news = new TableNews({
      table: () => this.table,
      followers: this.followers,
      absences: this.absences,
      keeper: this.keeper,
      after: (ms, call) => this.after(ms, call),
    });
  }

  /** Starts work on a table that was just opened or read: somebody may be on turn. */
  begin(): void {
    if (this.isStopped) return;
    this.absences.look(this.table);
    this.keeper.look(this.table);
    this.idleness.watch();
  }

  /** Ends the timers; every later input is refused with this. */
  stop(answer = REFUSED_MOVED): void {
    if (!this.isStopped) this.stoppedWith = answer;
    this.isStopped = true;
    this.keeper.stop();
    this.absences.stop();
    this.cancelRetry();
    this.idleness.stop();
    this.news.stop();
    this.held.release();
  }

  /** With the number of an event, the input counts only if the turn is still that event's. */
  ask(makeInput: MakeInput, command: Command, decidedAt?: number): Promise<InputAnswer> {
    const fits = (table: Table): boolean => decidedAt === undefined || meetsTurn(table, decidedAt);
    return new Promise((answer) => {
      this.add({ makeInput, command, answer, fits });
    });
  }

  private add(...jobs: readonly Job[]): void {
    this.jobs.push(...jobs);
    void this.work();
  }

  /** The recorded answer, if the command was accepted before. */
  recall(command: Command): InputAnswer | undefined {
    const number = this.commands.find(command);
    return number === undefined ? undefined : { ok: true, number };
  }

  /** For inputs that no client sent and so no client repeats: with a full disk they are retried. */
  private askNow(input: Input, makeInput: MakeInput = () => input): void {
    const answer = (asked: InputAnswer): void => {
      if (asked === REFUSED_FULL) this.beginLater();
      // Somebody came at the last moment, but may have gone again.
      else if (!asked.ok && input.kind === 'close') this.idleness.watch();
    };
    const { number } = this.table;
    const fits = (table: Table): boolean => table.number === number;
    this.add({ makeInput, command: undefined, answer, fits });
  }

  private beginLater(): void {
    this.cancelRetry();
    this.cancelRetry = this.after(FULL_DISK_RETRY_MS, () => this.begin());
  }

  /** The table as the holder of this token sees it; without one, as a watcher does. */
  view(token = ''): SeenTable {
    return this.news.view(token);
  }

  /** The events after this number as the token's holder may see them; undefined when too old. */
  since(number: number, token: string): readonly SeenEvent[] | undefined {
    return number === this.table.number ? [] : this.history.since(number, token);
  }

  /**
   * The event after which a player who sat down at this number is told everything. It includes an
   * earlier commitment if the player can still add a text to it.
   */
  beginFor(satAt: number): number {
    const { seal } = this.table;
    const committedAt = seal?.draws === 0 ? seal.committedAt : satAt;
    const before = Math.min(committedAt, satAt) - 1;
    return this.history.hasSince(before) ? before : satAt - 1;
  }

  /**
   * Tells the follower everything from now on. The newest connection of a seat wins, and the old
   * one is told so.
   */
  follow(follower: Follower): void {
    this.followers.add(follower);
    if (!this.isStopped) {
      this.absences.look(this.table);
      this.keeper.welcomeBack(follower.token);
    }
    this.idleness.end(follower.token !== '');
    this.news.tellPresence(follower);
    // The player may have lost the seat on the way here.
    this.releaseUnseated();
  }

  /**
   * Lets a stand-in play for an absent player, or stops it; or says why not. Sending a stand-in
   * away is paced like chat. Calling one is not: a second call changes nothing until the stand-in
   * is sent away or the player has been back.
   */
  letStandIn(token: string, { seat, on }: StandInWish): AwayRefusal | undefined {
    const sitting = this.absences.findAbsent(this.table, token, seat);
    if ('reason' in sitting) return sitting;
    if (this.absences.hasStandIn(sitting) === on) return undefined;
    const seconds = on ? 0 : this.chatPace.take(this.table, token, this.world.now());
    if (seconds > 0) return { reason: 'too-chatty', sentence: SERVER_REFUSALS['too-chatty'], seconds };
    this.absences.letStandIn(sitting, on);
    if (!this.isStopped) this.keeper.lookAt(sitting.token);
    this.news.tellSeats();
    return undefined;
  }

  /** Makes a player leave who was away for too long, unless they have just come back. */
  private dismiss(token: string): void {
    const seat = findSitting(this.table, token)?.seat;
    if (seat === undefined) return;
    const input: Input = { kind: 'leave', seat };
    this.askNow(input, (table) => (this.absences.mustLeave(table, token) ? input : undefined));
  }

  /** Tells the holder of this token if it is their turn. */
  remind(token: string): void {
    if (!this.isStopped) this.keeper.prompt(token);
  }

  unfollow(follower: Follower): void {
    if (!this.followers.remove(follower)) return;
    if (!this.isStopped) this.absences.look(this.table);
    this.news.tellPresence(follower);
    this.idleness.watch();
  }

  /**
   * Tells everybody what a seat says. This is not an event and is not recorded. Returns 0, or how
   * many seconds the seat has to wait before it may speak.
   */
  say(token: string, words: Words): number {
    if (findSitting(this.table, token) === undefined) return 0;
    const seconds = this.chatPace.take(this.table, token, this.world.now());
    if (seconds === 0) this.news.tellSaid(token, words);
    return seconds;
  }

  congratulate(congratulation: Congratulation): void {
    this.news.congratulate(congratulation);
  }

  /** Whether a player is connected; watchers do not count. */
  get isAttended(): boolean {
    return this.followers.hasPlayers;
  }

  /** Closes a table without a connected player, because there are too many of these. */
  evict(): void {
    this.idleness.evict();
  }

  close(why: WhyClosed): void {
    this.whyClosed = why;
    this.askNow({ kind: 'close' });
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let job = this.jobs.shift(); job !== undefined; job = this.jobs.shift()) {
      let asked: InputAnswer;
      try {
        const due = this.prepare(job);
        if (due === HELD) continue;
        asked = 'ok' in due ? due : await this.make(due);
      } catch (error) {
        asked = this.setApart(error);
      }
      this.guard(() => job.answer(asked));
    }
    this.isBusy = false;
  }

  /** A fault in here concerns only this table. */
  private guard(call: () => void): void {
    try {
      call();
    } catch (error) {
      this.setApart(error);
    }
  }

  private after(ms: number, call: () => void): () => void {
    return this.world.after(ms, () => this.guard(call));
  }

  /** We are wrong about this table: it stops with its log as it is, and the others go on. */
  private setApart(error: unknown): InputAnswer {
    this.stop(REFUSED_BROKEN);
    this.world.log('table set apart', { table: this.table.id, event: this.table.number, why: String(error) });
    return REFUSED_BROKEN;
  }

  /** What is about to happen, or the answer if nothing is. */
  private prepare(job: Job): Step | InputAnswer | typeof HELD {
    const { makeInput, command, fits } = job;
    const known = command && this.recall(command);
    if (known !== undefined) return known;
    if (!fits(this.table)) return REFUSED_LATE;
    if (this.isStopped) return this.stoppedWith;
    const input = makeInput(this.table);
    if (input === undefined) return REFUSED_SEAT;
    const isLongAway = (sitting: Sitting): boolean => this.absences.isLongAway(sitting);
    const stepped = step(this.table, input, { fate: this.fate, command, isLongAway });
    if (!stepped.ok) return { ok: false, ...stepped.reason };
    const waitMs = input.kind === 'roll' ? this.keeper.textsMs : 0;
    if (waitMs > 0) return this.held.hold(job, waitMs);
    if (stepped.value.events.length > 0) return stepped.value;
    if (command !== undefined) this.commands.noteIdle(command, this.table.number);
    return { ok: true, number: this.table.number };
  }

  private async make(due: Step): Promise<InputAnswer> {
    const { id, number } = this.table;
    const body = JSON.stringify(due.events);
    try {
      await this.world.journal.append({ table: id, number: number + 1, count: due.events.length, body });
    } catch (error) {
      return this.explain(error);
    }
    this.guard(() => {
      this.history.add(this.table, body);
      this.happen(due);
    });
    // The journal has it, so it is acknowledged even if something failed afterwards.
    return { ok: true, number: number + 1 };
  }

  /** Why the journal did not keep it. */
  private explain(error: unknown): InputAnswer | Promise<InputAnswer> {
    if (error instanceof JournalError && error.fault === 'full') return REFUSED_FULL;
    if (isConflict(error)) {
      this.stop();
      this.hooks.onMoved(this);
      return REFUSED_MOVED;
    }
    return endUnanswered(this.world, error);
  }

  private happen({ table, events, tables }: Step): void {
    const { phase, turnAt } = this.table;
    const moments = events.map((event, index) =>
      makeMoment(event, tables[index - 1] ?? this.table, tables[index] ?? table),
    );
    this.table = table;
    this.commands.note(events);
    for (const event of events) if (event.kind === 'stand-in') this.keeper.noteStandIn(event);
    if (this.table.phase === 'closed') this.stop(REFUSED_CLOSED);
    if (!this.isStopped) this.absences.look(this.table);
    if (!this.isStopped) this.keeper.look(this.table, this.table.turnAt === turnAt);
    this.news.tellEvents(moments);
    // Players who lose their seat have been told of it as players.
    if (events.some(({ kind }) => SEAT_LOST.has(kind))) this.releaseUnseated();
    if (!this.isStopped) this.keeper.prompt();
    this.held.release();
    if (this.table.phase !== phase) this.idleness.watch();
    this.closeDeserted();
    if (this.table.phase === 'over' && phase !== 'over') this.hooks.onOver(this);
    if (this.table.phase === 'closed') this.sayClosed();
    else this.hooks.onChange(this);
  }

  private releaseUnseated(): void {
    if (this.followers.releaseUnseated(this.table)) this.news.tellWatchers();
  }

  private sayClosed(): void {
    this.followers.clear();
    this.hooks.onClosed(this);
  }

  /** A running table with only the house left would never end by itself, even with watchers. */
  private closeDeserted(): void {
    const { game, phase, sittings } = this.table;
    const isOver = game.running !== undefined && phase === 'playing' && isDeserted(this.table);
    if (isOver && sittings.length > 0 && !this.isStopped) this.close('left');
  }
}
