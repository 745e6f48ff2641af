// One client at the Pig door, from the connection to the end: it gives its name, waits for a player
// or challenges one, and then plays (match.ts). Inside the server it is a native client like any
// other.

import type { Welcome } from '../../protocol/connection.ts';
import type { AnswerOf, AnswerTo, News } from '../../protocol/from-server.ts';
import { CLASSIC_ANSWER_MS, FIRST_MESSAGE_MS } from '../../protocol/limits.ts';
import { NAME_FAULTS, cleanName } from '../../protocol/names.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import type { PracticePlan, PracticeWishes } from '../course/practice-plan.ts';
import type { Details } from '../course/transcript-line.ts';
import { CLIENT_CLOSED, CONNECTION_LOST, type Log } from '../entrance.ts';
import { Insider } from '../insider.ts';
import { Dialogue, type Question } from './dialogue.ts';
import { Match } from './match.ts';
import type { Message } from './message.ts';
import type { Pairs } from './pair.ts';
import { GAME, makeList, type Waiting, type WaitingList } from './waiting.ts';
import type { TextGuest, TextWire } from '../text-wire.ts';
import type { Time } from '../time.ts';

export const DOOR = 'pig';
const SEATS = 2;
const WELCOME = 'Welcome to Pig at Parlour! Send INIT: and your name.';
const SEND_NAME = 'Send INIT: and your name, as in INIT:Mike.';
const SEND_CHOICE = 'Send INIT: to wait for a player, or INIT: and the name of one who waits.';
const NO_COMMA = 'A name must not contain a comma.';
const NO_MESSAGE = 'No message came in time.';

/** Refusals of a challenge that came too late. */
const MISSED: ReadonlySet<string> = new Set([
  'no-such-table',
  'table-closed',
  'table-full',
  'already-started',
]);

/** What all guests of the door share. */
export interface PigDoor {
  readonly welcome: Welcome;
  readonly isStrict: boolean;
  readonly waitingList: WaitingList;
  readonly pairs: Pairs;
  readonly time: Time;
  /** The dice of practice tables, if there are any. */
  readonly practice?: PracticePlan | undefined;
  readonly log: Log;
}

type Seated = AnswerOf<'create' | 'join'>;

export class PigGuest implements TextGuest {
  private readonly door: PigDoor;
  private readonly wire: TextWire;
  private readonly insider: Insider;
  private readonly dialogue: Dialogue;
  private name = '';
  private match: Match | undefined;
  private table: string | undefined;
  /** Sitting down takes time; a guest who leaves meanwhile gets up again. */
  private arrived: Promise<void> = Promise.resolve();
  private hasFinished = false;
  private isClosing = false;
  private hasLeft = false;

  constructor(door: PigDoor, wire: TextWire) {
    this.door = door;
    this.wire = wire;
    wire.visit.noteArrival(door.log, 'pig connected');
    this.insider = new Insider(
      door.welcome,
      { door: DOOR, address: wire.address },
      {
        hear: (news) => this.hear(news),
        dismissed: (reason, sentence) => this.dismiss(reason, sentence),
      },
    );
    this.dialogue = new Dialogue(wire, door.time, {
      isStrict: door.isStrict,
      note: (sentence) => this.note('pig mistake', { sentence, line: wire.taken }),
      giveUp: (reason) => this.end(reason),
    });
    this.dialogue.say('INIT', WELCOME);
    this.dialogue.ask(this.nameQuestion);
  }

  silent(): void {
    this.dialogue.say('ERROR', NO_MESSAGE);
    this.end('silent');
  }

  /**
   * A guest that closed its side leaves the list: it may have gone altogether, and nothing would
   * tell us.
   */
  closing(): void {
    this.isClosing = true;
    if (this.match?.isPaired === false) this.end();
  }

  /**
   * A guest that can send no more answers stays only while something is under way for it. It hears
   * the end of a game, but nobody waits for it.
   */
  finished(): void {
    this.hasFinished = true;
    const isWaiting = this.match?.isPaired === false;
    if (this.dialogue.isAsking || isWaiting) this.end();
  }

  gone(): void {
    void this.leave(this.hasFinished ? CLIENT_CLOSED : CONNECTION_LOST);
  }

  private note(event: string, details: Details = {}): void {
    const who = this.name === '' ? {} : { name: this.name };
    this.wire.visit.note(this.door.log, event, { ...who, ...details });
  }

  private hear(news: News): void {
    if (news.say === 'events') this.match?.hear(news);
    if (news.say === 'seats') this.match?.lookForAbsent(news.seats);
  }

  /** The server sends everybody away. */
  private dismiss(reason: string, sentence: string): void {
    if (this.match?.isPaired === true) this.match.sayInterrupted();
    this.dialogue.say('ERROR', sentence);
    this.end(reason);
  }

  private readonly nameQuestion: Question = {
    read: (message) => this.takeName(message),
    ms: FIRST_MESSAGE_MS,
    unanswered: 'no-name',
  };
  private readonly choiceQuestion: Question = {
    read: (message) => this.takeChoice(message),
    ms: CLASSIC_ANSWER_MS,
    unanswered: 'no-choice',
  };

  private takeName({ header, content }: Message): string | undefined {
    if (header !== 'INIT') return SEND_NAME;
    const cleaned = cleanName(content);
    if (!cleaned.ok) return NAME_FAULTS[cleaned.fault];
    if (cleaned.text.includes(',')) return NO_COMMA;
    void this.enter(cleaned.text);
    return undefined;
  }

  private async enter(name: string): Promise<void> {
    await this.insider.ask({ do: 'greet', version: PROTOCOL_VERSION, name });
    if (this.hasLeft) return;
    this.name = name;
    this.wire.visit.name(name);
    this.note('pig named');
    this.offer(await this.readList());
  }

  private readList(): Promise<readonly Waiting[]> {
    return this.door.waitingList.read(this.insider);
  }

  private offer(waiting: readonly Waiting[]): void {
    if (this.hasLeft) return;
    this.dialogue.say('INIT', makeList(waiting));
    this.dialogue.ask(this.choiceQuestion);
  }

  private takeChoice({ header, content }: Message): string | undefined {
    if (header !== 'INIT') return SEND_CHOICE;
    const name = content.trim();
    this.arrived = name === '' ? this.wait() : this.challenge(name);
    return undefined;
  }

  private async wait(): Promise<void> {
    const table = { game: GAME, seats: SEATS, clock: CLASSIC_ANSWER_MS / 1000 };
    const answer = await this.insider.sit({ do: 'create', ...table, ...this.practice() });
    if (!answer.ok) return this.refuse(answer.sentence);
    this.sitDown(answer);
  }

  private async challenge(name: string): Promise<void> {
    const waiting = await this.readList();
    const chosen = waiting.find((one) => one.name === name);
    if (chosen === undefined || this.hasLeft) return this.offer(waiting);
    const answer = await this.sitWith(chosen);
    if (answer.ok) return this.meet(answer);
    if (MISSED.has(answer.reason)) return this.offer(await this.readList());
    this.refuse(answer.sentence);
  }

  /** A house player comes to a new table, as it would if we joined its table, but with our dice. */
  private sitWith({ table, house }: Waiting): Promise<AnswerTo<'create' | 'join'>> {
    if (house !== '') {
      const wish = { game: GAME, seats: SEATS, house: [house], ...this.practice() };
      return this.insider.sit({ do: 'create', ...wish });
    }
    return this.insider.sit({ do: 'join', table }, (shown) =>
      this.door.pairs.noteName(table, { shown, own: this.name }),
    );
  }

  private practice(): PracticeWishes {
    return this.door.practice?.next(this.wire.visit.student) ?? {};
  }

  /**
   * You cannot play with somebody who is no longer connected, even if their table is still there.
   */
  private async meet(seated: Seated): Promise<void> {
    if (isHere(seated)) return this.sitDown(seated);
    await this.insider.ask({ do: 'leave', table: seated.table });
    this.offer(await this.readList());
  }

  /** It is not the client's mistake, but it has to choose again. */
  private refuse(sentence: string): void {
    if (!this.hasLeft) this.dialogue.complain(sentence, this.choiceQuestion);
  }

  private sitDown({ table, seat, view }: Seated): void {
    this.table = table;
    if (this.hasLeft) return;
    const { insider, dialogue } = this;
    const { pairs } = this.door;
    const note = this.note.bind(this);
    const jot = this.wire.visit.jot.bind(this.wire.visit);
    const end = (reason: string): void => this.end(reason);
    this.match = new Match({ table, seat, insider, dialogue, pairs, note, jot, end });
    if (view.phase === 'playing') return this.match.begin(view);
    this.note('pig waiting', { table });
    if (this.hasFinished || this.isClosing) this.end();
  }

  /** Closes the connection once everything has been sent. Without a reason, the client ended it. */
  private end(reason?: string): void {
    this.wire.end(reason);
    void this.leave(reason ?? CLIENT_CLOSED);
  }

  /**
   * Nobody can come back to a seat through this door. In a game, a stand-in plays it to the end.
   */
  private async leave(reason: string): Promise<void> {
    if (this.hasLeft) return;
    this.hasLeft = true;
    this.note('pig left', { reason, ...(this.match?.isPlaying === true && { during: 'game' }) });
    this.dialogue.close();
    this.match?.close();
    await this.arrived;
    if (this.table !== undefined) await this.insider.ask({ do: 'leave', table: this.table });
    this.insider.leave();
  }
}

/**
 * Whether the opponent is at the table and connected. A disconnected native player keeps their
 * table for a while, and so does everybody who was waiting when the server crashed. An opponent who
 * left just before leaves the challenger alone there.
 */
function isHere({ seat, view }: Seated): boolean {
  const others = view.seats.filter((one) => one.seat !== seat);
  return others.length > 0 && others.every((one) => one.isHere);
}
