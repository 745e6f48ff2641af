// One client of the Java door, from its header to its goodbye: it gets a seat, its objects go to
// its turn, and it is told what happens at the table. Outside it is a wire of objects, inside a
// native client.

import type { Welcome } from '../../protocol/connection.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import type { AnswerOf, News, SeenTable } from '../../protocol/from-server.ts';
import { CLASSIC_ANSWER_MS } from '../../protocol/limits.ts';
import type { Seat } from '../../games/game.ts';
import type { PracticePlan } from '../course/practice-plan.ts';
import type { Details } from '../course/transcript-line.ts';
import type { Visit } from '../course/visit.ts';
import { CLIENT_CLOSED, CONNECTION_LOST, type Log } from '../entrance.ts';
import { Insider } from '../insider.ts';
import type { Time } from '../time.ts';
import { WIRE_FAULTS } from '../object-wire.ts';
import type { JavaPiece, JavaWire } from './objects.ts';
import { findMove, isOnTurn, positionOf, tellMissed, tellScorable, tellStep } from './news.ts';
import { TOO_LATE, UNSCRIPTED, WELCOME, makeBoxNumber } from './texts.ts';
import { JavaTurn, type Seated } from './turn.ts';
import { SettledDice } from './settled-dice.ts';

export const DOOR = 'yahtzee-java';
const KEEP_ALL = 'keep 11111';
const TABLE = {
  game: 'yahtzee',
  options: { rules: 'plain', rerolls: 3, firstRolls: 'round' },
  clock: CLASSIC_ANSWER_MS / 1000,
} as const;
/** The table that a newcomer wanted to join has no seat any more; another one may have. */
const MISSED: ReadonlySet<string> = new Set([
  'already-started',
  'table-full',
  'table-closed',
  'no-such-table',
]);
/** No move is possible at a table that refuses with one of these. */
const HOPELESS: ReadonlySet<string> = new Set(['table-broken', 'table-moved', 'table-closed']);

type TableStep = Pick<Extract<News, { say: 'events' }>, 'events' | 'view'>;

/** Why there is no seat at a table. */
export interface Missed {
  readonly reason: string;
  readonly sentence: string;
}

/** The guests of this door at the same table. */
export interface Company {
  /** The table has changed. */
  look(view: SeenTable): void;
  /** Somebody has gone or come back, so the host may have changed. */
  lookAtHost(host: Seat | undefined): void;
  /** The guest on turn asks what it can score. */
  tellScorable(asking: JavaGuest): void;
  remove(guest: JavaGuest): void;
  /** A name for a newcomer, other than these. */
  findFreeName(refused: readonly string[]): string;
}

/** What all guests of the door share. */
interface JavaDoor {
  readonly welcome: Welcome;
  readonly log: Log;
  readonly time: Time;
  readonly practice?: PracticePlan | undefined;
}

export class JavaGuest implements Seated {
  /** Undefined before it has one. */
  seat: Seat | undefined;
  private readonly wire: JavaWire;
  private readonly visit: Visit;
  private readonly practice: PracticePlan | undefined;
  private readonly insider: Insider;
  private readonly log: Log;
  /** How many pieces of the stream were taken. */
  private taken = 0;
  /** Why the guest leaves. */
  private reason = '';
  private readonly time: Time;
  private readonly turn: JavaTurn;
  private readonly settledDice: SettledDice;
  private company: Company | undefined;
  private view: SeenTable | undefined;
  /** What happened before we knew our seat. */
  private readonly early: TableStep[] = [];
  private knowsScorable = false;
  private hasLeft = false;
  private cancelEnd = (): void => {};

  constructor(wire: JavaWire, visit: Visit, { welcome, log, time, practice }: JavaDoor) {
    this.wire = wire;
    this.visit = visit;
    this.practice = practice;
    this.log = log;
    this.time = time;
    this.settledDice = new SettledDice(time, () => void this.keepAllDice());
    this.turn = new JavaTurn(wire, this);
    this.insider = new Insider(
      welcome,
      { door: DOOR, address: wire.address },
      {
        hear: (news) => this.hear(news),
        dismissed: (reason, sentence) => this.sendAway(reason, sentence),
      },
    );
    visit.noteArrival(log, 'java connected');
  }

  private note(event: string, details: Details = {}): void {
    const table = this.view === undefined ? {} : { table: this.view.table };
    this.visit.note(this.log, event, { ...table, ...details });
  }

  /** The client has closed its side. */
  noteEnd(): void {
    this.reason ||= CLIENT_CLOSED;
  }

  /** The next piece of the stream. */
  async next(): Promise<JavaPiece | undefined> {
    const piece = await this.wire.next();
    if (piece !== undefined) this.taken += 1;
    return piece;
  }

  complain(sentence: string): void {
    this.note('java mistake', { sentence, line: this.taken });
  }

  get isHere(): boolean {
    return this.wire.isOpen;
  }

  /**
   * Reads what the client sends until it ends. A client without a header is not let in, and nobody
   * waits for it.
   */
  async live(admit: (guest: JavaGuest) => Promise<void>): Promise<void> {
    const first = await this.next();
    if (first?.kind === 'header') await admit(this);
    for (let piece = first; piece !== undefined; piece = await this.next()) {
      if (piece.kind === 'fault') return this.turnAway(piece.fault, WIRE_FAULTS[piece.fault]);
      if (piece.kind !== 'header') await this.turn.take(piece);
    }
  }

  /** The client has gone, or has nothing more to say: a stand-in plays on. */
  async depart(): Promise<void> {
    this.cancelEnd();
    this.note('java left', { reason: this.reason || CONNECTION_LOST, ...this.during });
    this.wire.end();
    this.settledDice.forget();
    await this.leaveTable();
    this.insider.leave();
  }

  private get during(): Details {
    const isPlaying = this.view?.phase === 'playing';
    return isPlaying ? { during: 'game', round: this.position?.round ?? 0 } : {};
  }

  /** Says why, and closes. */
  private sendAway(reason: string, sentence: string): void {
    this.wire.write(sentence);
    this.close(reason);
  }

  private close(reason: string): void {
    this.reason ||= reason;
    this.wire.end(reason);
  }

  /** Takes a seat at the table, or opens one. Returns why the table has no seat any more. */
  async sitDown(company: Company, table: string | undefined): Promise<Missed | undefined> {
    await this.insider.ask({ do: 'greet', version: PROTOCOL_VERSION });
    const refused: string[] = [];
    const wish =
      table === undefined
        ? ({ do: 'create', ...TABLE, ...this.practice?.next(this.visit.student) } as const)
        : ({ do: 'join', table } as const);
    let name = company.findFreeName(refused);
    let answer = await this.insider.ask({ ...wish, name });
    // Somebody from elsewhere may have taken the name a moment before.
    while (!answer.ok && answer.reason === 'name-taken') {
      refused.push(name);
      name = company.findFreeName(refused);
      answer = await this.insider.ask({ ...wish, name });
    }
    if (!answer.ok && MISSED.has(answer.reason)) return answer;
    if (answer.ok) this.takeSeat(company, name, answer);
    else this.turnAway(answer.reason, answer.sentence);
    return undefined;
  }

  private takeSeat(company: Company, name: string, { seat, view }: AnswerOf<'create' | 'join'>): void {
    this.wire.write(`You are ${name}`);
    this.company = company;
    this.seat = seat;
    this.arrive(view);
  }

  private arrive(view: SeenTable): void {
    this.visit.note(this.log, 'java seated', { table: view.table });
    // The game may have started before we could hear of it, so the first view counts as a step too.
    this.view = { ...view, phase: 'gathering' };
    this.follow({ events: [], view });
    for (const news of this.early.splice(0)) this.follow(news);
  }

  /** This guest is not served, or no longer. */
  turnAway(why: string, sentence: string): void {
    this.sendAway(why, why === 'already-started' ? TOO_LATE : sentence);
  }

  /** Starts the game as the host of the table. */
  async start(): Promise<void> {
    const table = this.view?.table ?? '';
    const answer = await this.insider.ask({ do: 'start', table });
    if (!answer.ok) this.note('java game not started', { why: answer.reason });
  }

  /** Another guest at the table asks what it can score. */
  hearScorable(): void {
    if (this.knowsScorable || this.view === undefined) return;
    this.knowsScorable = true;
    this.turn.tell(tellScorable(this.view));
  }

  get position(): Seated['position'] {
    return this.view && positionOf(this.view);
  }

  async move(words: string): Promise<string | undefined> {
    const answer = await this.insider.ask({ do: 'move', table: this.view?.table ?? '', move: words });
    if (answer.ok) return undefined;
    if (HOPELESS.has(answer.reason)) this.sendAway(answer.reason, answer.sentence);
    return answer.sentence;
  }

  askedScorable(): void {
    this.settledDice.settle();
    this.company?.tellScorable(this);
  }

  /** So that a stand-in does not reroll dice that the client is choosing a box for. */
  private async keepAllDice(): Promise<void> {
    const { view, seat, position } = this;
    if (view === undefined || seat === undefined || !isOnTurn(view, seat)) return;
    if (position !== undefined && position.rerolls > 0) await this.move(KEEP_ALL);
  }

  listens(): void {
    const { view, seat } = this;
    if (view === undefined || seat === undefined) return;
    if (view.phase === 'over' || view.phase === 'closed') this.close('game-over');
    else if (isOnTurn(view, seat)) this.turn.call();
  }

  private hear(news: News): void {
    if (news.say === 'seats') this.company?.lookAtHost(news.host);
    if (news.say !== 'events') return;
    if (this.view === undefined) this.early.push(news);
    else this.follow(news);
  }

  private follow({ events, view }: TableStep): void {
    const { view: before, seat } = this;
    if (before === undefined || seat === undefined || this.hasLeft) return;
    if (events.some((event) => event.kind === 'rise' && event['seat'] === seat))
      return this.sendAway('removed', 'The host of the table has freed your seat.');
    this.view = view;
    this.settledDice.noteClock(view.seconds);
    // At a start the seats close up, and ours may have another number.
    const own = view.you ?? seat;
    this.seat = own;
    if (before.phase === 'gathering' && view.phase !== 'gathering') this.begin(view.table);
    if (events.some(({ kind }) => kind === 'unscripted')) this.tellUnscripted();
    this.noticeStandIn({ events, view }, own);
    this.turn.tell(tellStep({ events, before, after: view, own, knowsScorable: this.knowsScorable }));
    if (findMove(events) !== undefined) {
      this.knowsScorable = false;
      this.settledDice.forget();
    }
    if (this.turn.isListening) this.listens();
    if (view.phase === 'over') this.finish();
    this.company?.look(view);
  }

  /**
   * A client that is still in a turn reads the end when it listens, but it does not keep its place
   * for ever.
   */
  private finish(): void {
    this.note('java game finished', { score: this.score });
    void this.leaveTable();
    if (this.wire.isOpen) this.cancelEnd = this.time.after(CLASSIC_ANSWER_MS, () => this.close('absent'));
  }

  private get score(): string {
    const scores = this.view?.outcome?.scores ?? [];
    const own = scores.find(({ seat }) => seat === this.seat)?.score ?? 0;
    return `${own} of ${scores.map(({ score }) => score).join('/')}`;
  }

  private tellUnscripted(): void {
    this.turn.tell([UNSCRIPTED]);
    this.note('java script ended');
  }

  private begin(table: string): void {
    this.visit.jot('java game started', { table });
    this.turn.tell([WELCOME]);
    this.insider.addText(table);
  }

  private noticeStandIn({ events, view }: TableStep, own: Seat): void {
    const found = findMove(events);
    const position = positionOf(view);
    if (found?.isStandIn !== true || found.seat !== own || position === undefined) return;
    if (found.move.kind === 'keep') return this.turn.standIn();
    const { box } = found.move;
    this.turn.standIn(`${tellMissed(position, own, box)}. Choose ${makeBoxNumber(box)} to go on.`);
  }

  private async leaveTable(): Promise<void> {
    if (this.hasLeft) return;
    this.hasLeft = true;
    this.company?.remove(this);
    if (this.view !== undefined) await this.insider.ask({ do: 'leave', table: this.view.table });
  }
}
