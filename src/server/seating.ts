// Opens tables and seats guests, together with the house players they invite. Each step is a
// command with its own id, so a request that is sent again after a crash continues where it
// stopped.

import type { RequestId, RequestOf } from '../protocol/from-client.ts';
import type { AnswerFields } from '../protocol/from-server.ts';
import type { Game } from '../games/game.ts';
import { DAILY_GAME_ID } from '../games/registry/daily.ts';
import { findGame } from '../games/registry.ts';
import { isSeatText } from '../games/log.ts';
import type { OptionValues } from '../games/options.ts';
import { commitmentOf, makeBytes } from '../luck/bytes.ts';
import { findStrategy } from '../strategies/strategies.ts';
import type { Command } from '../table/events.ts';
import { nameRefusalOf, refusalOf } from '../table/refusals.ts';
import type { Input, Naming, TableSettings } from '../table/step.ts';
import type { Sitting, Table } from '../table/table.ts';
import { viewTable, type Presence } from '../table/view.ts';
import { NAME_FAULTS, cleanName } from '../protocol/names.ts';
import type { PlayerLook } from '../protocol/player-look.ts';
import type { Sat } from './commands.ts';
import { findSitting } from './followers.ts';
import { findFreeName } from './free-name.ts';
import { findHouse } from './house.ts';
import { findKnownOpened } from './known-tables.ts';
import type { Owner } from './owner.ts';
import type { GuestAccess } from './guest-access.ts';
import { accept, refuse, type Place, type Refused, type ReplyWith } from './reply.ts';
import { codeOf } from './table-code.ts';
import type { KnownTable } from './indexed-tables.ts';
import type { MakeInput } from './jobs.ts';

export const TOKEN_BYTES = 16;
const STRANGERS_CLOCK_SECONDS = 60;

/** Somebody who wants to sit down. */
export interface Person {
  readonly player: string;
  readonly name: string;
  /** Greeted without a name: any free name will do. */
  readonly isNameless: boolean;
  readonly address: string;
}

/** What a newcomer wants at a seat. */
interface SeatWishes {
  /** The house players who sit down together with the newcomer. */
  readonly house?: readonly string[] | undefined;
  readonly id: RequestId;
  readonly name?: string | undefined;
  readonly entry?: OptionValues | undefined;
  readonly text?: string | undefined;
  readonly look?: PlayerLook | undefined;
  /** Whether the player rolls by hand. */
  readonly hand?: boolean | undefined;
}

interface Named {
  readonly name: string;
  readonly naming: Naming;
}

type Try = Parameters<GuestAccess['daily']['findTry']>[0];

/** `create` and `join` have the same answer. */
type Seated = ReplyWith<AnswerFields['create' | 'join']>;

export class Seating {
  private readonly parlour: GuestAccess;
  private readonly person: Person;
  /** Gives back the room reserved for the person on the way to a table. */
  private release = (): void => {};

  constructor(parlour: GuestAccess, person: Person) {
    this.parlour = parlour;
    this.person = person;
  }

  async create(request: RequestOf<'create'>): Promise<Seated> {
    const reply = await this.carryOut(request);
    // A table that was opened before a crash, and at which nobody sits yet, may just be closing.
    return reply.ok || reply.reason !== 'table-closed' ? reply : this.carryOut(request);
  }

  private async carryOut(request: RequestOf<'create'>): Promise<Seated> {
    const known = refuseText(request) ?? this.recallCreate(request);
    if (known !== undefined) return known;
    const { daily: key } = request;
    if (key !== undefined && !isDailyWish(request)) return refuse('daily-fixed');
    if (key !== undefined) return this.parlour.daily.inTurn(key, (own) => this.takeTry(own, request));
    const settings = this.readSettings(request);
    return 'ok' in settings ? settings : this.openAndSit(() => settings, request);
  }

  private async openAndSit(
    readSettings: () => Omit<TableSettings, 'id'> | Refused,
    request: RequestOf<'create'>,
  ): Promise<Seated> {
    const named = this.readName(request.name);
    if ('ok' in named) return named;
    const refusal = refuseHouseName(named);
    if (refusal !== undefined) return refusal;
    const settings = readSettings();
    if ('ok' in settings) return settings;
    const owner = await this.open(settings, this.commandOf(request.id));
    if ('ok' in owner) return owner;
    return this.sitDown(owner, `${request.id}/sit`, request);
  }

  /** A device has one try in the daily game, and comes back to it whoever asks with its key. */
  private async takeTry(own: Try, request: RequestOf<'create'>): Promise<Seated> {
    const { daily } = this.parlour;
    const { player, address } = this.person;
    const owner = daily.findTry(own);
    if (owner === undefined) {
      const reply = await this.openAndSit(() => daily.admit(own, address), request);
      if (!reply.ok) daily.release(own);
      return reply;
    }
    if ('ok' in owner) return owner;
    const [sitting] = owner.table.sittings;
    if (sitting !== undefined && sitting.player !== player) return this.takeSeat(owner, sitting, request);
    return this.sitDown(owner, `${request.id}/sit`, request);
  }

  /** By id or code. At a house player's table you get a new table with that house player. */
  async join(request: RequestOf<'join'>): Promise<Seated> {
    const resident = this.parlour.settings.hasHouse ? findHouse(request.table ?? '') : undefined;
    if (resident !== undefined) {
      const { strategy, ...table } = resident;
      const { id, name, entry, text, look, hand } = request;
      return this.create({ ...table, id, do: 'create', house: [strategy], name, entry, text, look, hand });
    }
    const known = refuseText(request) ?? this.recallJoin(request);
    if (known !== undefined) return known;
    const owner = findTable(this.parlour, request, this.person.address);
    if ('ok' in owner) return owner;
    if (request.token === undefined) return this.sitDown(owner, request.id, request);
    const sitting = findSitting(owner.table, request.token);
    if (sitting === undefined) return refuseToken(owner.table, request.token);
    return this.takeSeat(owner, sitting, request);
  }

  /** The person has arrived at the table and is counted there, or was refused. */
  giveBackRoom(): void {
    this.release();
    this.release = () => {};
  }

  /** A house player sits down. */
  makeHouse(strategy: string): Extract<Input, { kind: 'sit' }> {
    const sitter = { player: `house:${strategy}`, name: strategy, house: strategy };
    return { kind: 'sit', ...sitter, token: this.parlour.world.randomHex(TOKEN_BYTES), entry: {} };
  }

  commandOf(id: RequestId): Command {
    return { player: this.person.player, id: String(id) };
  }

  /** Repeating the command, even at the same time, does not open a second table. */
  private open(
    settings: Omit<TableSettings, 'id'>,
    command: Command,
  ): Owner | Promise<Owner | Refused> | Refused {
    const { address } = this.person;
    return (
      this.parlour.findOpened(command) ??
      this.hold((presence) => presence.admit(address)) ??
      this.parlour.openTable(settings, { command, address })
    );
  }

  /** Reserves room for this person and gives up any earlier room; refuses if there is none. */
  private hold(ask: (presence: GuestAccess['presence']) => (() => void) | undefined): Refused | undefined {
    const { presence } = this.parlour;
    this.giveBackRoom();
    const release = ask(presence);
    if (release === undefined) return refuse('too-many-tables');
    this.release = release;
    return undefined;
  }

  private async sitDown(owner: Owner, id: RequestId, wishes: SeatWishes): Promise<Seated> {
    const { name, entry = {}, text, look, hand, house = [] } = wishes;
    const { player, address } = this.person;
    const command = this.commandOf(id);
    const known = owner.commands.findSat(command);
    if (known !== undefined) return this.takeAgain(owner, known, wishes);
    const own = owner.table.sittings.find((one) => one.player === player && one.house === '');
    // A player who lost the token of the seat, but not their identity, gets it again.
    if (own !== undefined) return this.takeSeat(owner, own, wishes);
    const named = this.readName(name);
    if ('ok' in named) return named;
    const refused = this.hold((presence) => presence.admit(address, owner.table.id));
    if (refused !== undefined) return refused;
    const token = this.parlour.world.randomHex(TOKEN_BYTES);
    const company = house.map((strategy) => this.makeHouse(strategy));
    const sitter = { player, ...named, token, house: '', entry, text, look, hand };
    const input: Input = { kind: 'sit', ...sitter, company };
    const asked = await owner.ask(() => input, command);
    if (!asked.ok) return asked;
    const sat = owner.commands.findSat(command);
    return sat === undefined ? refuse('not-your-seat') : this.takeAgain(owner, sat, wishes);
  }

  /**
   * A player who left a game cannot come back: a stand-in has played on, and others rely on that.
   */
  private async takeSeat(owner: Owner, { token, hasQuit }: Sitting, wishes: SeatWishes): Promise<Seated> {
    if (hasQuit) return refuse('has-left');
    const refused = this.comeBack(owner) ?? (await this.setHand(owner, token, wishes));
    if (refused !== undefined) return refused;
    // Another connection of this player may have given up the seat meanwhile.
    const sitting = findSitting(owner.table, token);
    if (sitting === undefined) return refuseToken(owner.table, token);
    if (sitting.hasQuit) return refuse('has-left');
    return arrive({ seat: sitting.seat, token }, { owner, token });
  }

  /**
   * The player who takes the seat decides whether it rolls by hand: a program that takes it over
   * from a person must not be waited for.
   */
  private async setHand(owner: Owner, token: string, wishes: SeatWishes): Promise<Refused | undefined> {
    const { hand: isOn = false } = wishes;
    const sitting = findSitting(owner.table, token);
    const isAsked = owner.table.game.rollerOf !== undefined && sitting?.rollsByHand === !isOn;
    if (!isAsked) return undefined;
    const input: MakeInput = (table) => {
      const seat = findSitting(table, token)?.seat;
      return seat === undefined ? undefined : { kind: 'hand', seat, isOn };
    };
    // With the number, because coming back twice with one id may mean two changes.
    const asked = await owner.ask(input, this.commandOf(`${wishes.id}/hand/${owner.table.number}`));
    // A player who was let in before is let in again, even if the disk is full now.
    const isIn = asked.ok || SEAT_LOST.has(asked.reason) || asked.reason === 'storage-full';
    return isIn ? undefined : asked;
  }

  /** Includes the events since then. A player who has given up the seat again only watches. */
  private async takeAgain(owner: Owner, { seat, token, number }: Sat, wishes: SeatWishes): Promise<Seated> {
    const own = { seat, token };
    const isHeld = findSitting(owner.table, token)?.hasQuit === false;
    if (!isHeld) return arrive(own, { owner, token: '' });
    const since = owner.beginFor(number);
    const refused = this.comeBack(owner) ?? (await this.setHand(owner, token, wishes));
    if (refused !== undefined) return refused;
    const isStillHeld = findSitting(owner.table, token)?.hasQuit === false;
    return arrive(own, isStillHeld ? { owner, token, since } : { owner, token: '' });
  }

  private comeBack({ table }: Owner): Refused | undefined {
    return this.hold((presence) => presence.readmit(this.person.address, table.id));
  }

  /**
   * The answer to a `create` whose table has closed. If it was not carried out completely, it
   * starts again.
   */
  private recallCreate({ id }: RequestOf<'create'>): Seated | undefined {
    const known = findKnownOpened(this.parlour, this.commandOf(id));
    const sat = known?.commands.findSat(this.commandOf(`${id}/sit`));
    return known?.table.phase === 'closed' && sat !== undefined ? showClosed(known, sat) : undefined;
  }

  /** The answer to a `join` whose table has closed. */
  private recallJoin({ id, table, code }: RequestOf<'join'>): Seated | undefined {
    const closed = this.parlour.closed.find({ table, code });
    const sat = closed?.commands.findSat(this.commandOf(id));
    return closed && sat && showClosed(closed, sat);
  }

  /** The guest's name at this table. */
  private readName(wanted: string | undefined): Named | Refused {
    const { name, isNameless } = this.person;
    const naming = { findFree: findFreeName, takesAny: wanted === undefined && isNameless };
    if (wanted === undefined) return { name, naming };
    const cleaned = cleanName(wanted);
    if (!cleaned.ok) return { ok: false, reason: cleaned.fault, sentence: NAME_FAULTS[cleaned.fault] };
    return { name: cleaned.text, naming };
  }

  private readSettings(request: RequestOf<'create'>): Omit<TableSettings, 'id'> | Refused {
    const game = findGame(request.game);
    if (game === undefined) return refuse('no-such-game');
    const options = game.parseOptions(request.options ?? {});
    if (!options.ok) return { ok: false, reason: 'wrong-option', sentence: options.reason.sentence };
    const script = request.dice ?? [];
    const isPractice = script.length > 0 || request.seed !== undefined;
    if (isPractice && !this.parlour.settings.allowPractice) return refuse('no-practice');
    if (!isHouse(game, request.house)) return refuse('no-such-strategy');
    return {
      game,
      options: options.value,
      access: request.access ?? 'public',
      clockMs: (request.clock ?? standardClock(request)) * 1000,
      startAt: request.seats ?? 0,
      isPractice,
      script,
      orLuck: request.orLuck === true,
      ...(request.seed !== undefined && { seed: commitmentOf(makeBytes(request.seed)) }),
    };
  }
}

/** The table that the request names, or why there is none. */
export function findTable(
  { lobby, codes }: GuestAccess,
  { table, code }: { readonly table?: string | undefined; readonly code?: string | undefined },
  address: string,
): Owner | Refused {
  if (table !== undefined) return lobby.find({ table }) ?? refuse('no-such-table');
  return code === undefined ? refuse('which-table') : codes.find(code, address);
}

/** The seat was lost on the way to it, so nothing is left to change. */
const SEAT_LOST: ReadonlySet<string> = new Set(['not-your-seat', 'not-seated']);

const FREED = { left: 'left-table', removed: 'was-removed', gone: 'seat-gone' } as const;

/** Why this token no longer holds a seat, or that it never did. */
function refuseToken({ freed, game }: Table, token: string): Refused {
  const seat = freed.find((one) => one.token === token);
  const refused = refuse(seat === undefined ? 'wrong-token' : FREED[seat.reason]);
  const { goneSentence: sentence } = game.running ?? {};
  return seat?.reason === 'gone' && sentence !== undefined ? { ...refused, sentence } : refused;
}

function refuseText({ text }: Pick<SeatWishes, 'text'>): Refused | undefined {
  return text === undefined || isSeatText(text) ? undefined : { ok: false, ...refusalOf('text-wrong') };
}

/** The seat and its token, then the table as it is once the guest follows it. */
function arrive(own: Pick<Sat, 'seat' | 'token'>, arriveAt: Place): Seated {
  return { ok: true, arriveAt, makeFields: (seen) => ({ ...own, ...seen }) };
}

const NOBODY: Presence = { isHere: false, standIn: false };

/** Nobody follows a closed table, because nothing happens there any more. */
function showClosed({ table }: KnownTable, { seat, token }: Sat): Seated {
  const code = codeOf(table.id);
  const around = { code, watchers: 0, seconds: undefined, presenceOf: () => NOBODY };
  const view = viewTable(table, 'watcher', around);
  return accept({ seat, token, table: table.id, code, view });
}

/**
 * Checked before a table is opened: nobody else sits there, but the name may belong to a house
 * player.
 */
function refuseHouseName({ name, naming }: Named): Refused | undefined {
  const free = naming.findFree(name, []);
  return free === name || naming.takesAny ? undefined : { ok: false, ...nameRefusalOf(name, free) };
}

/** Whether nothing is wished for that would change the daily game. */
function isDailyWish({ game, ...wishes }: RequestOf<'create'>): boolean {
  return game === DAILY_GAME_ID && Object.keys(wishes).every((name) => DAILY_WISHES.has(name));
}

const DAILY_WISHES: ReadonlySet<string> = new Set(['id', 'do', 'daily', 'name', 'look', 'hand']);

function isHouse(game: Game, names: readonly string[] = []): boolean {
  return names.every((name) => findStrategy(game, name) !== undefined);
}

/**
 * Strangers do not wait for each other for ever; friends, and guests of the house, may take their
 * time.
 */
function standardClock({ access = 'public', house = [] }: RequestOf<'create'>): number {
  return access === 'public' && house.length === 0 ? STRANGERS_CLOCK_SECONDS : 0;
}
