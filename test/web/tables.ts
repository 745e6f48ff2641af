// Tables for tests. A program at the lines door opens them, seats a house player and watches, so
// that the page can be compared with the truth.

import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { SeenEvent, SeenTable } from '../../src/protocol/from-server.ts';
import type { Accepted, AnyAnswer } from '../server/any-answer.ts';
import type { WebParlour } from './parlour.ts';

export interface TablePlan {
  readonly game: string;
  readonly options?: Readonly<Record<string, string | number>>;
  readonly house?: string;
  readonly access?: 'public' | 'private';
  readonly clock?: number;
  /** Scripted draws; the server must allow practice. */
  readonly dice?: readonly string[];
}

export interface SetTable {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  /**
   * The house player sits down and the program that opened the table leaves, so that the first of
   * the others is the host.
   */
  handOver(): Promise<void>;
  /** The program that opened the table starts the game, and plays in it. */
  start(): Promise<void>;
  /** A move of the program that opened the table. */
  move(move: string): Promise<void>;
  view(): Promise<SeenTable>;
  /** The view of another table. */
  viewOf(table: string): Promise<SeenTable>;
  /** How often dice were rolled or cards dealt at a table after this event. */
  drawsSince(table: string, number: number): Promise<number>;
  /** Everybody's score at the end. */
  scores(): Promise<ReadonlyArray<{ readonly name: string; readonly score: number }>>;
}

/** A native client in twenty lines. */
export class Line {
  private readonly waiting = new Map<number, (answer: AnyAnswer) => void>();
  private readonly socket;
  private count = 0;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1' });
    createInterface({ input: this.socket }).on('line', (line) => {
      const message = JSON.parse(line) as { readonly id?: number };
      this.waiting.get(message.id ?? -1)?.(message as unknown as AnyAnswer);
    });
  }

  /** As by a lost network: the player is away. */
  close(): void {
    this.socket.destroy();
  }

  async ask(request: object): Promise<Accepted> {
    this.count += 1;
    const id = this.count;
    const answered = new Promise<AnyAnswer>((resolve) => {
      this.waiting.set(id, resolve);
    });
    if (this.socket.connecting) await once(this.socket, 'connect');
    this.socket.write(`${JSON.stringify({ id, ...request })}\n`);
    const answer = await answered;
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.sentence}`);
    return answer;
  }
}

export async function setUpTable({ port }: Pick<WebParlour, 'port'>, plan: TablePlan): Promise<SetTable> {
  const { house, ...wishes } = plan;
  const line = new Line(port);
  await line.ask({ do: 'greet', version: 1, name: 'Opener' });
  const opened = await line.ask({ do: 'create', access: 'private', ...wishes });
  const { table: id, code } = opened as unknown as { table: string; code: string };
  const viewOf = async (table: string): Promise<SeenTable> => {
    const { view: seen } = await line.ask({ do: 'watch', table });
    return seen as SeenTable;
  };
  const view = (): Promise<SeenTable> => viewOf(id);
  return {
    id,
    code,
    game: plan.game,
    async start() {
      await line.ask({ do: 'start', table: id });
    },
    async move(move) {
      await line.ask({ do: 'move', table: id, move });
    },
    view,
    viewOf,
    async drawsSince(table, number) {
      await viewOf(table);
      const { events } = await line.ask({ do: 'sync', table, from: number });
      return (events as readonly SeenEvent[]).filter(({ kind }) => kind === 'draw').length;
    },
    async handOver() {
      if (house !== undefined) await line.ask({ do: 'invite', table: id, strategy: house });
      await line.ask({ do: 'leave', table: id });
    },
    async scores() {
      const { seats, outcome } = await view();
      return (outcome?.scores ?? []).map(({ seat, score }) => {
        return { name: seats.find((one) => one.seat === seat)?.name ?? '', score };
      });
    },
  };
}
