// The conversation with one Pig client: it asks for one message at a time, and explains with ERROR
// why a message is not an answer. The strict server then closes; otherwise the client may try again
// a few times. What is asked, and how answers are used, is decided elsewhere.

import { LINE_FAULTS, type Line } from '../../protocol/lines.ts';
import { makeMessage, parseMessage, type Header, type Message } from './message.ts';
import type { TextWire } from '../text-wire.ts';
import type { Time } from '../time.ts';

/** How often a client may try the same answer again. */
const TRIES_MAX = 5;
const TOO_SLOW = 'No answer came in time.';
const NO_MESSAGE = 'A message is a header in capitals, a colon and a content, as in INIT:Mike.';

/** Uses the message, or returns the sentence that says why it is not an answer. */
type Reader = (message: Message) => string | undefined;

/** A question to the client. */
export interface Question {
  readonly read: Reader;
  /** How long the client has for a message. */
  readonly ms: number;
  /** The reason for the log when no message comes in this time. */
  readonly unanswered: string;
}

interface Manners {
  /** The assignment's mean server: it closes at the first mistake. */
  readonly isStrict: boolean;
  /** Called with every sentence that the client gets for a mistake. */
  readonly note: (sentence: string) => void;
  /**
   * The client has made too many mistakes or has not answered, and has been told so. The reason is
   * for the log.
   */
  readonly giveUp: (reason: string) => void;
}

export class Dialogue {
  /** Whether a message is due from the client. */
  isAsking = false;
  private readonly wire: TextWire;
  private readonly time: Time;
  private readonly manners: Manners;
  /** Since the last message that was an answer. */
  private mistakes = 0;
  private cancelTimer = (): void => {};

  constructor(wire: TextWire, time: Time, manners: Manners) {
    this.wire = wire;
    this.time = time;
    this.manners = manners;
  }

  say(header: Header, content: string): void {
    this.wire.write(makeMessage(header, content));
  }

  /** The next message answers this question instead of any earlier one. */
  ask(question: Question): void {
    this.isAsking = true;
    this.cancelTimer();
    this.cancelTimer = this.time.after(question.ms, () => this.expire(question));
    this.wire.expect((line) => {
      this.isAsking = false;
      this.cancelTimer();
      this.take(line, question);
    });
  }

  /** The request cannot be carried out; the client is asked again, if it may try again. */
  complain(sentence: string, question: Question): void {
    this.mistakes += 1;
    this.manners.note(sentence);
    this.say('ERROR', sentence);
    if (this.manners.isStrict || this.mistakes > TRIES_MAX) this.manners.giveUp('mistakes');
    else this.ask(question);
  }

  /** Nothing is asked any more. */
  close(): void {
    this.cancelTimer();
  }

  private expire({ unanswered }: Question): void {
    this.say('ERROR', TOO_SLOW);
    this.manners.giveUp(unanswered);
  }

  private take(line: Line, question: Question): void {
    if (!line.ok) return this.takeFault(line.fault, question);
    const message = parseMessage(line.text);
    const complaint = message === undefined ? NO_MESSAGE : question.read(message);
    if (complaint === undefined) this.mistakes = 0;
    else this.complain(complaint, question);
  }

  private takeFault(fault: keyof typeof LINE_FAULTS, question: Question): void {
    // After a line that was too long, nobody knows where the next one begins.
    if (fault === 'line-too-long') this.mistakes = TRIES_MAX;
    this.complain(LINE_FAULTS[fault], question);
  }
}
