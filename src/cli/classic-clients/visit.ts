// A visit to a server of a classic protocol: the connection, and the person at this terminal. All
// output goes through here, so nothing from a server reaches the terminal unescaped, and lines are
// folded at 80 columns. The person may leave at any time. A strategy asks nothing, and then the
// input is not touched.

import { setTimeout } from 'node:timers/promises';
import { fold } from './fold.ts';
import { connectTo, type ServerLines, type ServerPlace } from './lines.ts';
import { CommandError } from '../command-error.ts';
import { openLineInput, type LineInput } from '../terminal/line-input.ts';
import { makePrintable } from '../terminal/printable.ts';

/** The shell's exit status for a command ended by Ctrl-C. */
const EXIT_INTERRUPTED = 130;

/** A key as node:readline reports it. */
interface Key {
  readonly ctrl?: boolean;
  readonly name?: string;
}

/** The outside world of a client, which tests replace. */
export interface ClientWorld {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** The source of SIGINT. */
  readonly signals: Pick<NodeJS.EventEmitter, 'on' | 'off'>;
  readonly pause: (ms: number) => Promise<void>;
}

export function realWorld(): ClientWorld {
  const { stdin, stdout } = process;
  return { input: stdin, output: stdout, signals: process, pause: (ms) => setTimeout(ms) };
}

/** A connection, as far as a visit is concerned; what is sent over it is up to each protocol. */
export interface ServerLink {
  /** Resolves when the connection is closed from the other side. */
  readonly closed: Promise<void>;
  /** Whether anybody receives what is sent. */
  isOpen(): boolean;
  /** Stops reading; a last message may still be sent. */
  stop(): void;
  /** Closes after everything has been sent. */
  close(): void;
}

/** A visit to a server of lines. */
export function visitServer(
  place: ServerPlace,
  world: ClientWorld,
  play: (visit: Visit) => Promise<void>,
): Promise<void> {
  return visitThrough(() => connectTo(place), world, play);
}

export async function visitThrough<Link extends ServerLink>(
  open: () => Promise<Link>,
  world: ClientWorld,
  play: (visit: Visit<Link>) => Promise<void>,
): Promise<void> {
  const visit = new Visit(await open(), world);
  const interrupt = (): void => visit.interrupt();
  world.signals.on('SIGINT', interrupt);
  try {
    await play(visit);
  } finally {
    world.signals.off('SIGINT', interrupt);
    visit.close();
  }
  // Everything has been printed already.
  if (visit.isInterrupted) throw new CommandError([], EXIT_INTERRUPTED);
}

export class Visit<Link extends ServerLink = ServerLines> {
  readonly lines: Link;
  /** Whether the person has left. */
  hasLeft = false;
  isInterrupted = false;
  private readonly world: ClientWorld;
  private input: LineInput | undefined;

  constructor(lines: Link, world: ClientWorld) {
    this.lines = lines;
    this.world = world;
  }

  say(text: string): void {
    for (const line of fold(makePrintable(text))) this.world.output.write(`${line.trimEnd()}\n`);
  }

  /** The trimmed answer; undefined when the person leaves or the server has closed. */
  async ask(question: string): Promise<string | undefined> {
    if (!this.lines.isOpen()) return undefined;
    const folded = fold(makePrintable(question));
    const last = folded.pop() ?? '';
    for (const line of folded) this.world.output.write(`${line}\n`);
    this.input ??= this.openInput();
    const answer = await this.input.ask(last);
    if (answer === undefined && this.lines.isOpen()) this.leave();
    return answer?.trim();
  }

  /** Waits between two attempts. */
  pause(ms: number): Promise<void> {
    return this.world.pause(ms);
  }

  leave(): void {
    this.hasLeft = true;
    this.lines.stop();
  }

  interrupt(): void {
    this.isInterrupted = true;
    this.leave();
    this.input?.close();
  }

  close(): void {
    this.lines.close();
    this.input?.close();
    this.world.input.off('keypress', this.hearKey);
  }

  private openInput(): LineInput {
    const { input: stream, output } = this.world;
    const input = openLineInput({ input: stream, output });
    stream.on('keypress', this.hearKey);
    // A question is withdrawn when the server can no longer hear the answer.
    void this.lines.closed.then(() => input.close());
    return input;
  }

  /**
   * On a terminal that is read key by key, Ctrl-C is a key and not a signal. It may come at any
   * time, not only during a question.
   */
  private readonly hearKey = (_text: unknown, key?: Key): void => {
    if (key?.ctrl === true && key.name === 'c') this.interrupt();
  };
}
