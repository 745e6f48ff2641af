// The talk with one Pig client: one message at a time is asked for, and what does not answer the question is explained to the client with ERROR. The mean server then closes; the kind one lets it
// try again, a few times. What is asked, and what becomes of the answer, is decided elsewhere.

import { LINE_FAULTS, type Line } from '../../protocol/lines.ts';
import { makeMessage, parseMessage, type Header, type Message } from './message.ts';
import type { TextWire } from '../text-wire.ts';

/** How often a client may try the same answer again. */
const TRIES_MAX = 5;
const NO_MESSAGE = 'A message is a header in capitals, a colon and a content, as in INIT:Mike.';

/** Uses the message, or returns the sentence that says why it is no answer. */
export type Reader = (message: Message) => string | undefined;

interface Manners {
  /** The mean server: closes at the first mistake. */
  readonly isStrict: boolean;
  /** Called with every sentence that the client gets for a mistake. */
  readonly note: (sentence: string) => void;
  /** The client has made too many mistakes, and has been told. */
  readonly giveUp: () => void;
}

export class Dialogue {
  /** Whether a message is due from the client. */
  isAsking = false;
  private readonly wire: TextWire;
  private readonly manners: Manners;
  /** Since the last message that was an answer. */
  private mistakes = 0;

  constructor(wire: TextWire, manners: Manners) {
    this.wire = wire;
    this.manners = manners;
  }

  say(header: Header, content: string): void {
    this.wire.write(makeMessage(header, content));
  }

  /** The next message goes to this reader, and no longer to the one that was waiting. */
  ask(read: Reader): void {
    this.isAsking = true;
    this.wire.expect((line) => {
      this.isAsking = false;
      this.take(line, read);
    });
  }

  /** What was asked for cannot be done; the reader is asked again, if the client may try again. */
  complain(sentence: string, read: Reader): void {
    this.mistakes += 1;
    this.manners.note(sentence);
    this.say('ERROR', sentence);
    if (this.manners.isStrict || this.mistakes > TRIES_MAX) this.manners.giveUp();
    else this.ask(read);
  }

  private take(line: Line, read: Reader): void {
    if (!line.ok) return this.takeFault(line.fault, read);
    const message = parseMessage(line.text);
    const complaint = message === undefined ? NO_MESSAGE : read(message);
    if (complaint === undefined) this.mistakes = 0;
    else this.complain(complaint, read);
  }

  private takeFault(fault: keyof typeof LINE_FAULTS, read: Reader): void {
    // After a line that was too long nobody knows where the next one begins.
    if (fault === 'line-too-long') this.mistakes = TRIES_MAX;
    this.complain(LINE_FAULTS[fault], read);
  }
}
