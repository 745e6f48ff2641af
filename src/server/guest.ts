// One visitor of the parlour: who it is, which tables it follows, and how each of its requests is
// handled. Every request gets exactly one answer.

import { JournalError } from '../journal/journal.ts';
import type { Connection, Visitor } from '../protocol/connection.ts';
import { EMOTES } from '../protocol/emotes.ts';
import type { RequestId, RequestKind, RequestOf } from '../protocol/from-client.ts';
import type { AnswerFields, AnswerTo, News } from '../protocol/from-server.ts';
import { FOLLOWED_MAX } from '../protocol/limits.ts';
import { NAME_FAULTS, SAID_FAULTS, cleanName, cleanSaid } from '../protocol/names.ts';
import { PROTOCOL_VERSION } from '../protocol/version.ts';
import type { Seat } from '../games/game.ts';
import { findStrategy } from '../strategies/strategies.ts';
import type { Input } from '../table/step.ts';
import { isByCode, waitToRefuse } from './code-guard.ts';
import { findSitting, type Follower } from './followers.ts';
import { GUEST_NAME } from './free-name.ts';
import { GAME_LINES } from './game-lines.ts';
import { glanceAt } from './glance.ts';
import { playerOf } from './identity.ts';
import { findKnown, findKnownOpened } from './known-tables.ts';
import { listTables } from './listing.ts';
import type { InputAnswer } from './input-answer.ts';
import type { MakeInput } from './jobs.ts';
import type { Owner } from './owner.ts';
import type { GuestAccess } from './guest-access.ts';
import { SERVER_REFUSALS } from './refusals.ts';
import { accept, refuse, type Place, type Refused, type Reply, type ReplyWith } from './reply.ts';
import { Seating, TOKEN_BYTES, findTable } from './seating.ts';
import { endUnanswered } from './world.ts';

/** Requests that later ones on the same connection may build on. */
export const ARRIVALS: ReadonlySet<RequestKind> = new Set(['greet', 'create', 'join', 'watch', 'leave']);
/** Requests that lead to a table, which the connection follows from then on. */
const TO_A_TABLE: ReadonlySet<RequestKind> = new Set(['create', 'join', 'watch']);

interface SeatRequest {
  readonly id: RequestId;
  readonly table: string;
  /** The last event that the client knew, where that matters. */
  readonly number?: number | undefined;
}

/** `create` has no table, and elsewhere the code can replace it. */
interface ArrivalRequest {
  readonly id: RequestId;
  readonly table?: string | undefined;
  readonly code?: string | undefined;
}

type Handling<Kind extends RequestKind> = Reply<Kind> | Promise<Reply<Kind>>;
/** A command at a table is answered with the number of its event. */
type Numbered = ReplyWith<{ readonly number: number }>;
type Handlers = {
  readonly [Kind in RequestKind]: (guest: Guest, request: RequestOf<Kind>) => Handling<Kind>;
};

interface Following {
  readonly owner: Owner;
  readonly follower: Follower;
}

export class Guest implements Visitor {
  private readonly parlour: GuestAccess;
  private readonly connection: Connection;
  private readonly onLeave: () => void;
  private readonly following = new Map<string, Following>();
  private arrived: Promise<void> = Promise.resolve();
  private hasLeft = false;
  /** Empty until the guest has greeted. */
  private player = '';
  private seating: Seating;

  constructor(parlour: GuestAccess, connection: Connection, onLeave: () => void) {
    this.parlour = parlour;
    this.connection = connection;
    this.onLeave = onLeave;
    this.seating = new Seating(parlour, {
      player: '',
      name: GUEST_NAME,
      isNameless: true,
      address: connection.address,
    });
  }

  /**
   * Clients may send requests before earlier ones are answered. Requests after an arrival wait for
   * it, because they may depend on it.
   */
  receive<Kind extends RequestKind>(
    request: RequestOf<Kind>,
    answer: (answer: AnswerTo<Kind>) => void,
  ): Promise<void> {
    // Chained even when no arrival is pending, so that requests keep their order.
    const answered = this.arrived
      .then(() => this.answer(request, answer))
      .catch((error: unknown) => this.closeAfter(error));
    if (ARRIVALS.has(request.do)) this.arrived = answered;
    return answered;
  }

  private async answer<Kind extends RequestKind>(
    request: RequestOf<Kind>,
    answer: (answer: AnswerTo<Kind>) => void,
  ): Promise<void> {
    const { world } = this.parlour;
    const { id } = request;
    const cameAt = world.now();
    let reply: Reply<Kind>;
    try {
      reply = await this.handle(request);
    } catch (error) {
      reply = await this.explain(error);
    }
    world.count(request.do, reply.ok);
    // Following, view and answer happen in one go, so that no event falls between them.
    const place = 'arriveAt' in reply ? this.arrive(reply.arriveAt) : undefined;
    if (ARRIVALS.has(request.do)) this.seating.giveBackRoom();
    if (!reply.ok) {
      // A full disk is reported at once: a delayed refusal could come after the answer to a second
      // try.
      if (isByCode(request) && reply.reason !== 'storage-full') await waitToRefuse(world, cameAt);
      return answer({ id, ...reply });
    }
    const fields = 'fields' in reply ? reply.fields : reply.makeFields(describe(place ?? reply.arriveAt));
    answer({ id, ok: true, ...fields });
    place?.owner.remind(place.token);
  }

  leave(): void {
    this.hasLeft = true;
    for (const { owner, follower } of this.following.values()) owner.unfollow(follower);
    this.following.clear();
    this.onLeave();
  }

  /** Whether it is told what happens at some table. */
  get isFollowing(): boolean {
    return this.following.size > 0;
  }

  dismiss(reason: string, sentence: string): void {
    this.connection.close(reason, sentence);
  }

  /** Every request gets an answer, even when we are wrong. */
  private explain(error: unknown): Refused | Promise<Refused> {
    if (!(error instanceof JournalError)) {
      this.parlour.world.log('server fault', { why: String(error) });
      return refuse('server-fault');
    }
    if (error.fault === 'full') return refuse('storage-full');
    return endUnanswered(this.parlour.world, error);
  }

  private handle<Kind extends RequestKind>(request: RequestOf<Kind>): Handling<Kind> {
    const kind: Kind = request.do;
    const isStranger = this.player === '' && kind !== 'greet' && kind !== 'ping';
    if (isStranger) return refuse('greet-first');
    if (TO_A_TABLE.has(kind) && !this.canFollow(request)) return refuse('follows-too-many');
    return Guest.HANDLERS[kind](this, request);
  }

  /** A connection with too many tables can still ask for those that it follows already. */
  private canFollow(request: ArrivalRequest): boolean {
    if (this.following.size < FOLLOWED_MAX) return true;
    const known =
      findKnown(this.parlour, request) ?? findKnownOpened(this.parlour, this.seating.commandOf(request.id));
    return known?.table.phase === 'closed' || this.following.has(known?.table.id ?? '');
  }

  /** Made once for all guests, because thousands of them may be idle. */
  private static readonly HANDLERS: Handlers = {
    greet: (guest, request) => guest.greet(request),
    list: ({ parlour }, request) => accept(listTables(parlour, request)),
    glance: ({ parlour }, request) => accept(glanceAt(parlour, request)),
    create: (guest, request) => guest.seating.create(request),
    join: (guest, request) => guest.seating.join(request),
    watch: (guest, request) => guest.watch(request),
    invite: (guest, request) => guest.invite(request),
    remove: (guest, { seat, ...request }) =>
      guest.atSeat(request, (host) => ({ kind: 'remove', host, seat })),
    start: (guest, request) => guest.atSeat(request, (seat) => ({ kind: 'start', seat })),
    text: (guest, { text, ...request }) => guest.atSeat(request, (seat) => ({ kind: 'text', seat, text })),
    move: (guest, { move, ...request }) => guest.atSeat(request, (seat) => ({ kind: 'move', seat, move })),
    roll: (guest, request) => guest.atSeat(request, (seat) => ({ kind: 'roll', seat })),
    'stand-in': (guest, request) => guest.letStandIn(request),
    say: (guest, request) => guest.say(request),
    leave: (guest, request) => guest.leaveTable(request),
    again: (guest, { text, ...request }) => guest.atSeat(request, (seat) => ({ kind: 'again', seat, text })),
    coach: (guest, { on, ...request }) =>
      guest.atSeat(request, (seat) => ({ kind: 'coach', seat, isOn: on })),
    sync: (guest, request) => guest.sync(request),
    fame: (guest, { game }) => guest.fame(game),
    daily: ({ parlour }, request) => parlour.daily.tell(request),
    ping: () => accept({}),
  };

  private greet({ name, token }: RequestOf<'greet'>): Reply<'greet'> {
    if (this.player !== '') return refuse('greet-once');
    const cleaned = cleanName(name ?? GUEST_NAME);
    if (!cleaned.ok) return { ok: false, reason: cleaned.fault, sentence: NAME_FAULTS[cleaned.fault] };
    const own = token ?? this.parlour.world.randomHex(TOKEN_BYTES);
    const player = playerOf(own);
    const { text: shown } = cleaned;
    this.player = player;
    const { address } = this.connection;
    this.seating = new Seating(this.parlour, {
      player,
      name: shown,
      isNameless: name === undefined,
      address,
    });
    return accept({ version: PROTOCOL_VERSION, player, name: shown, token: own, games: GAME_LINES });
  }

  /** Private tables that are still open are hidden: anybody with the id could watch them. */
  private fame(game: string | undefined): Reply<'fame'> {
    const { hall, lobby } = this.parlour;
    const isHidden = (table: string): boolean => lobby.find({ table })?.table.access === 'private';
    return accept({ lists: hall.list(game, isHidden) });
  }

  private watch(request: RequestOf<'watch'>): Reply<'watch'> {
    const owner = findTable(this.parlour, request, this.connection.address);
    if ('ok' in owner) return owner;
    return { ok: true, arriveAt: { owner, token: '' }, makeFields: (seen) => seen };
  }

  /** A connection that asks to watch a table where it has a seat keeps its seat. */
  private arrive(place: Place): Place {
    const own = this.following.get(place.owner.table.id)?.follower.token ?? '';
    const kept = place.token === '' ? { ...place, token: own } : place;
    this.follow(kept);
    return kept;
  }

  /** A door that fails on its own client must not take the table down with it. */
  private tell(news: News): void {
    if (news.say === 'events' && news.view.phase === 'closed') this.following.delete(news.table);
    try {
      this.connection.send(news);
    } catch (error) {
      this.closeAfter(error);
    }
  }

  /**
   * We are wrong about this connection. It may have missed something, so it is closed; a client
   * that reconnects is told everything.
   */
  private closeAfter(error: unknown): void {
    this.parlour.world.log('server fault', { why: String(error) });
    this.connection.close('server-fault', SERVER_REFUSALS['server-fault']);
  }

  private follow({ owner, token }: Place): void {
    const table = owner.table.id;
    const { connection } = this;
    const before = this.following.get(table);
    if (this.hasLeft || before?.follower.token === token) return;
    if (before !== undefined) owner.unfollow(before.follower);
    const follower: Follower = {
      token,
      address: connection.address,
      tell: (news) => this.tell(news),
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

  private invite({ strategy, ...request }: RequestOf<'invite'>): Handling<'invite'> {
    const game = this.following.get(request.table)?.owner.table.game;
    if (game !== undefined && findStrategy(game, strategy) === undefined) return refuse('no-such-strategy');
    return this.atSeat(request, () => this.seating.makeHouse(strategy));
  }

  /** The table at which this visitor has a seat, or why there is none. */
  private findSeat(table: string): Following | Refused {
    const own = this.following.get(table);
    if (own === undefined)
      return refuse(this.parlour.lobby.find({ table }) === undefined ? 'no-such-table' : 'not-at-table');
    return findSitting(own.owner.table, own.follower.token) === undefined ? refuse('not-your-seat') : own;
  }

  /**
   * A request that needs a seat. The seat is looked up when the request's turn in the queue comes.
   */
  private atSeat(request: SeatRequest, makeInput: (seat: Seat) => Input): Numbered | Promise<Numbered> {
    const command = this.seating.commandOf(request.id);
    const own = this.findSeat(request.table);
    // A player who lost the seat can still repeat a command and gets its recorded answer.
    if (!('owner' in own)) return this.recall(request) ?? own;
    const { owner, follower } = own;
    const ask: MakeInput = (now) => {
      const sitting = findSitting(now, follower.token);
      return sitting && makeInput(sitting.seat);
    };
    return owner.ask(ask, command, request.number).then(answerOf);
  }

  /** The recorded answer of a command, even at a closed table. */
  private recall({ id, table }: SeatRequest): Numbered | undefined {
    const known = findKnown(this.parlour, { table });
    const number = known?.commands.find(this.seating.commandOf(id));
    return number === undefined ? undefined : accept({ number });
  }

  /** Nothing about it is recorded, so a repeated request does no harm. */
  private letStandIn({ table, seat, on }: RequestOf<'stand-in'>): Reply<'stand-in'> {
    const own = this.findSeat(table);
    if (!('owner' in own)) return own;
    const refusal = own.owner.letStandIn(own.follower.token, { seat, on });
    return refusal === undefined ? accept({}) : { ok: false, ...refusal };
  }

  private say({ table, emote, text }: RequestOf<'say'>): Reply<'say'> {
    const own = this.findSeat(table);
    if (!('owner' in own)) return own;
    if ((emote === undefined) === (text === undefined)) return refuse('say-what');
    if (text !== undefined) return this.sayText(own, text);
    const known = EMOTES.find((one) => one === emote);
    if (known === undefined) return refuse('no-such-emote');
    return sayAt(own, { emote: known });
  }

  private sayText(own: Following, text: string): Reply<'say'> {
    if (own.owner.table.access === 'public') return refuse('emotes-only');
    const cleaned = cleanSaid(text);
    if (!cleaned.ok) return { ok: false, reason: cleaned.fault, sentence: SAID_FAULTS[cleaned.fault] };
    return sayAt(own, { text: cleaned.text });
  }

  private async leaveTable({ id, table }: RequestOf<'leave'>): Promise<Reply<'leave'>> {
    const own = this.following.get(table);
    if (this.recall({ id, table }) !== undefined) return this.leaveAgain(own);
    if (own === undefined) return refuse('not-at-table');
    if (findSitting(own.owner.table, own.follower.token) !== undefined) {
      const left = await this.atSeat({ id, table }, (seat) => ({ kind: 'leave', seat }));
      if (!left.ok) return left;
    } else own.owner.commands.noteIdle(this.seating.commandOf(id), own.owner.table.number);
    this.unfollow(own);
    return accept({});
  }

  /**
   * Drops a connection that still follows for the lost seat. A player who has come back since
   * stays.
   */
  private leaveAgain(own: Following | undefined): Reply<'leave'> {
    const { token = '' } = own?.follower ?? {};
    const isHeld = own !== undefined && findSitting(own.owner.table, token)?.hasQuit === false;
    if (own !== undefined && token !== '' && !isHeld) this.unfollow(own);
    return accept({});
  }

  private unfollow({ owner, follower }: Following): void {
    owner.unfollow(follower);
    this.following.delete(owner.table.id);
  }

  private sync({ table, from }: RequestOf<'sync'>): Reply<'sync'> {
    const own = this.following.get(table);
    if (own === undefined) return refuse('not-at-table');
    const { token } = own.follower;
    const events = own.owner.since(from, token);
    return accept({ ...describe({ owner: own.owner, token }), ...(events && { events }) });
  }
}

function sayAt({ owner, follower }: Following, words: Parameters<Owner['say']>[1]): Reply<'say'> {
  const seconds = owner.say(follower.token, words);
  return seconds === 0 ? accept({}) : { ...refuse('too-chatty'), seconds };
}

function answerOf(asked: InputAnswer): Numbered {
  return asked.ok ? accept({ number: asked.number }) : asked;
}

function describe({ owner, token, since }: Place): AnswerFields['sync'] {
  const view = owner.view(token);
  const events = since === undefined ? undefined : owner.since(since, token);
  return { table: view.table, code: view.code, view, ...(events && { events }) };
}
