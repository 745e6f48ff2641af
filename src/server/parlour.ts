// The parlour: all tables of this process and everybody who visits them. It reads the open tables
// from the journal when it starts, opens new ones, and gives each connection a visitor. It knows no
// socket and no file.

import { JournalError, type TableEntries } from '../journal/journal.ts';
import type { Connection } from '../protocol/connection.ts';
import { TABLES_MAX, TABLES_PER_ADDRESS_MAX } from '../protocol/limits.ts';
import type { Command } from '../table/events.ts';
import { open, type TableSettings } from '../table/step.ts';
import { ClosedTables } from './closed-tables.ts';
import { CodeGuard } from './code-guard.ts';
import { makeKey } from './commands.ts';
import { Daily } from './daily.ts';
import { HALL, Hall } from './hall.ts';
import { Lobby } from './lobby.ts';
import { Owner } from './owner.ts';
import { follow, replay, type Past } from './past.ts';
import { Guest } from './guest.ts';
import type { Opener, ParlourSettings, GuestAccess } from './guest-access.ts';
import { Presence } from './presence.ts';
import { refuse, type Refused } from './reply.ts';
import type { Sharing } from './sharing.ts';
import { Unattended } from './unattended.ts';
import { endUnanswered, type World } from './world.ts';

export class Parlour implements GuestAccess {
  readonly world: World;
  readonly settings: ParlourSettings;
  readonly lobby = new Lobby();
  readonly closed: ClosedTables;
  readonly codes: CodeGuard;
  readonly hall: Hall;
  readonly daily: Daily;
  readonly presence: Presence;
  private readonly unattended = new Unattended<Owner>();
  private readonly guests = new Set<Guest>();
  private isDraining = false;
  /** Tables whose first entry is on its way to the journal, by the opening command. */
  private readonly opening = new Map<string, Promise<Owner | Refused>>();
  /** Absent in a server of one process. */
  private readonly sharing: Sharing | undefined;

  constructor(world: World, settings: ParlourSettings, sharing?: Sharing) {
    this.world = world;
    this.sharing = sharing;
    this.settings = settings;
    this.codes = new CodeGuard(world, this.lobby);
    this.hall = new Hall(world);
    this.daily = new Daily(world, sharing);
    this.closed = new ClosedTables({ world, forgotten: (table) => void this.finish(table) });
    this.presence = new Presence(settings.tablesPerAddressMax ?? TABLES_PER_ADDRESS_MAX);
  }

  /**
   * Reads every open table from the journal. A damaged table is named and set apart, and the others
   * are served. Clocks start when all tables have been read.
   */
  async recover(): Promise<void> {
    for await (const read of this.world.journal.readOpenTables()) {
      if (read.table === HALL) this.hall.restore(read);
      else if (!this.daily.restore(read)) this.recoverTable(read);
    }
    for (const table of this.hall.tables) this.forgetFame(table);
    this.daily.begin();
    for (const owner of this.lobby.all()) owner.begin();
    for (const owner of this.lobby.all()) if (owner.table.phase === 'over') void this.honour(owner);
  }

  private recoverTable({ table, entries, flaw }: TableEntries): void {
    const recovered = flaw === undefined ? replay(entries.map(({ body }) => body)) : undefined;
    // It closed recently, so its players may still ask for the answers to their commands.
    if (recovered?.table.phase === 'closed') return this.closed.add(recovered);
    if (recovered !== undefined) return void this.adopt(recovered);
    const { number, sentence } = flaw ?? { number: 1, sentence: 'its events cannot be replayed' };
    this.world.log('table set apart', { table, event: number, why: sentence });
  }

  /**
   * Serves a table that was taken over from another node (takeover.ts). Of a closed table only its
   * answers are kept. False if there is nothing to serve.
   */
  async take(read: TableEntries): Promise<boolean> {
    if (read.entries.length === 0) return false;
    await this.daily.readRoot();
    if (this.isDraining) return false;
    this.recoverTable(read);
    const { table } = read;
    const owner = this.lobby.find({ table });
    owner?.begin();
    if (owner?.table.phase === 'over') void this.honour(owner);
    if (owner !== undefined) this.sharing?.onChange(owner);
    return owner !== undefined || this.closed.find({ table }) !== undefined;
  }

  findOpened(command: Command): Owner | Promise<Owner | Refused> | undefined {
    return this.lobby.findOpened(command) ?? this.opening.get(makeKey(command));
  }

  openTable(settings: Omit<TableSettings, 'id'>, by: Opener): Promise<Owner | Refused> | Refused {
    const { tablesMax = TABLES_MAX } = this.settings;
    if (this.lobby.size + this.opening.size >= tablesMax) return refuse('all-tables-taken');
    const key = makeKey(by.command);
    const owner = this.openNew(settings, by).finally(() => this.opening.delete(key));
    this.opening.set(key, owner);
    return owner;
  }

  private async openNew(
    settings: Omit<TableSettings, 'id'>,
    { command, address }: Opener,
  ): Promise<Owner | Refused> {
    const id = this.sharing === undefined ? this.newId() : await this.register(settings, command);
    if (id === undefined) return refuse('table-moved');
    const { events } = open({ ...settings, id }, this.world.fate, command);
    const body = JSON.stringify(events);
    await this.world.journal.append({ table: id, number: 1, count: events.length, body });
    this.world.log('table opened', { table: id, game: settings.game.id });
    const owner = this.adopt(follow([body]));
    // The tries of the daily game are limited apart, and kept until the day is over.
    if (settings.daily === undefined) this.unattended.open(owner, address)?.evict();
    if (this.isDraining) owner.stop();
    else owner.begin();
    return owner;
  }

  private newId(): string {
    return this.lobby.newId(this.world, (code) => this.closed.hasCode(code));
  }

  /** Undefined if another node has a table for this command. */
  private async register(settings: Omit<TableSettings, 'id'>, command: Command): Promise<string | undefined> {
    for (;;) {
      const id = this.newId();
      const answer = await this.sharing?.register(id, settings, command);
      if (answer !== 'code-taken') return answer === 'elsewhere' ? undefined : id;
    }
  }

  private adopt(past: Past): Owner {
    const owner = new Owner(past, this.world, {
      onChange: () => this.noteChange(owner),
      onPresence: (_, address, isHere) => this.notePresence(owner, address, isHere),
      onOver: () => void this.honour(owner),
      onClosed: () => this.forget(owner),
      onMoved: () => this.lose(owner),
      days: this.daily.luck,
    });
    this.lobby.add(owner);
    this.daily.adopt(owner);
    return owner;
  }

  private noteChange(owner: Owner): void {
    this.lobby.publicTables.update(owner);
    this.sharing?.onChange(owner);
  }

  /**
   * Another node serves the table. A server of one process keeps it, stopped: somebody has written
   * to its data file.
   */
  private lose(owner: Owner): void {
    if (this.sharing === undefined) return;
    this.lobby.remove(owner);
    this.daily.lose(owner);
    this.unattended.forget(owner);
    this.world.log('table moved', { table: owner.table.id });
    this.sharing.onMoved(owner);
  }

  private notePresence(owner: Owner, address: string, isHere: boolean): void {
    const { id, phase } = owner.table;
    if (isHere) this.presence.come(address, id);
    else this.presence.go(address, id);
    if (phase === 'closed') return;
    if (owner.isAttended) this.unattended.attend(owner);
    else this.unattended.leave(owner)?.evict();
    this.noteChange(owner);
  }

  /** The game at this table is over; somebody may enter the hall of fame. */
  private async honour(owner: Owner): Promise<void> {
    try {
      if (owner.table.daily !== undefined) await this.daily.consider(owner.table);
      for (const one of await this.hall.consider(owner.table)) owner.congratulate(one);
    } catch (error) {
      if (!(error instanceof JournalError)) return this.world.log('server fault', { why: String(error) });
      // With a full disk nobody gets in for now; the game is considered again at the next start.
      if (error.fault !== 'full') await endUnanswered(this.world, error);
    }
    // The table may have closed meanwhile.
    this.forgetFame(owner.table.id);
  }

  private forgetFame(table: string): void {
    // The table may come here again, with a game that is in the hall already.
    if (this.sharing !== undefined) return;
    if (this.lobby.find({ table }) === undefined) this.hall.forget(table);
  }

  /** Nobody comes back to a closed table; only its answers are kept for a while. */
  private forget(owner: Owner): void {
    this.lobby.remove(owner);
    this.daily.forget(owner);
    const address = this.unattended.forget(owner);
    this.forgetFame(owner.table.id);
    this.world.log('table closed', { table: owner.table.id, why: owner.whyClosed });
    this.closed.add(owner, address);
    this.sharing?.onClosed(owner);
  }

  private async finish(table: string): Promise<void> {
    this.sharing?.onForgotten(table);
    await this.world.journal.finishTable(table).catch((error: unknown) => {
      // With a full disk, or while the server is stopping, it is marked at the next start.
      const canWait = error instanceof JournalError && (error.fault === 'full' || error.fault === 'closed');
      if (!canWait) this.world.fail(error);
    });
  }

  welcome(connection: Connection): Guest {
    const guest = new Guest(this, connection, () => this.guests.delete(guest));
    this.guests.add(guest);
    // A closed door still lets in connections that were already being accepted. They must go to the
    // next server, because nothing happens here any more.
    if (this.isDraining) queueMicrotask(() => sendAway(guest));
    return guest;
  }

  /** Tells all visitors to reconnect in a moment, and stops the clocks. */
  drain(): void {
    this.isDraining = true;
    for (const guest of this.guests) sendAway(guest);
    this.closed.stop();
    this.daily.stop();
    for (const owner of this.lobby.all()) owner.stop();
  }

  /** Resolves when everything that was under way at the stopped tables has been journalled. */
  async settle(): Promise<void> {
    const last = { player: '', id: 'settle' };
    await Promise.all([...this.opening.values()].map((opening) => opening.catch(() => undefined)));
    await Promise.all(Array.from(this.lobby.all(), (owner) => owner.ask(() => undefined, last)));
  }

  get visitors(): number {
    return this.guests.size;
  }
}

function sendAway(guest: Guest): void {
  guest.dismiss('restart', 'The server restarts. Connect again in a moment.');
}
