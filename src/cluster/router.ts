// One connection at a node's door. What concerns a table goes by the leg to that table, wherever it
// is served; what concerns no table is answered here, from the directory and this node's parlour.
// Like a guest, it lets requests wait for earlier ones that lead to a table.

import type { Connection, Visitor } from '../protocol/connection.ts';
import type { RequestKind, RequestOf } from '../protocol/from-client.ts';
import type { Answer, AnswerTo } from '../protocol/from-server.ts';
import { FOLLOWED_MAX } from '../protocol/limits.ts';
import { isByCode, waitToRefuse } from '../server/code-guard.ts';
import { makeKey } from '../server/commands.ts';
import { ARRIVALS } from '../server/guest.ts';
import { findHouse } from '../server/house.ts';
import { deviceOf } from '../server/identity.ts';
import { SERVER_REFUSALS } from '../server/refusals.ts';
import { refuse, type Refused } from '../server/reply.ts';
import { dayOf } from '../server/days.ts';
import type { Epoch } from './bus.ts';
import type { TableName } from './directory.ts';
import { Leg } from './leg.ts';
import type { AnyRequest } from './line.ts';
import { listFame, listTables } from './listings.ts';
import { groupOf, type NodeParts, type Term } from './term.ts';

export interface RouterAround extends NodeParts {
  /** The node's term; undefined while it has none. */
  readonly term: () => Term | undefined;
}

/** How long a question that concerns no one table is repeated, and how often. */
const INSIST_MS = 20_000;
const PAUSE_MS = 250;

type Reply = (answer: Answer) => void;
type Handle = (router: Router, request: AnyRequest, answer: Reply) => Promise<void>;
/** Where the table of a leg is. */
type Seek = () => Promise<Epoch | 'later' | undefined>;

export class Router implements Visitor {
  private readonly around: RouterAround;
  private readonly connection: Connection;
  private readonly onLeave: () => void;
  /** For what concerns no table. */
  private readonly home: Leg;
  private readonly legs = new Map<string, Leg>();
  /** On the way to a table that has no id yet. */
  private readonly others = new Set<Leg>();
  private greeting: RequestOf<'greet'> | undefined;
  private player = '';
  private arrived: Promise<void> = Promise.resolve();
  private hasLeft = false;

  constructor(around: RouterAround, connection: Connection, onLeave: () => void) {
    this.around = around;
    this.connection = connection;
    this.onLeave = onLeave;
    this.home = this.makeLeg(async () => this.term.epoch, undefined);
  }

  receive<Kind extends RequestKind>(
    request: RequestOf<Kind>,
    answer: (answer: AnswerTo<Kind>) => void,
  ): Promise<void> {
    const answered = this.arrived
      .then(() => this.route(request, answer))
      .catch((error: unknown) => this.fail(error));
    if (ARRIVALS.has(request.do)) this.arrived = answered;
    return answered;
  }

  leave(): void {
    this.hasLeft = true;
    for (const leg of [this.home, ...this.legs.values(), ...this.others]) leg.end();
    this.legs.clear();
    this.others.clear();
    this.onLeave();
  }

  dismiss(reason: string, sentence: string): void {
    if (!this.hasLeft) this.connection.close(reason, sentence);
  }

  private fail(error: unknown): void {
    this.around.world.log('server fault', { why: String(error) });
    this.dismiss('server-fault', SERVER_REFUSALS['server-fault']);
  }

  /** The term, which the node may be about to begin. */
  private get term(): Term {
    const term = this.around.term();
    if (term?.mayServe() !== true) throw new Error('the node has no lease');
    return term;
  }

  private route(request: AnyRequest, answer: Reply): Promise<void> {
    if (request.do === 'greet' && this.player === '')
      return this.greet(request as RequestOf<'greet'>, answer);
    if (this.player === '') return this.home.ask(request, answer);
    const handle: Handle = Router.HANDLERS[request.do] ?? Router.atTable;
    return handle(this, request, answer);
  }

  private static readonly HANDLERS: { readonly [Kind in RequestKind]?: Handle } = {
    greet: ({ home }, request, answer) => home.ask(request, answer),
    ping: ({ home }, request, answer) => home.ask(request, answer),
    list: (router, request, answer) =>
      router.tell(request, answer, () => listTables(router.around, request as RequestOf<'list'>)),
    fame: (router, request, answer) =>
      router.tell(request, answer, () =>
        listFame(router.around, router.term.parlour, request as RequestOf<'fame'>),
      ),
    glance: (router, request, answer) => router.glance(request as RequestOf<'glance'>, answer),
    daily: (router, request, answer) => router.daily(request as RequestOf<'daily'>, answer),
    create: (router, request, answer) => router.create(request as RequestOf<'create'>, answer),
    join: (router, request, answer) => router.join(request as RequestOf<'join'>, answer),
    watch: (router, request, answer) => router.arrive(request as RequestOf<'watch'>, answer),
  };

  private static readonly atTable: Handle = (router, request, answer) => {
    const { table } = request as unknown as { readonly table: string };
    return router.legTo(table).ask(request, answer);
  };

  private greet(request: RequestOf<'greet'>, answer: Reply): Promise<void> {
    return this.home.ask(request, (given) => {
      if (given.ok && 'player' in given) {
        this.player = given.player;
        this.greeting = { ...request, token: given.token };
      }
      answer(given);
    });
  }

  /** Answers from what this node or the directory knows. */
  private async tell({ id, do: kind }: AnyRequest, answer: Reply, ask: () => Promise<object>): Promise<void> {
    const fields = await this.insist(ask);
    this.around.world.count(kind, true);
    answer({ id, ok: true, ...fields });
  }

  /** While the directory or the journal cannot be reached, or the node has no lease, it waits. */
  private async insist<Value>(ask: () => Promise<Value>): Promise<Value> {
    const { world } = this.around;
    const until = world.now() + INSIST_MS;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (world.now() >= until || this.hasLeft) throw error;
      }
      await new Promise<void>((resolve) => world.after(PAUSE_MS, resolve));
    }
  }

  private async glance(request: RequestOf<'glance'>, answer: Reply): Promise<void> {
    const answers = request.seats.map(async (seat) => {
      let given: Answer | undefined;
      await this.legTo(seat.table).ask({ ...request, seats: [seat] }, (one) => (given = one));
      return given?.ok === true && 'tables' in given ? given.tables : [];
    });
    const tables = (await Promise.all(answers)).flat();
    answer({ id: request.id, ok: true, tables } as Answer);
  }

  /** The node of the device's try knows most; without one, any node knows the results. */
  private async daily(request: RequestOf<'daily'>, answer: Reply): Promise<void> {
    const { key, day = dayOf(this.around.world.date()) } = request;
    const found = key === undefined ? undefined : await this.lookUp(memberOf(key, day));
    await (found === undefined ? this.home : this.legTo(found)).ask(request, answer);
  }

  /** A command has one table, at whichever node it is repeated; so has a try of the daily game. */
  private async create(request: RequestOf<'create'> | RequestOf<'join'>, answer: Reply): Promise<void> {
    const key = 'daily' in request ? request.daily : undefined;
    const opener = makeKey({ player: this.player, id: String(request.id) });
    const names: readonly TableName[] = [
      { opener },
      ...(key === undefined ? [] : [memberOf(key, dayOf(this.around.world.date()))]),
    ];
    for (const name of names) {
      const table = await this.lookUp(name);
      if (table !== undefined) return this.go(table, request, answer);
    }
    if (this.isFull()) return answer({ id: request.id, ...refuse('follows-too-many') });
    const leg: Leg = this.makeLeg(() => this.seekAny(names), undefined);
    this.others.add(leg);
    await leg.ask(request, answer);
  }

  private async seekAny(names: readonly TableName[]): Promise<Epoch | 'later'> {
    for (const name of names) {
      const place = await this.term.finder.find(name);
      if (place !== undefined) return place === 'later' ? place : place.epoch;
    }
    return this.term.epoch;
  }

  private join(request: RequestOf<'join'>, answer: Reply): Promise<void> {
    const isHouse = this.around.settings.hasHouse && findHouse(request.table ?? '') !== undefined;
    return isHouse ? this.create(request, answer) : this.arrive(request, answer);
  }

  private async arrive(request: RequestOf<'join' | 'watch'>, answer: Reply): Promise<void> {
    const { table, code } = request;
    if (table !== undefined) return this.go(table, request, answer);
    if (code === undefined) return this.home.ask(request, answer);
    const cameAt = this.around.world.now();
    const found = await this.insist(() => this.findByCode(code));
    let given: Answer | undefined;
    if (typeof found !== 'string') given = { id: request.id, ...found };
    else {
      const { code: _code, ...others } = request;
      const byId = { ...others, table: found } as AnyRequest;
      await this.go(found, byId, (one) => {
        if (one.ok) answer(one);
        else given = one;
      });
    }
    // As in a guest: all refusals by code take the same time.
    if (given === undefined) return;
    if (isByCode(request)) await waitToRefuse(this.around.world, cameAt);
    answer(given);
  }

  private async findByCode(code: string): Promise<string | Refused> {
    const { address } = this.connection;
    const { codes } = this.term.parlour;
    const refused = codes.refuse(address);
    if (refused !== undefined) return refused;
    const table = await this.lookUp({ code });
    if (table === undefined) codes.noteWrong(address);
    return table ?? refuse('no-such-table');
  }

  private async go(table: string, request: AnyRequest, answer: Reply): Promise<void> {
    const isNew = this.legs.get(table)?.isFollowing !== true;
    if (isNew && this.isFull()) return answer({ id: request.id, ...refuse('follows-too-many') });
    await this.legTo(table).ask(request, answer);
  }

  private isFull(): boolean {
    return [...this.legs.values()].filter(({ isFollowing }) => isFollowing).length >= FOLLOWED_MAX;
  }

  private async lookUp(name: TableName): Promise<string | undefined> {
    return (await this.insist(() => this.around.directory.find(name)))?.table;
  }

  private legTo(table: string): Leg {
    const known = this.legs.get(table);
    if (known !== undefined) return known;
    const leg = this.makeLeg(async () => {
      const place = await this.term.finder.find({ table });
      return typeof place === 'object' ? place.epoch : place;
    }, table);
    this.legs.set(table, leg);
    return leg;
  }

  private makeLeg(seek: Seek, table: string | undefined): Leg {
    const { door, address } = this.connection;
    const leg: Leg = new Leg({
      time: this.around.world,
      seek,
      open: (at, listener) =>
        this.term.openLine(
          at,
          { door, address, greeting: this.greeting, table: leg.table ?? table },
          listener,
        ),
      send: (news) => this.connection.send(news),
      close: (reason, sentence) => this.dismiss(reason, sentence),
      onArrival: (arrivedAt) => {
        this.others.delete(leg);
        this.legs.set(arrivedAt, leg);
      },
      onIdle: () => this.drop(leg),
    });
    return leg;
  }

  /** The home leg stays: it costs a guest, as a connection does. */
  private drop(leg: Leg): void {
    if (leg === this.home) return;
    leg.end();
    this.others.delete(leg);
    for (const [table, known] of this.legs) if (known === leg) this.legs.delete(table);
  }
}

function memberOf(key: string, day: string): TableName {
  return { member: { group: groupOf(day), name: deviceOf(key, day) } };
}
