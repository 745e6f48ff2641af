// Carries out one plan on a real socket: connects, sends its inputs in its manner, and goes. It
// resolves when the connection is over, or lingers. It judges nothing.

import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { encode, type Heard, type Plan } from './plan.ts';

/** How long answers may take before the next inputs are sent anyway. */
const ANSWER_MS = 30;
/** How long the server may take to close a connection that we have closed. */
const CLOSING_MS = 1500;
const PIECES_MAX = 40;
/** How many bytes are remembered for a report. */
const KEPT_BYTES_MAX = 16 * 1024;

export interface Company {
  readonly ports: Readonly<Record<string, number>>;
  /** What other connections have heard. */
  readonly pool: { table: string };
  /** Takes connections that stay open. */
  readonly linger: (socket: Socket) => void;
}

export class FuzzedConnection {
  readonly plan: Plan;
  /** Inputs whose last byte was handed over. */
  sent = 0;
  /** The bytes that were handed over, as far as they are kept. */
  private readonly pieces: Buffer[] = [];
  private kept = 0;
  private readonly socket: Socket;
  private readonly company: Company;
  private heard: Heard;
  private hasNews = false;
  private wake = (): void => {};

  constructor(plan: Plan, company: Company) {
    this.plan = plan;
    this.company = company;
    this.heard = { table: 'none', code: 'NONE', token: '0'.repeat(32), otherTable: company.pool.table };
    const port = company.ports[plan.door] ?? 0;
    this.socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: plan.address,
      noDelay: true,
      allowHalfOpen: true,
    });
    this.socket.on('error', () => {});
    this.socket.on('close', () => this.wake());
    this.listen();
  }

  get bytes(): Buffer {
    return Buffer.concat(this.pieces);
  }

  async run(): Promise<void> {
    await this.happens('connect');
    const { inputs, manner } = this.plan;
    const stopAt = manner.ending === 'reset' ? Math.ceil(manner.resetAt * inputs.length) : inputs.length;
    for (let at = 0; at < stopAt && this.isOpen; at += manner.burst) {
      const end = Math.min(at + manner.burst, stopAt);
      await this.send(at, end, manner.ending === 'reset' && end === stopAt);
      if (end < stopAt) await this.listenForAnswers();
    }
    await this.finish();
  }

  private get isOpen(): boolean {
    return !this.socket.destroyed && this.socket.writable;
  }

  private listen(): void {
    const { reading } = this.plan.manner;
    if (reading === 'never') return;
    this.socket.on('data', (chunk: Buffer) => {
      this.learn(chunk);
      this.hasNews = true;
      this.wake();
      if (reading !== 'slow') return;
      this.socket.pause();
      setTimeout(() => this.socket.resume(), ANSWER_MS);
    });
    this.socket.on('end', () => {
      this.wake();
    });
  }

  private learn(chunk: Buffer): void {
    if (this.plan.door !== 'web' && this.plan.door !== 'lines') return;
    const text = chunk.toString('latin1');
    const table = /"table":"([A-Z]{4}-[0-9a-f]{16})"/.exec(text)?.[1];
    if (table === undefined) return;
    const token = /"token":"([0-9a-f]{32})","table"/.exec(text)?.[1] ?? this.heard.token;
    this.heard = { table, token, code: table.slice(0, 4), otherTable: this.company.pool.table };
    this.company.pool.table = table;
  }

  /**
   * Sends these inputs at once; only a part of the last one, if the connection is reset within it.
   */
  private async send(from: number, to: number, isCut: boolean): Promise<void> {
    const inputs = this.plan.inputs.slice(from, to).map((input) => encode(input, this.heard));
    const last = inputs.at(-1);
    if (isCut && last !== undefined)
      inputs[inputs.length - 1] = last.subarray(0, Math.floor(last.length / 2));
    const bytes = Buffer.concat(inputs);
    for (const piece of this.cut(bytes)) {
      if (!this.isOpen) return;
      this.keep(piece);
      this.socket.write(piece);
      if (piece.length < bytes.length) await new Promise((resolve) => setImmediate(resolve));
    }
    this.sent += inputs.length - (isCut ? 1 : 0);
  }

  private cut(bytes: Buffer): readonly Buffer[] {
    const { cutting, resetAt } = this.plan.manner;
    if (cutting === 'whole' || bytes.length === 0) return [bytes];
    const step = cutting === 'bytes' ? 1 : 1 + Math.floor(resetAt * bytes.length);
    const pieces: Buffer[] = [];
    let at = 0;
    while (at < bytes.length && pieces.length < PIECES_MAX) {
      pieces.push(bytes.subarray(at, at + step));
      at += step;
    }
    return at < bytes.length ? [...pieces, bytes.subarray(at)] : pieces;
  }

  private keep(piece: Buffer): void {
    if (this.kept >= KEPT_BYTES_MAX) return;
    this.kept += piece.length;
    this.pieces.push(piece);
  }

  private async listenForAnswers(): Promise<void> {
    const { stallMs } = this.plan.manner;
    if (stallMs > 0) return pause(stallMs);
    if (!this.hasNews) await this.happens('data', ANSWER_MS);
    this.hasNews = false;
  }

  private async finish(): Promise<void> {
    const { socket } = this;
    const { ending } = this.plan.manner;
    if (ending === 'linger' && this.isOpen) return this.company.linger(socket);
    if (ending === 'reset') socket.resetAndDestroy();
    else if (ending === 'close') socket.destroy();
    else socket.end();
    if (!socket.destroyed) await this.happens('close', CLOSING_MS);
    if (!socket.destroyed) socket.resetAndDestroy();
  }

  /** The event, the end of the connection, or the end of our patience. */
  private happens(event: string, ms = CLOSING_MS): Promise<void> {
    return new Promise((resolve) => {
      if (this.socket.destroyed) return resolve();
      const timer = setTimeout(() => done(), ms);
      const done = (): void => {
        clearTimeout(timer);
        this.socket.off(event, done);
        this.wake = () => {};
        resolve();
      };
      this.socket.once(event, done);
      this.wake = done;
    });
  }
}
