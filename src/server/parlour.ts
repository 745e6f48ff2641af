// The parlour: all tables of this process and everybody who visits them. It reads the open tables from the journal when it starts, opens new ones, and
// gives each connection a visitor. It knows no socket and no file.

import { JournalError, type TableEntries } from '../journal/journal.ts';
import type { Connection, Visitor } from '../protocol/connection.ts';
import { ENTRIES_RECOVERED, TABLES_PER_ADDRESS_MAX } from '../protocol/limits.ts';
import { assert } from '../rules/result.ts';
import type { TableEvent } from '../table/events.ts';
import { open, type TableSettings } from '../table/step.ts';
import { applyEvent, type Table } from '../table/table.ts';
import { ClosedTables } from './closed-tables.ts';
import { CodeGuard } from './code-guard.ts';
import { Commands, makeKey } from './commands.ts';
import { HALL, Hall } from './hall.ts';
import { Lobby } from './lobby.ts';
import { History } from './history.ts';
import { Owner, type Past } from './owner.ts';
import { Guest } from './guest.ts';
import type { Opener, ParlourSettings, Premises } from './premises.ts';
import { endUnanswered, type World } from './world.ts';

/** A table whose first entry is on its way to the journal. */
interface Opening {
  readonly address: string;
  readonly owner: Promise<Owner>;
}

export class Parlour implements Premises {
  readonly world: World;
  readonly settings: ParlourSettings;
  readonly lobby = new Lobby();
  readonly closed: ClosedTables;
  readonly codes: CodeGuard;
  readonly hall: Hall;
  private readonly guests = new Set<Guest>();
  private isDraining = false;
  /** By the command. */
  private readonly opening = new Map<string, Opening>();

  constructor(world: World, settings: ParlourSettings) {
    this.world = world;
    this.settings = settings;
    this.codes = new CodeGuard(world, this.lobby);
    this.hall = new Hall(world);
    this.closed = new ClosedTables({ world, forgotten: (table) => void this.finish(table) });
  }

  /** Reads every open table from the journal. One that is damaged is named and set apart; the others are served. */
  async recover(): Promise<void> {
    for await (const read of this.world.journal.readOpenTables()) {
      if (read.table === HALL) this.hall.restore(read);
      else this.recoverTable(read);
    }
    for (const owner of this.lobby.all()) if (owner.table.phase === 'over') void this.honour(owner);
  }

  private recoverTable({ table, entries, flaw }: TableEntries): void {
    const recovered = flaw === undefined ? replay(entries.map(({ body }) => body)) : undefined;
    // Closed not long ago: its players may still ask what became of their commands.
    if (recovered?.table.phase === 'closed') return this.closed.add(recovered);
    if (recovered !== undefined) return void this.adopt(recovered);
    const { number, sentence } = flaw ?? { number: 1, sentence: 'its events cannot be replayed' };
    this.world.log('table set apart', { table, event: number, why: sentence });
  }

  /** Opens a table; it is there when the journal has it. The same command again, even at the same time, opens no second one. */
  async openTable(settings: Omit<TableSettings, 'id'>, by: Opener): Promise<Owner | undefined> {
    const key = makeKey(by.command);
    const opened = this.lobby.findOpened(key) ?? this.opening.get(key)?.owner;
    if (opened !== undefined) return opened;
    if (this.countFrom(by.address) >= TABLES_PER_ADDRESS_MAX) return undefined;
    const owner = this.openNew(settings, by).finally(() => this.opening.delete(key));
    this.opening.set(key, { address: by.address, owner });
    return owner;
  }

  private countFrom(address: string): number {
    const opening = Array.from(this.opening.values()).filter((one) => one.address === address);
    return this.lobby.countFrom(address) + opening.length;
  }

  private async openNew(settings: Omit<TableSettings, 'id'>, { command, address }: Opener): Promise<Owner> {
    const id = this.lobby.newId(this.world, (code) => this.closed.hasCode(code));
    const { events } = open({ ...settings, id }, this.world.fate, command);
    const body = JSON.stringify(events);
    await this.world.journal.append({ table: id, number: 1, count: events.length, body });
    this.world.log('table opened', { table: id, game: settings.game.id });
    const owner = this.adopt(follow([body]));
    this.lobby.noteAddress(owner, address);
    return owner;
  }

  private adopt(past: Past): Owner {
    const owner = new Owner(past, this.world, {
      onOver: () => void this.honour(owner),
      onClosed: () => this.forget(owner),
    });
    this.lobby.add(owner);
    owner.begin();
    return owner;
  }

  /** The game at this table is over; perhaps somebody gets into the hall of fame. */
  private async honour(owner: Owner): Promise<void> {
    try {
      for (const one of await this.hall.consider(owner.table)) owner.congratulate(one);
    } catch (error) {
      if (!(error instanceof JournalError)) return this.world.log('server fault', { why: String(error) });
      // With a full disk nobody gets in for now; the game is looked at again when the server starts.
      if (error.fault !== 'full') await endUnanswered(this.world, error);
    }
  }

  /** Nobody comes back to a closed table; only its answers are kept for a while. */
  private forget(owner: Owner): void {
    this.lobby.remove(owner);
    this.world.log('table closed', { table: owner.table.id });
    this.closed.add(owner);
  }

  private async finish(table: string): Promise<void> {
    await this.world.journal.finishTable(table).catch((error: unknown) => {
      // With a full disk, or a server that is stopping, it is marked at the next start.
      const canWait = error instanceof JournalError && (error.fault === 'full' || error.fault === 'closed');
      if (!canWait) this.world.fail(error);
    });
  }

  welcome(connection: Connection): Visitor {
    const guest = new Guest(this, connection, () => this.guests.delete(guest));
    this.guests.add(guest);
    // A door that is closed lets in who was on the doorstep already. He has to go to the server that comes, because nothing happens here any more.
    if (this.isDraining) queueMicrotask(() => sendAway(guest));
    return guest;
  }

  /** Tells everybody to come back in a moment, and stops the clocks. */
  drain(): void {
    this.isDraining = true;
    for (const guest of this.guests) sendAway(guest);
    this.closed.stop();
    for (const owner of this.lobby.all()) owner.stop();
  }

  get visitors(): number {
    return this.guests.size;
  }
}

function sendAway(guest: Guest): void {
  guest.dismiss('restart', 'The server restarts. Connect again in a moment.');
}

/** Undefined when the events contradict each other: then we were wrong, or somebody has written into the journal. */
function replay(bodies: readonly string[]): Past | undefined {
  try {
    return follow(bodies);
  } catch {
    return undefined;
  }
}

/** The table after these entries, and what has to be remembered of them. */
function follow(bodies: readonly string[]): Past {
  let table: Table | undefined;
  const commands = new Commands();
  let history = new History(undefined);
  for (const [index, body] of bodies.entries()) {
    if (index === bodies.length - ENTRIES_RECOVERED) history = new History(table);
    history.add(table, body);
    const events = JSON.parse(body) as TableEvent[];
    for (const event of events) table = applyEvent(table, event);
    commands.note(events);
  }
  assert(table !== undefined, 'a table has events');
  return { table, history, commands };
}
