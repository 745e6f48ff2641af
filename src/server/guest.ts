// One visitor of the parlour: who he is, which tables he follows, and what becomes of each of his requests. Every request gets exactly one answer.

import { JournalError } from '../journal/journal.ts';
import type { Connection, Visitor } from '../protocol/connection.ts';
import type { Request, RequestId, RequestKind, RequestOf } from '../protocol/from-client.ts';
import { PROTOCOL_VERSION } from '../protocol/from-client.ts';
import { NAME_FAULTS, SAID_FAULTS, cleanName, cleanSaid } from '../protocol/names.ts';
import type { Seat } from '../rules/game.ts';
import { findGame } from '../rules/games.ts';
import { findStrategy } from '../strategies/strategies.ts';
import type { Command } from '../table/events.ts';
import type { Input, TableSettings } from '../table/step.ts';
import type { Sitting } from '../table/table.ts';
import { playerOf } from './identity.ts';
import { findSitting, type Follower } from './followers.ts';
import { GAME_LINES } from './game-lines.ts';
import type { Hall } from './hall.ts';
import { findHouse, listHouse } from './house.ts';
import type { Lobby, TableLine } from './lobby.ts';
import type { Asked, Owner } from './owner.ts';
import { SERVER_REFUSALS, type ServerRefusal } from './refusals.ts';
import { endUnanswered, type World } from './world.ts';

const TOKEN_BYTES = 16;
const STRANGERS_CLOCK_SECONDS = 60;
const NAMELESS = 'Guest';
export const EMOTES = ['hello', 'well played', 'thanks', 'oops', 'hurry up', 'goodbye'] as const;

/** What later requests of the same connection may build upon. */
const ARRIVALS: ReadonlySet<RequestKind> = new Set(['greet', 'create', 'join', 'watch', 'leave']);

type Fields = Readonly<Record<string, unknown>>;
/** What a request is answered with. Who arrives at a table gets its view with the answer, and news from there on. */
type Reply = { readonly ok: true; readonly fields: Fields; readonly arriveAt?: Place } | Refused;
interface Place {
  readonly owner: Owner;
  readonly token: string;
}
type Refused = { readonly ok: false; readonly reason: string; readonly sentence: string };

export interface ParlourSettings {
  /** Whether tables with scripted dice may be opened. */
  readonly allowPractice: boolean;
  /** Whether house players wait in the lobby. */
  readonly hasHouse: boolean;
}

/** What a guest finds in the parlour. */
export interface Premises {
  readonly world: World;
  readonly settings: ParlourSettings;
  readonly lobby: Lobby;
  readonly hall: Hall;
  /** Undefined when too many tables have been opened from that address. */
  openTable(
    settings: Omit<TableSettings, 'id'>,
    by: { command: Command; address: string },
  ): Promise<Owner | undefined>;
}

interface Following {
  readonly owner: Owner;
  readonly follower: Follower;
}

export class Guest implements Visitor {
  private readonly parlour: Premises;
  private readonly connection: Connection;
  private readonly onLeave: () => void;
  private readonly following = new Map<string, Following>();
  private arrived: Promise<void> = Promise.resolve();
  private hasLeft = false;
  private player = '';
  private name = NAMELESS;

  constructor(parlour: Premises, connection: Connection, onLeave: () => void) {
    this.parlour = parlour;
    this.connection = connection;
    this.onLeave = onLeave;
  }

  /** Requests may be sent before earlier ones are answered. Those that come after an arrival wait for it, since they may speak of it. */
  receive(request: Request): Promise<void> {
    const answered = this.arrived.then(() => this.answer(request));
    if (ARRIVALS.has(request.do)) this.arrived = answered;
    return answered;
  }

  private async answer(request: Request): Promise<void> {
    const reply = await this.handle(request).catch((error: unknown) => this.explain(error));
    this.parlour.world.count(request.do, reply.ok);
    if (!reply.ok) return this.connection.send({ id: request.id, ...reply });
    const { fields, arriveAt } = reply;
    // The following, the view and the answer happen at once, so that no event falls between them.
    if (arriveAt !== undefined) this.follow(arriveAt);
    this.connection.send({ id: request.id, ok: true, ...fields, ...(arriveAt && describe(arriveAt)) });
    if (arriveAt !== undefined) arriveAt.owner.remind(arriveAt.token);
  }

  leave(): void {
    this.hasLeft = true;
    for (const { owner, follower } of this.following.values()) owner.unfollow(follower);
    this.following.clear();
    this.onLeave();
  }

  dismiss(reason: string, sentence: string): void {
    this.connection.close(reason, sentence);
  }

  /** Every request gets its answer, also when we are wrong. */
  private explain(error: unknown): Reply | Promise<Reply> {
    if (!(error instanceof JournalError)) {
      this.parlour.world.log('server fault', { why: String(error) });
      return refuse('server-fault');
    }
    if (error.fault === 'full') return refuse('storage-full');
    return endUnanswered(this.parlour.world, error);
  }

  private async handle(request: Request): Promise<Reply> {
    if (request.do === 'ping') return accept({});
    if (request.do !== 'greet' && this.player === '') return refuse('greet-first');
    const run = this.handlers[request.do] as (request: Request) => Reply | Promise<Reply>;
    return run(request);
  }

  private readonly handlers: {
    readonly [Kind in RequestKind]: (request: RequestOf<Kind>) => Reply | Promise<Reply>;
  } = {
    greet: (request) => this.greet(request),
    list: ({ game }) => accept({ tables: [...this.parlour.lobby.list(game), ...this.listHouse(game)] }),
    create: (request) => this.create(request),
    join: (request) => this.join(request),
    watch: (request) => this.watch(request),
    invite: (request) => this.invite(request),
    remove: ({ id, table, seat }) => this.atSeat(id, table, (own) => ({ kind: 'remove', host: own, seat })),
    start: ({ id, table }) => this.atSeat(id, table, (seat) => ({ kind: 'start', seat })),
    text: ({ id, table, text }) => this.atSeat(id, table, (seat) => ({ kind: 'text', seat, text })),
    move: ({ id, table, move }) => this.atSeat(id, table, (seat) => ({ kind: 'move', seat, move })),
    say: (request) => this.say(request),
    leave: (request) => this.leaveTable(request),
    again: ({ id, table }) => this.atSeat(id, table, (seat) => ({ kind: 'again', seat })),
    sync: (request) => this.sync(request),
    fame: ({ game }) => accept({ lists: this.parlour.hall.list(game) }),
    ping: () => accept({}),
  };

  private greet({ name = NAMELESS, token }: RequestOf<'greet'>): Reply {
    if (this.player !== '') return refuse('greet-once');
    const cleaned = cleanName(name);
    if (!cleaned.ok) return { ok: false, reason: cleaned.fault, sentence: NAME_FAULTS[cleaned.fault] };
    const own = token ?? this.parlour.world.randomHex(TOKEN_BYTES);
    this.name = cleaned.text;
    this.player = playerOf(own);
    return accept({
      version: PROTOCOL_VERSION,
      player: this.player,
      name: this.name,
      token: own,
      games: GAME_LINES,
    });
  }

  private async create(request: RequestOf<'create'>): Promise<Reply> {
    const game = findGame(request.game);
    if (game === undefined) return refuse('no-such-game');
    const options = game.parseOptions(request.options ?? {});
    if (!options.ok) return { ok: false, reason: 'wrong-option', sentence: options.reason.sentence };
    const script = request.dice ?? [];
    if (script.length > 0 && !this.parlour.settings.allowPractice) return refuse('no-practice');
    const unknown = (request.house ?? []).find((name) => findStrategy(game, name) === undefined);
    if (unknown !== undefined) return refuse('no-such-strategy');
    const owner = await this.parlour.openTable(
      {
        game,
        options: options.value,
        access: request.access ?? 'public',
        clockMs: (request.clock ?? standardClock(request)) * 1000,
        startAt: request.seats ?? 0,
        isPractice: script.length > 0,
        script,
      },
      { command: this.commandOf(request.id), address: this.connection.address },
    );
    if (owner === undefined) return refuse('too-many-tables');
    const seated = await this.sitDown(owner, `${request.id}/sit`, request.entry ?? {});
    if (!seated.ok) return seated;
    for (const [index, strategy] of (request.house ?? []).entries()) {
      await this.seatHouse(owner, strategy, this.commandOf(`${request.id}/house/${index}`));
    }
    return seated;
  }

  private listHouse(game: string | undefined): readonly TableLine[] {
    return this.parlour.settings.hasHouse ? listHouse(game) : [];
  }

  private async join(request: RequestOf<'join'>): Promise<Reply> {
    const resident = this.parlour.settings.hasHouse ? findHouse(request.table ?? '') : undefined;
    if (resident !== undefined) {
      const { strategy, ...table } = resident;
      return this.create({ ...table, id: request.id, do: 'create', house: [strategy], entry: request.entry });
    }
    const owner = this.findTable(request);
    if (owner === undefined) return refuse((request.table ?? request.code) ? 'no-such-table' : 'which-table');
    if (request.token === undefined) return this.sitDown(owner, request.id, request.entry ?? {});
    const sitting = findSitting(owner.table, request.token);
    return sitting === undefined ? refuse('wrong-token') : this.takeSeat(owner, sitting);
  }

  private findTable({
    table,
    code,
  }: {
    table?: string | undefined;
    code?: string | undefined;
  }): Owner | undefined {
    return this.parlour.lobby.find({ table, code });
  }

  private async sitDown(
    owner: Owner,
    id: RequestId,
    entry: Readonly<Record<string, string | number>>,
  ): Promise<Reply> {
    const token = this.parlour.world.randomHex(TOKEN_BYTES);
    const input: Input = { kind: 'sit', player: this.player, name: this.name, token, house: '', entry };
    const asked = await owner.ask(() => input, this.commandOf(id));
    if (!asked.ok) return asked;
    const sitting = owner.table.sittings.find(({ player, house }) => player === this.player && house === '');
    return sitting === undefined ? refuse('not-your-seat') : this.takeSeat(owner, sitting);
  }

  private takeSeat(owner: Owner, { seat, token }: Sitting): Reply {
    return { ok: true, fields: { seat, token }, arriveAt: { owner, token } };
  }

  private watch(request: RequestOf<'watch'>): Reply {
    const owner = this.findTable(request);
    if (owner === undefined) return refuse((request.table ?? request.code) ? 'no-such-table' : 'which-table');
    const token = this.following.get(owner.table.id)?.follower.token ?? '';
    return { ok: true, fields: {}, arriveAt: { owner, token } };
  }

  private follow({ owner, token }: Place): void {
    const table = owner.table.id;
    const { connection } = this;
    const before = this.following.get(table);
    if (this.hasLeft || before?.follower.token === token) return;
    if (before !== undefined) owner.unfollow(before.follower);
    const follower: Follower = {
      token,
      tell: (news) => connection.send(news),
      replaced: () => {
        this.following.delete(table);
        connection.send({
          say: 'replaced',
          table,
          sentence: 'Your seat was taken over by a newer connection.',
        });
      },
    };
    this.following.set(table, { owner, follower });
    owner.follow(follower);
  }

  private async invite({ id, table, strategy }: RequestOf<'invite'>): Promise<Reply> {
    const own = this.findSeat(table);
    if (!('owner' in own)) return own;
    if (findStrategy(own.owner.table.game, strategy) === undefined) return refuse('no-such-strategy');
    const asked = await this.seatHouse(own.owner, strategy, this.commandOf(id));
    return asked.ok ? accept({ number: asked.number }) : asked;
  }

  private seatHouse(owner: Owner, strategy: string, command?: Command): Promise<Asked> {
    const token = this.parlour.world.randomHex(TOKEN_BYTES);
    const input: Input = {
      kind: 'sit',
      player: `house:${strategy}`,
      name: strategy,
      token,
      house: strategy,
      entry: {},
    };
    return owner.ask(() => input, command);
  }

  /** The table at which this visitor has a seat, or why he has none. */
  private findSeat(table: string): Following | Refused {
    const own = this.following.get(table);
    if (own === undefined)
      return refuse(this.parlour.lobby.find({ table }) === undefined ? 'no-such-table' : 'not-at-table');
    return findSitting(own.owner.table, own.follower.token) === undefined ? refuse('not-your-seat') : own;
  }

  /** A request that only somebody with a seat can make. Which seat is his is looked up when the table comes to it. */
  private async atSeat(id: RequestId, table: string, makeInput: (seat: Seat) => Input): Promise<Reply> {
    const own = this.findSeat(table);
    if (!('owner' in own)) return own;
    const asked = await own.owner.ask((now) => {
      const sitting = findSitting(now, own.follower.token);
      return sitting && makeInput(sitting.seat);
    }, this.commandOf(id));
    return asked.ok ? accept({ number: asked.number }) : asked;
  }

  private say({ table, emote, text }: RequestOf<'say'>): Reply {
    const own = this.findSeat(table);
    if (!('owner' in own)) return own;
    const { owner, follower } = own;
    if ((emote === undefined) === (text === undefined)) return refuse('say-what');
    if (text !== undefined) return this.sayText(own, text);
    const known = EMOTES.find((one) => one === emote);
    if (known === undefined) return refuse('no-such-emote');
    owner.say(follower.token, { emote: known });
    return accept({});
  }

  private sayText({ owner, follower }: Following, text: string): Reply {
    if (owner.table.access === 'public') return refuse('emotes-only');
    const cleaned = cleanSaid(text);
    if (!cleaned.ok) return { ok: false, reason: cleaned.fault, sentence: SAID_FAULTS[cleaned.fault] };
    owner.say(follower.token, { text: cleaned.text });
    return accept({});
  }

  private async leaveTable({ id, table }: RequestOf<'leave'>): Promise<Reply> {
    const own = this.following.get(table);
    if (own === undefined) return refuse('not-at-table');
    if (findSitting(own.owner.table, own.follower.token) !== undefined) {
      const left = await this.atSeat(id, table, (seat) => ({ kind: 'leave', seat }));
      if (!left.ok) return left;
    }
    own.owner.unfollow(own.follower);
    this.following.delete(table);
    return accept({});
  }

  private sync({ table, from }: RequestOf<'sync'>): Reply {
    const own = this.following.get(table);
    if (own === undefined) return refuse('not-at-table');
    const { token } = own.follower;
    const events = own.owner.since(from, token);
    return accept({ ...describe({ owner: own.owner, token }), ...(events && { events }) });
  }

  private commandOf(id: RequestId): Command {
    return { player: this.player, id: String(id) };
  }
}

/** Strangers are not kept waiting for ever; friends, and guests of the house, may take their time. */
function standardClock({ access = 'public', house = [] }: RequestOf<'create'>): number {
  return access === 'public' && house.length === 0 ? STRANGERS_CLOCK_SECONDS : 0;
}

function describe({ owner, token }: Place): Fields {
  const view = owner.view(token);
  return { table: view.table, code: view.code, view };
}

function accept(fields: Fields): Reply {
  return { ok: true, fields };
}

function refuse(reason: ServerRefusal): Refused {
  return { ok: false, reason, sentence: SERVER_REFUSALS[reason] };
}
