// The daily game: the same dice for everybody, one try for each device. It keeps the root of the
// luck (daily-root.ts) and, for each day, a log of results in the journal, beside the tables. Only
// today and yesterday are in memory. The secret of a day leaves this file when the day is over for
// everybody: its time has passed, and none of its tables is open any more.

import { JournalError, isConflict, type TableEntries } from '../journal/journal.ts';
import { makeHex } from '../luck/bytes.ts';
import { commitmentOfDay, drawOfDay, secretOfDay } from '../luck/days.ts';
import { DAILY_GAME_ID } from '../games/registry/daily.ts';
import { findGame } from '../games/registry.ts';
import { assert } from '../games/result.ts';
import type { RequestOf } from '../protocol/from-client.ts';
import { FULL_DISK_RETRY_MS } from '../protocol/limits.ts';
import type { DayLuck } from '../table/luck-of-table.ts';
import type { TableSettings } from '../table/step.ts';
import type { Table } from '../table/table.ts';
import { DailyDay, type DailyResult } from './daily-day.ts';
import { DAILY_ROOT, findSecret, makeRoot, readRoot } from './daily-root.ts';
import { DAY_MS, dayOf, overAt, shiftDay, startOf } from './days.ts';
import { deviceOf } from './identity.ts';
import type { Owner } from './owner.ts';
import type { SecretOfDay } from './published-log.ts';
import { accept, refuse, type Refused, type Reply } from './reply.ts';
import type { Sharing } from './sharing.ts';
import { endUnanswered, type World } from './world.ts';

/** The logs of results in the journal are called this and the day. No table has such an id. */
export const DAILY_PREFIX = 'daily-';
/** The clock on the wall may be set, so the end of a day is looked for at least this often. */
const LOOK_MS = 60 * 60_000;

/** The try of a device on a day. */
type Try = NonNullable<Table['daily']>;

export class Daily {
  private readonly world: World;
  private readonly days = new Map<string, DailyDay>();
  private root: Uint8Array | undefined;
  private rooting: Promise<Uint8Array | undefined> | undefined;
  /** The root's log is damaged: another root would break every commitment that was shown. */
  private isBroken = false;
  /** The last day whose secret was told, in case the clock is set back. */
  private toldUntil = '';
  private work: Promise<unknown> = Promise.resolve();
  private readonly turns = new Map<string, Promise<unknown>>();
  private isWatching = false;
  private cancelTimer = (): void => {};

  private readonly sharing: Pick<Sharing, 'isDayOpen'> | undefined;
  /** Days without an open table at any node; only with several nodes. */
  private readonly overEverywhere = new Set<string>();

  constructor(world: World, sharing?: Pick<Sharing, 'isDayOpen'>) {
    this.world = world;
    this.sharing = sharing;
  }

  readonly luck: DayLuck = {
    commitmentOf: (day) => commitmentOfDay(this.getRoot(), day),
    draw: (day, commitment, due) => {
      const secret = findSecret(this.root, day, commitment);
      // A table from another server would get other dice than it has committed to.
      assert(secret !== undefined, 'the luck of the day is the one that the table has committed to');
      return drawOfDay(secret, day, due);
    },
  };

  /** Whether this is a log of the daily game; then it is read. */
  restore(read: TableEntries): boolean {
    const { table, entries, flaw } = read;
    if (!table.startsWith(DAILY_PREFIX)) return false;
    if (flaw !== undefined)
      this.world.log('daily game set apart', { log: table, event: flaw.number, why: flaw.sentence });
    if (table === DAILY_ROOT) {
      this.root = readRoot(read);
      this.isBroken = this.root === undefined;
      return true;
    }
    const day = this.getDay(table.slice(DAILY_PREFIX.length));
    day.isReadOnly = flaw !== undefined;
    for (const { body, number, count } of entries) {
      day.next = number + count;
      for (const result of JSON.parse(body) as DailyResult[]) day.add(result);
    }
    return true;
  }

  /** Reads what other nodes have added: to today and yesterday, and about this day. */
  private async refresh(day: string): Promise<void> {
    await this.readRoot();
    const now = this.world.date();
    for (const recent of [dayOf(now - DAY_MS), dayOf(now)]) await this.readDay(recent);
    await this.lookWhetherOver(day);
  }

  /** Another node may have made the root. */
  async readRoot(): Promise<void> {
    if (this.root !== undefined || this.isBroken || this.sharing === undefined) return;
    const read = await this.world.journal.readTable(DAILY_ROOT);
    if (read.entries.length > 0 || read.flaw !== undefined) this.restore(read);
  }

  private async readDay(day: string): Promise<void> {
    const { next } = this.getDay(day);
    this.restore(await this.world.journal.readTable(`${DAILY_PREFIX}${day}`, next));
  }

  private async lookWhetherOver(day: string): Promise<void> {
    if (this.sharing === undefined || this.overEverywhere.has(day) || this.world.date() < overAt(day)) return;
    if (!(await this.sharing.isDayOpen(day))) this.overEverywhere.add(day);
  }

  /** Another node serves the table of this try. */
  lose(owner: Owner): void {
    const { daily } = owner.table;
    if (daily !== undefined) this.days.get(daily.day)?.lose(daily.device, owner);
  }

  /** A table of the daily game was opened, or read from the journal. */
  adopt(owner: Owner): void {
    const { daily } = owner.table;
    if (daily === undefined) return;
    this.getDay(daily.day).open(daily.device, owner);
    this.watch();
  }

  forget(owner: Owner): void {
    const { daily } = owner.table;
    if (daily !== undefined) this.days.get(daily.day)?.close(daily.device, owner);
  }

  /** Everything has been read. */
  begin(): void {
    if (this.days.size > 0) this.sweep();
  }

  stop(): void {
    this.cancelTimer();
  }

  /** Keeps the result of a finished try. Considering the same try twice has no second effect. */
  consider(table: Table): Promise<void> {
    const considered = this.work.then(() => this.enter(table));
    this.work = considered.catch(() => undefined);
    return considered;
  }

  private considerAgain(table: Table): void {
    this.consider(table).catch((error: unknown) => endUnanswered(this.world, error));
  }

  private async enter(table: Table): Promise<void> {
    const { daily, sittings, game, state } = table;
    const [sitting] = sittings;
    const score = table.phase === 'over' ? game.outcome(state)?.scores[0]?.score : undefined;
    if (daily === undefined || sitting === undefined || score === undefined) return;
    const day = this.getDay(daily.day);
    if (day.isReadOnly || day.hasResult(daily.device)) return;
    const { name, colour, face } = sitting;
    const own = { device: daily.device, name, colour, ...(face !== undefined && { face }) };
    const result: DailyResult = { ...own, score, table: table.id };
    const log = `${DAILY_PREFIX}${daily.day}`;
    try {
      await this.world.journal.append({
        table: log,
        number: day.next,
        count: 1,
        body: JSON.stringify([result]),
      });
    } catch (error) {
      if (isConflict(error)) {
        // Another node was first.
        await this.readDay(daily.day);
        return this.enter(table);
      }
      if (!(error instanceof JournalError) || error.fault !== 'full') throw error;
      this.world.after(FULL_DISK_RETRY_MS, () => this.considerAgain(table));
      return;
    }
    day.next += 1;
    day.add(result);
  }

  /** What somebody asks about a day; without a day, about today. */
  async tell({ day: asked, key }: RequestOf<'daily'>): Promise<Reply<'daily'>> {
    const now = this.world.date();
    const today = dayOf(now);
    const tomorrow = shiftDay(today, 1);
    const day = asked ?? today;
    if (startOf(day) === undefined || day > tomorrow) return refuse('no-such-day');
    if (this.sharing !== undefined) await this.refresh(day);
    const root = await this.findRoot();
    if (root === undefined) return refuse('no-daily');
    this.sweep();
    // The result of a game that has just ended is on its way to the journal.
    await this.work;
    const known = this.days.get(day);
    const secret = this.findSecret(day);
    const you = key === undefined ? undefined : known?.tellOwn(deviceOf(key, day));
    return accept({
      game: DAILY_GAME_ID,
      today,
      seconds: Math.ceil(((startOf(tomorrow) ?? now) - now) / 1000),
      tomorrow: { day: tomorrow, commitment: commitmentOfDay(root, tomorrow) },
      day,
      commitment: commitmentOfDay(root, day),
      ...(secret !== undefined && { secret }),
      players: known?.size ?? 0,
      standings: known?.list(secret !== undefined) ?? [],
      ...(you && { you }),
    });
  }

  /** The secret of a day that is over for everybody, as text. */
  findSecret(day: string): string | undefined {
    const isOpen = (this.days.get(day)?.tables.size ?? 0) > 0 || !this.isOverElsewhere(day);
    if (this.root === undefined || isOpen || this.world.date() < overAt(day)) return undefined;
    if (day > this.toldUntil) this.toldUntil = day;
    return makeHex(secretOfDay(this.root, day));
  }

  private isOverElsewhere(day: string): boolean {
    return this.sharing === undefined || this.overEverywhere.has(day);
  }

  /** The same for the published log of a table with this commitment. */
  readonly publishSecret: SecretOfDay = (day, commitment) => {
    const isOurs = findSecret(this.root, day, commitment) !== undefined;
    return isOurs ? this.findSecret(day) : undefined;
  };

  /** One after the other for each device, so that two requests at once do not open two tables. */
  async inTurn<Value>(key: string, act: (own: Try) => Promise<Value>): Promise<Value | Refused> {
    if (this.sharing !== undefined) await this.refresh(dayOf(this.world.date()));
    if ((await this.findRoot()) === undefined) return refuse('no-daily');
    this.sweep();
    const day = dayOf(this.world.date());
    const device = deviceOf(key, day);
    const before = this.turns.get(device) ?? Promise.resolve();
    const turn = before.catch(() => undefined).then(() => act({ day, device }));
    this.turns.set(device, turn);
    try {
      return await turn;
    } finally {
      if (this.turns.get(device) === turn) this.turns.delete(device);
    }
  }

  /** The table of this try, or a refusal; undefined if it is not open yet. */
  findTry({ day, device }: Try): Owner | Refused | undefined {
    const known = this.days.get(day);
    if (known?.hasTry(device) !== true) return undefined;
    return known.findTable(device) ?? refuse('daily-played');
  }

  /** How the table of a new try is opened, or why not. */
  admit(own: Try, address: string): Omit<TableSettings, 'id'> | Refused {
    const { day } = own;
    if (day <= this.toldUntil) return refuse('no-such-day');
    if (!this.getDay(day).admit(own.device, address)) return refuse('too-many-tries');
    const game = findGame(DAILY_GAME_ID);
    const options = game?.parseOptions({});
    assert(game !== undefined && options?.ok === true, 'a game has standard options');
    return {
      game,
      options: options.value,
      access: 'private',
      clockMs: 0,
      startAt: 1,
      isPractice: false,
      script: [],
      daily: own,
    };
  }

  /** The try was not opened after all. */
  release({ day, device }: Try): void {
    this.days.get(day)?.release(device);
  }

  private getDay(day: string): DailyDay {
    const known = this.days.get(day) ?? new DailyDay(day);
    this.days.set(day, known);
    return known;
  }

  private getRoot(): Uint8Array {
    assert(this.root !== undefined, 'the root is there before the first daily game');
    return this.root;
  }

  /** The root, made at the first question; undefined if it was damaged. */
  private async findRoot(): Promise<Uint8Array | undefined> {
    if (this.isBroken) return undefined;
    if (this.root !== undefined) return this.root;
    this.rooting ??= makeRoot(this.world).finally(() => (this.rooting = undefined));
    this.root = await this.rooting;
    return this.root;
  }

  /** Closes what is left of days that are over, and forgets all but today and yesterday. */
  private sweep(): void {
    const now = this.world.date();
    const oldest = dayOf(now - DAY_MS);
    for (const [name, day] of this.days) {
      if (now >= overAt(name)) for (const owner of day.tables) owner.close('day-over');
      if (name >= oldest || day.tables.size > 0) continue;
      this.days.delete(name);
      void this.world.journal.finishTable(`${DAILY_PREFIX}${name}`).catch((error: unknown) => {
        // It is marked when the days are looked at after the next start.
        const canWait = error instanceof JournalError && (error.fault === 'full' || error.fault === 'closed');
        if (!canWait) this.world.fail(error);
      });
    }
  }

  /** While tables are open, somebody must close them when their day is over. */
  private watch(): void {
    if (this.isWatching) return;
    const open = [...this.days.values()].filter(({ tables }) => tables.size > 0);
    if (open.length === 0) return;
    const next = Math.min(...open.map(({ day }) => overAt(day))) - this.world.date();
    this.isWatching = true;
    // A table that was asked to close may have had something else to do, and is asked again.
    this.cancelTimer = this.world.after(Math.min(LOOK_MS, Math.max(next, FULL_DISK_RETRY_MS)), () => {
      this.isWatching = false;
      this.sweep();
      this.watch();
    });
  }
}
