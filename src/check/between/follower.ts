// Follows one connection between a client and a server: turns its bytes into messages, shows each
// of them, and remarks what is wrong with it by the protocol. If nobody has said which protocol it
// is, the first messages tell.

import type { Side } from '../case.ts';
import type { Clock } from '../clock.ts';
import { seconds } from '../wire/line-peer.ts';
import { makeVisible, shorten } from '../wire/visible.ts';
import { openDecoder, type Decoded, type Decoder } from './decode.ts';
import type { Message } from './message.ts';
import type { Conversation, Due, Watch } from './watch.ts';

const WAYS: Readonly<Record<Side, string>> = { client: 'C→S', server: 'S→C' };
/** If none of these says which protocol it is, none will. */
const GUESSES_MAX = 10;

export interface FollowerSettings {
  readonly clock: Clock;
  /** Undefined if it is to be guessed. */
  readonly watch: Watch | undefined;
  /** Those that can be guessed. */
  readonly watches: readonly Watch[];
  /** After so long, the side that has to speak is named. */
  readonly silenceMs: number;
  readonly show: (line: FollowedLine) => void;
  /** Called with every message, after it was shown. */
  readonly heard?: (message: Message) => void;
  /** Called when the connection is over. */
  readonly closed?: () => void;
}

export interface FollowedLine {
  /** Since the connection began. */
  readonly ms: number;
  /** "C→S", or undefined for a remark. */
  readonly way: string | undefined;
  /** Safe for a screen. */
  readonly text: string;
  /** Whether something is wrong. */
  readonly isFault: boolean;
}

export class Follower {
  /** How many faults each side has made. */
  readonly faults: Record<Side, number> = { client: 0, server: 0 };
  messages = 0;
  /** What went wrong first, as a sentence without its full stop. */
  firstFault: { readonly side: Side; readonly sentence: string } | undefined;
  /** Which side ended or broke the connection first. */
  closedBy: Side | undefined;
  /** When the last bytes came, by the clock. */
  lastAt: number;
  private readonly settings: FollowerSettings;
  private readonly beganAt: number;
  private readonly decoders: Readonly<Record<Side, Decoder>>;
  private conversation: Conversation | undefined;
  /** Until the protocol is known; undefined when it is, or cannot be. */
  private early: Message[] | undefined = [];
  private cancelSilence = (): void => {};

  constructor(settings: FollowerSettings) {
    this.settings = settings;
    this.beganAt = settings.clock.now();
    this.lastAt = this.beganAt;
    const wire = settings.watch?.wire;
    this.decoders = { client: openDecoder(wire), server: openDecoder(wire) };
    if (settings.watch !== undefined) {
      this.conversation = settings.watch.open();
      this.early = undefined;
    }
  }

  get games(): number {
    return this.conversation?.games ?? 0;
  }

  due(): Due | undefined {
    return this.conversation?.due();
  }

  bytes(from: Side, chunk: Uint8Array): void {
    this.lastAt = this.settings.clock.now();
    for (const decoded of this.decoders[from].push(chunk)) this.take(from, decoded);
    this.watchSilence();
  }

  ended(from: Side): void {
    for (const decoded of this.decoders[from].finish()) this.take(from, decoded);
    this.closedBy ??= from;
    this.note(`the ${from} closes its side`);
  }

  broken(from: Side, code: string): void {
    this.closedBy ??= from;
    this.note(`the ${from} breaks the connection (${code})`);
  }

  closed(): void {
    this.cancelSilence();
    const { client, server } = this.faults;
    const games = this.games === 0 ? '' : `, ${this.games} whole ${this.games === 1 ? 'game' : 'games'}`;
    this.note(`closed: ${this.messages} messages${games}; remarks: client ${client}, server ${server}`);
    this.settings.closed?.();
  }

  note(text: string): void {
    this.show({ way: undefined, text: makeVisible(text), isFault: false });
  }

  private take(from: Side, { shown, line, content, isHeader = false, remarks }: Decoded): void {
    this.messages += 1;
    this.show({ way: WAYS[from], text: shown, isFault: false });
    this.blame(from, remarks);
    if (line !== undefined) this.hear({ kind: 'line', from, text: line });
    else if (content !== undefined) this.hear({ kind: 'object', from, content });
    else if (isHeader) this.hear({ kind: 'header', from });
  }

  private hear(message: Message): void {
    if (this.early === undefined) this.blame(message.from, this.conversation?.hear(message) ?? []);
    else this.guess(message);
    this.settings.heard?.(message);
  }

  private guess(message: Message): void {
    const early = [...(this.early ?? []), message];
    this.early = early;
    const watch = this.settings.watches.find((one) => one.recognises(message));
    if (watch === undefined && early.length < GUESSES_MAX) return;
    this.early = undefined;
    if (watch === undefined) {
      this.note('the protocol is not known, so there will be no remarks; say --protocol');
      return;
    }
    this.note(`the protocol seems to be ${watch.protocol}, from this message of the ${message.from}`);
    this.conversation = watch.open();
    for (const one of early) this.blame(one.from, this.conversation.hear(one));
  }

  private blame(from: Side, remarks: readonly string[]): void {
    this.faults[from] += remarks.length;
    for (const remark of remarks) {
      const sentence = `the ${from} ${shorten(remark)}`;
      this.firstFault ??= { side: from, sentence };
      this.show({ way: undefined, text: sentence, isFault: true });
    }
  }

  /** Says once which side is waited for. */
  private watchSilence(): void {
    this.cancelSilence();
    const { clock, silenceMs } = this.settings;
    this.cancelSilence = clock.after(silenceMs, () => {
      const due = this.due();
      if (due === undefined || due.mayWait) return;
      this.note(`nothing for ${seconds(silenceMs)}: the ${due.side} has to send ${due.what}`);
    });
  }

  private show(line: Omit<FollowedLine, 'ms'>): void {
    this.settings.show({ ms: this.settings.clock.now() - this.beganAt, ...line });
  }
}
