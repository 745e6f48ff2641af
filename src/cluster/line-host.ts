// The guests' end of the lines: each is an ordinary guest of this node's parlour. When a table is
// served elsewhere, the lines of its followers end.

import type { Connection } from '../protocol/connection.ts';
import type { Answer, News } from '../protocol/from-server.ts';
import type { Guest } from '../server/guest.ts';
import type { Parlour } from '../server/parlour.ts';
import type { AnyRequest, Line, LineListener, LineOpening } from './line.ts';

interface Around {
  readonly parlour: Pick<Parlour, 'welcome'>;
  /** Whether this node serves the table, once it has taken it over if it has to. */
  readonly serve: (table: string) => boolean | Promise<boolean>;
  /** False once the node's lease may be over. */
  readonly mayServe: () => boolean;
}

export class LineHost {
  private readonly around: Around;
  private readonly lines = new Set<HostLine>();
  private readonly byTable = new Map<string, Set<HostLine>>();

  constructor(around: Around) {
    this.around = around;
  }

  open(opening: LineOpening, listener: LineListener): Line {
    const line = new HostLine(opening, listener, {
      ...this.around,
      onArrival: (table) => this.noteArrival(line, table),
      onEnd: () => this.forget(line),
    });
    this.lines.add(line);
    line.begin();
    return line;
  }

  /** The table is no longer served here. */
  move(table: string): void {
    this.cut([...(this.byTable.get(table) ?? [])]);
  }

  /** The node is over. */
  stop(): void {
    this.cut([...this.lines]);
  }

  /** All of them first, so that none is told that the others leave. */
  private cut(lines: readonly HostLine[]): void {
    for (const line of lines) line.mute();
    for (const line of lines) line.cut();
  }

  private noteArrival(line: HostLine, table: string): void {
    if (!this.lines.has(line)) return;
    const lines = this.byTable.get(table) ?? new Set();
    this.byTable.set(table, lines.add(line));
  }

  private forget(line: HostLine): void {
    this.lines.delete(line);
    for (const [table, lines] of this.byTable)
      if (lines.delete(line) && lines.size === 0) this.byTable.delete(table);
  }
}

interface LineAround extends Around {
  readonly onArrival: (table: string) => void;
  readonly onEnd: () => void;
}

class HostLine implements Line, Connection {
  readonly door: string;
  readonly address: string;
  private readonly opening: LineOpening;
  private readonly listener: LineListener;
  private readonly around: LineAround;
  private readonly guest: Guest;
  /** While the table is being taken over, requests wait. */
  private ready: Promise<void> | undefined;
  private isMuted = false;
  private isEnded = false;

  constructor(opening: LineOpening, listener: LineListener, around: LineAround) {
    this.door = opening.door;
    this.address = opening.address;
    this.opening = opening;
    this.listener = listener;
    this.around = around;
    this.guest = around.parlour.welcome(this);
  }

  begin(): void {
    const { greeting, table } = this.opening;
    if (greeting !== undefined) void this.guest.receive(greeting, () => {});
    const served = table === undefined || this.around.serve(table);
    if (served === true) return;
    this.ready = Promise.resolve(served).then(
      (isServed) => (isServed ? undefined : this.cut()),
      () => this.cut(),
    );
  }

  ask(place: number, request: AnyRequest): void {
    if (this.ready === undefined) this.pass(place, request);
    else this.ready = this.ready.then(() => this.pass(place, request));
  }

  private pass(place: number, request: AnyRequest): void {
    if (!this.isEnded && !this.around.mayServe()) this.cut();
    if (this.isEnded) return;
    void this.guest.receive(request, (answer: Answer) => {
      if (answer.ok && 'view' in answer) this.around.onArrival(answer.view.table);
      if (!this.isMuted) this.listener.onAnswer(place, answer, this.guest.isFollowing);
    });
  }

  send(news: News): void {
    if (!this.isMuted) this.listener.onNews(news, this.guest.isFollowing);
  }

  /** A server that restarts is replaced by another node; the connection need not know. */
  close(reason: string, sentence: string): void {
    if (reason === 'restart') this.cut();
    else if (!this.isMuted) this.listener.onClose(reason, sentence);
  }

  end(): void {
    if (this.isEnded) return;
    this.isMuted = true;
    this.isEnded = true;
    this.around.onEnd();
    this.guest.leave();
  }

  mute(): void {
    this.isMuted = true;
  }

  cut(): void {
    if (this.isEnded) return;
    this.end();
    this.listener.onOver();
  }
}
