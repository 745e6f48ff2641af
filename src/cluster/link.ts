// A link: an ordered stream of messages between two nodes, in which each message arrives exactly
// once, over a bus that may lose, double, reorder or delay anything. Fragments are numbered from 1,
// receipt is acknowledged up to a number, and what is not acknowledged is sent again. Both ends
// exist as long as both nodes do, so there is no handshake: a node that begins anew has another
// epoch, and with it other links. What the messages mean is in legs.ts.

import { countFitting, cut, makePacket, parsePacket, type Fragment } from './fragments.ts';

/** How long to wait for an acknowledgement: at first, and at most when nothing comes back. */
const RESEND_MS = 200;
const RESEND_MS_MAX = 2000;
/** How long an acknowledgement waits for a message to go with. */
const ACKNOWLEDGE_MS = 20;
/** After this many fragments it no longer waits. */
const ACKNOWLEDGE_AT = 64;
/** Fragments that may be under way at a time; the others wait here. */
const WINDOW = 256;

interface LinkEnd {
  /** Sends a text to the other node, perhaps in vain. */
  readonly send: (text: string) => void;
  /** A message has come. */
  readonly take: (message: string) => void;
  /** Calls back after this time, unless cancelled. */
  readonly after: (ms: number, call: () => void) => () => void;
}

export class Link {
  private readonly end: LinkEnd;
  /** Not yet acknowledged; the first of them has the number `acknowledged + 1`. */
  private unacknowledged: Fragment[] = [];
  private acknowledged = 0;
  /** How many of the unacknowledged have been sent since the last reason to send them again. */
  private sent = 0;
  private received = 0;
  /** Fragments that came before an earlier one, by number. */
  private readonly early = new Map<number, Fragment>();
  private parts = '';
  /** Fragments that came since the last acknowledgement. */
  private owed = 0;
  private isFlushing = false;
  private isOver = false;
  private resendMs = RESEND_MS;
  private cancelResend: (() => void) | undefined;
  private cancelAcknowledge: (() => void) | undefined;

  constructor(end: LinkEnd) {
    this.end = end;
  }

  /** A message is one line. Messages of the same turn of the event loop go together. */
  post(message: string): void {
    if (this.isOver) return;
    this.unacknowledged.push(...cut(message));
    this.flushSoon();
  }

  /** A text has come from the other node. */
  hear(text: string): void {
    const packet = this.isOver ? undefined : parsePacket(text);
    if (packet === undefined) return;
    this.noteReceived(packet.received);
    for (const [index, fragment] of packet.fragments.entries())
      this.takeFragment(packet.first + index, fragment);
    if (packet.fragments.length > 0) this.acknowledgeSoon(packet.fragments.length);
  }

  /** One of the nodes is over: nothing is sent or taken any more. */
  stop(): void {
    this.isOver = true;
    this.cancelResend?.();
    this.cancelAcknowledge?.();
    this.unacknowledged = [];
    this.early.clear();
  }

  private noteReceived(number: number): void {
    const count = number - this.acknowledged;
    if (count <= 0 || count > this.unacknowledged.length) return;
    this.unacknowledged.splice(0, count);
    this.acknowledged = number;
    this.sent = Math.max(0, this.sent - count);
    this.resendMs = RESEND_MS;
    this.watch();
    this.flushSoon();
  }

  private takeFragment(number: number, fragment: Fragment): void {
    if (number <= this.received || number > this.received + WINDOW) return;
    this.early.set(number, fragment);
    for (;;) {
      const next = this.early.get(this.received + 1);
      if (next === undefined || this.isOver) return;
      this.received += 1;
      this.early.delete(this.received);
      this.addPart(next);
    }
  }

  private addPart(fragment: Fragment): void {
    this.parts += fragment.slice(1);
    if (fragment.startsWith('+')) return;
    const message = this.parts;
    this.parts = '';
    this.end.take(message);
  }

  private flushSoon(): void {
    if (this.isFlushing) return;
    this.isFlushing = true;
    queueMicrotask(() => {
      this.isFlushing = false;
      if (!this.isOver) this.flush();
    });
  }

  private flush(): void {
    const end = Math.min(this.unacknowledged.length, WINDOW);
    while (this.sent < end) {
      const count = Math.min(countFitting(this.unacknowledged, this.sent), end - this.sent);
      const first = this.acknowledged + this.sent + 1;
      const fragments = this.unacknowledged.slice(this.sent, this.sent + count);
      this.sent += count;
      this.sendPacket(first, fragments);
    }
    if (this.cancelResend === undefined) this.watch();
  }

  private sendPacket(first: number, fragments: readonly Fragment[]): void {
    this.owed = 0;
    this.cancelAcknowledge?.();
    this.cancelAcknowledge = undefined;
    this.end.send(makePacket({ received: this.received, first, fragments }));
  }

  private watch(): void {
    this.cancelResend?.();
    this.cancelResend = undefined;
    if (this.unacknowledged.length === 0) return;
    this.cancelResend = this.end.after(this.resendMs, () => this.resend());
  }

  private resend(): void {
    this.cancelResend = undefined;
    this.sent = 0;
    this.resendMs = Math.min(2 * this.resendMs, RESEND_MS_MAX);
    this.flush();
  }

  private acknowledgeSoon(count: number): void {
    this.owed += count;
    if (this.isOver) return;
    if (this.owed >= ACKNOWLEDGE_AT) return this.sendPacket(this.acknowledged + 1, []);
    this.cancelAcknowledge ??= this.end.after(ACKNOWLEDGE_MS, () =>
      this.sendPacket(this.acknowledged + 1, []),
    );
  }
}
