// Follows one table: keeps its view, tells every event once and in order, fetches what it missed
// while it was away, and adds to the luck. It knows visits, because it comes back on each new one,
// but not the wires behind them.

import type { RequestKind, WishAtTable, WishTo } from '../protocol/from-client.ts';
import type { AnswerTo, News, NewsOf, SeenEvent, SeenTable } from '../protocol/from-server.ts';
import { readGap, type Arrival } from './answers.ts';
import { ENDINGS, type FollowedTable, type Listening, type TurnNews } from './followed-table.ts';
import type { TableKind } from './requests.ts';
import type { Visit } from './visit.ts';

const TEXT_BYTES = 16;
/** Refusals that mean the seat is lost, but not the table. */
const SEAT_LOST: ReadonlySet<string> = new Set([
  'wrong-token',
  'has-left',
  'left-table',
  'was-removed',
  'seat-gone',
]);

export type NewsOfTable = Exclude<News, { say: 'bye' }>;

/** What a followed table needs from its client. */
export interface TableClient {
  readonly randomHex: (bytes: number) => string;
  /** Whether to add a random text to the luck of every game. */
  readonly addsText: boolean;
  /** Said with every arrival at a seat: whether its player rolls by hand. */
  readonly hand: { readonly hand?: true };
  ask<Kind extends RequestKind>(wish: WishTo<Kind>): Promise<AnswerTo<Kind>>;
  rememberSeat(table: FollowedTable, token: string): void;
  forgetSeat(table: FollowedTable): void;
  /** No more news of this table will come. */
  ended(table: FollowedTable): void;
}

export class Following implements FollowedTable {
  readonly id: string;
  readonly code: string;
  view: SeenTable;
  turn: TurnNews | undefined;
  private readonly client: TableClient;
  private listening: Listening;
  /** The token of the seat; undefined for a watcher. */
  private token: string | undefined;
  /** The number of the last event that was told. */
  private seen: number;
  private turnTold = -1;
  /** The commitment to which a text has already been added. */
  private commitment: string | undefined;
  /** News that waits until the events before it have been fetched. */
  private held: NewsOfTable[] | undefined;
  private isOver = false;

  constructor({ table, code, view }: Arrival, client: TableClient, listening: Listening) {
    this.id = table;
    this.code = code;
    this.view = view;
    this.client = client;
    this.listening = listening;
    this.seen = listening.after ?? view.number;
  }

  get seat(): number | undefined {
    return this.view.you;
  }

  ask<Kind extends TableKind>(wish: WishAtTable<Kind>): Promise<AnswerTo<Kind>> {
    return this.client.ask({ ...wish, table: this.id });
  }

  roll(): Promise<AnswerTo<'roll'>> {
    return this.ask({ do: 'roll', number: this.view.number });
  }

  async leave(): Promise<AnswerTo<'leave'>> {
    const answer = await this.client.ask({ do: 'leave', table: this.id });
    if (!answer.ok) return answer;
    this.loseSeat();
    this.end('left');
    return answer;
  }

  /** Replaces the listener. */
  listen(listening: Listening): void {
    this.listening = listening;
  }

  /**
   * Comes back on a new visit. `done` is called when nothing is missing any more, or when there is
   * nothing to come back to.
   */
  comeBack(visit: Visit, done: () => void): void {
    const { id: table, token } = this;
    this.held = undefined;
    const heard = (answer: AnswerTo<'watch' | 'join'> | undefined): void => {
      if (answer === undefined) return;
      if (answer.ok) return this.arrive(answer, visit, done);
      const { reason, sentence } = answer;
      if (token !== undefined && SEAT_LOST.has(answer.reason)) {
        // The seat is lost, but its player may still want to watch.
        this.loseSeat();
        this.listening.tell({ say: 'unseated', table, reason, sentence }, this);
        return this.comeBack(visit, done);
      }
      this.end(reason, sentence);
      done();
    };
    if (token === undefined) visit.ask({ do: 'watch', table }, heard);
    else visit.ask({ do: 'join', table, token, ...this.client.hand }, heard);
  }

  /** The server has let us in, for the first time or again. */
  arrive({ view, token, events = [] }: Arrival, visit: Visit, done: () => void): void {
    if (token !== undefined) this.takeSeat(token);
    this.noteText(events, view);
    const fresh = events.filter(({ number }) => number > this.seen);
    if (fresh[0]?.number === this.seen + 1) this.show(fresh, view);
    else if (view.number > this.seen) return this.catchUp(view, visit, done);
    else if (view.number < this.seen) this.end('went-back');
    else this.look(view);
    done();
  }

  hear(news: NewsOfTable, visit: Visit): void {
    if (this.isOver) return;
    if (this.held !== undefined) this.held.push(news);
    else if (news.say === 'events') this.hearEvents(news, visit);
    else if (news.say === 'turn') this.hearTurn(news);
    else if (news.say === 'replaced') this.end('replaced', news.sentence);
    else this.hearOther(news);
  }

  /** No more is told about the table. */
  end(reason: string, sentence = ENDINGS[reason] ?? ''): void {
    if (this.isOver) return;
    this.isOver = true;
    this.turn = undefined;
    this.client.ended(this);
    this.listening.tell({ say: 'ended', table: this.id, reason, sentence }, this);
  }

  private hearEvents({ events, view }: NewsOf<'events'>, visit: Visit): void {
    const fresh = events.filter(({ number }) => number > this.seen);
    const [first] = fresh;
    if (first === undefined) return;
    if (first.number === this.seen + 1) this.show(fresh, view);
    else this.catchUp(view, visit, () => {});
  }

  private hearTurn(turn: TurnNews): void {
    if (turn.number < this.seen) return;
    this.turn = turn;
    // The server repeats it after a return; the player has already been asked.
    if (turn.number === this.turnTold) return;
    this.turnTold = turn.number;
    this.listening.tell(turn, this);
  }

  private hearOther(news: NewsOf<'seats' | 'said' | 'fame'>): void {
    if (news.say === 'seats') this.view = seeSeats(this.view, news);
    this.listening.tell(news, this);
  }

  /** Fetches the events up to this view. Later news waits meanwhile. */
  private catchUp(view: SeenTable, visit: Visit, done: () => void): void {
    const from = this.seen;
    this.held ??= [];
    visit.ask({ do: 'sync', table: this.id, from }, (answer) => {
      if (answer === undefined) return;
      // A second arrival fetches again, but the first answer was enough.
      if (this.seen > from) return done();
      const gap = answer.ok ? readGap(answer, from) : undefined;
      const held = this.held ?? [];
      this.held = undefined;
      if (gap === undefined) this.miss(view);
      else this.show(gap.events, gap.view);
      // The view of the gap is newer than earlier news of who is here.
      for (const news of held) if (gap === undefined || news.say !== 'seats') this.hear(news, visit);
      done();
    });
  }

  private show(events: readonly SeenEvent[], view: SeenTable): void {
    this.noteText(events, view);
    this.goOn(view);
    this.listening.tell({ say: 'events', table: this.id, events, view }, this);
    this.closeIfClosed();
  }

  private miss(view: SeenTable): void {
    const from = this.seen + 1;
    this.goOn(view);
    this.listening.tell({ say: 'missed', table: this.id, from, to: view.number, view }, this);
    this.closeIfClosed();
  }

  /** Nothing has happened since the last event that was told. */
  private look(view: SeenTable): void {
    const isFirst = this.view === view;
    this.view = view;
    this.addText();
    if (!isFirst) this.listening.tell({ say: 'view', table: this.id, view }, this);
    this.closeIfClosed();
  }

  private goOn(view: SeenTable): void {
    this.view = view;
    this.seen = view.number;
    this.turn = undefined;
    if (this.seat === undefined) this.loseSeat();
    // Before the listener is told, because it may move at once, and then it is too late for texts.
    this.addText();
  }

  private closeIfClosed(): void {
    if (this.view.phase !== 'closed' || this.isOver) return;
    this.loseSeat();
    this.end('closed');
  }

  /** A text that came with the request is already there. */
  private noteText(events: readonly SeenEvent[], { you, commitment }: SeenTable): void {
    const commit = events.findLastIndex(({ kind }) => kind === 'commit');
    const later = events.slice(commit + 1);
    if (you !== undefined && later.some(({ kind, seat }) => kind === 'text' && seat === you))
      this.commitment = commitment;
  }

  /**
   * So that the server cannot have chosen the luck (docs/LUCK.md). If it is too late, the server
   * says so, and nothing is lost.
   */
  private addText(): void {
    const { commitment, daily } = this.view;
    // In the daily game everybody has the same luck, whatever they would add.
    if (!this.client.addsText || this.seat === undefined || daily !== undefined) return;
    if (commitment === undefined || commitment === this.commitment) return;
    this.commitment = commitment;
    void this.ask({ do: 'text', text: this.client.randomHex(TEXT_BYTES) });
  }

  private takeSeat(token: string): void {
    if (token === this.token) return;
    this.token = token;
    this.client.rememberSeat(this, token);
  }

  private loseSeat(): void {
    if (this.token === undefined) return;
    this.token = undefined;
    this.client.forgetSeat(this);
  }
}

/** Without a host in the news, nobody is the host. */
function seeSeats(view: SeenTable, { seats, watchers, host }: NewsOf<'seats'>): SeenTable {
  const { host: _before, ...rest } = view;
  return { ...rest, seats, watchers, ...(host !== undefined && { host }) };
}
