// A client: it connects, greets, follows tables, and comes back by itself when the connection is
// lost, as the same player with the same seats. It has no screen, and knows no wire and no game. A
// program uses it like this:
//
//     const transport = makeTcpTransport({ host: 'localhost', port: 7777 });
//     const client = openClient({ transport, world: makeClientWorld(), name: 'Ana' });
//     const arrived = await client.join({ code: 'KTRW' }, { tell: (news, table) => { ... } });
//     if (arrived.ok) await arrived.table.ask({ do: 'move', move: 'roll' });
//
// No promise is ever rejected, and nothing is thrown because of a server's message: a refusal is a
// value.

import type { RequestKind, RequestOf, WishTo } from '../protocol/from-client.ts';
import type { AnswerTo, News } from '../protocol/from-server.ts';
import { Connector, type ClientState } from './connector.ts';
import type { FollowedTable, Listening } from './followed-table.ts';
import { Following, type TableClient } from './following.ts';
import { forgetSeat, openMemory, rememberSeat, type Memory } from './memory.ts';
import { Outbox } from './outbox.ts';
import { WAITS, type Waits } from './backoff.ts';
import { refuse, type Refused } from './refusals.ts';
import { openIds, type NewTable, type Seating, type ServerKind, type Watching } from './requests.ts';
import type { Transport } from './transport.ts';
import type { Visit } from './visit.ts';
import type { ClientWorld } from './world.ts';

export interface ClientSettings {
  readonly transport: Transport;
  readonly world: ClientWorld;
  /** The name that others see; without it the server chooses one. */
  readonly name?: string;
  /** Where tokens are kept; without it they are forgotten when the program ends. */
  readonly memory?: Memory;
  /** Whether to add a random text to the luck of every game (docs/LUCK.md); true by default. */
  readonly addsText?: boolean;
  /**
   * Whether the tables wait for `roll` before a draw that begins a turn of this player; for people.
   * False by default: for a program the table rolls at once.
   */
  readonly rollsByHand?: boolean;
  readonly waits?: Waits;
  /** Called at every change. */
  readonly tell?: (state: ClientState) => void;
}

export type Arrived = { readonly ok: true; readonly table: FollowedTable } | Refused;

type ArrivalKind = 'create' | 'join' | 'watch';

export function openClient(settings: ClientSettings): Client {
  const client = new Client(settings);
  client.connectNow();
  return client;
}

export class Client {
  private readonly newId: () => string;
  private readonly outbox = new Outbox();
  private readonly tables = new Map<string, Following>();
  private readonly connector: Connector;
  private readonly tableClient: TableClient;
  private readonly hand: TableClient['hand'];

  constructor(settings: ClientSettings) {
    const { transport, world, name, memory = openMemory(), waits = WAITS, tell } = settings;
    const { addsText = true, rollsByHand = false } = settings;
    this.newId = openIds(world);
    this.hand = rollsByHand ? { hand: true } : {};
    this.tableClient = {
      randomHex: (bytes) => world.randomHex(bytes),
      addsText,
      hand: this.hand,
      ask: (wish) => this.add(wish),
      rememberSeat: ({ id, code }, token) => rememberSeat(memory, { table: id, code, token }),
      forgetSeat: ({ id }) => forgetSeat(memory, id),
      ended: ({ id }) => void this.tables.delete(id),
    };
    this.connector = new Connector({
      transport,
      world,
      memory,
      name,
      waits,
      newId: this.newId,
      greeted: (visit, ready) => this.comeBack(visit, ready),
      hear: (news, visit) => this.hear(news, visit),
      lost: () => this.outbox.lose(),
      stopped: (refusal) => this.stop(refusal),
      tell: (state) => tell?.(state),
    });
  }

  get state(): ClientState {
    return this.connector.state;
  }

  ask<Kind extends ServerKind>(wish: WishTo<Kind>): Promise<AnswerTo<Kind>> {
    return this.add(wish);
  }

  /** Opens a table and sits down at it. */
  create(table: NewTable, listening: Listening): Promise<Arrived> {
    return this.arrive({ do: 'create', ...this.hand, ...table }, listening);
  }

  /** Sits down; a player who already has a seat there gets that seat. */
  join(seating: Seating, listening: Listening): Promise<Arrived> {
    return this.arrive({ do: 'join', ...this.hand, ...seating }, listening);
  }

  watch(watching: Watching, listening: Listening): Promise<Arrived> {
    return this.arrive({ do: 'watch', ...watching }, listening);
  }

  /** Stops waiting: the network is back, or somebody is impatient. */
  connectNow(): void {
    this.connector.connectNow();
  }

  /** There may be no network any more: a connection that does not answer soon is given up. */
  doubt(): void {
    this.connector.doubt();
  }

  /** Keeps the seats, here and at the server. To give one up, leave the table first. */
  close(): void {
    this.connector.stop(refuse('client-closed'));
  }

  private add<Kind extends RequestKind>(wish: WishTo<Kind>): Promise<AnswerTo<Kind>> {
    const request: RequestOf<Kind> = { id: this.newId(), ...wish };
    return new Promise((settle) => {
      this.outbox.add(request, settle);
    });
  }

  private arrive(wish: WishTo<ArrivalKind>, listening: Listening): Promise<Arrived> {
    const request: RequestOf<ArrivalKind> = { id: this.newId(), ...wish };
    return new Promise((settle) => {
      this.outbox.add(request, (answer, visit) => settle(this.follow(answer, visit, listening)));
    });
  }

  /** Follows the table before the next news is heard, which may be about it. */
  private follow(arrival: AnswerTo<ArrivalKind>, visit: Visit | undefined, listening: Listening): Arrived {
    if (!arrival.ok) return arrival;
    if (visit === undefined) return refuse('not-parlour');
    const known = this.tables.get(arrival.table);
    known?.listen(listening);
    const table = known ?? new Following(arrival, this.tableClient, listening);
    this.tables.set(arrival.table, table);
    listening.arrived?.(table);
    table.arrive(arrival, visit, () => {});
    return { ok: true, table };
  }

  /**
   * Returns to every table. Unanswered requests are sent again after that, because they are made
   * there.
   */
  private comeBack(visit: Visit, ready: () => void): void {
    let away = this.tables.size;
    const begin = (): void => {
      this.outbox.begin(visit);
      ready();
    };
    if (away === 0) return begin();
    for (const table of Array.from(this.tables.values())) {
      table.comeBack(visit, () => {
        away -= 1;
        if (away === 0) begin();
      });
    }
  }

  private hear(news: News, visit: Visit): void {
    if (news.say !== 'bye') this.tables.get(news.table)?.hear(news, visit);
  }

  private stop(refusal: Refused): void {
    this.outbox.close(refusal);
    for (const table of Array.from(this.tables.values())) table.end(refusal.reason, refusal.sentence);
  }
}
