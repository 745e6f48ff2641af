// Tables for tests: opened by a program at the lines door, which seats a house player, starts the game and looks at the result, so that what the page says can be compared with the truth.

import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { Accepted, Answer, SeenTable } from '../../src/protocol/from-server.ts';
import type { WebParlour } from './parlour.ts';

export interface TablePlan {
  readonly game: string;
  readonly options?: Readonly<Record<string, string | number>>;
  readonly house?: string;
  readonly access?: 'public' | 'private';
  readonly clock?: number;
}

export interface SetTable {
  readonly id: string;
  readonly code: string;
  /** The program that opened the table leaves it to the others; the first of them is the host now. */
  handOver(): Promise<void>;
  view(): Promise<SeenTable>;
  /** Of everybody at the end. */
  scores(): Promise<ReadonlyArray<{ readonly name: string; readonly score: number }>>;
}

/** A native client in twenty lines. */
class Line {
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private readonly socket;
  private count = 0;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1' });
    createInterface({ input: this.socket }).on('line', (line) => {
      const message = JSON.parse(line) as { readonly id?: number };
      this.waiting.get(message.id ?? -1)?.(message as unknown as Answer);
    });
  }

  async ask(request: object): Promise<Accepted> {
    this.count += 1;
    const id = this.count;
    const answered = new Promise<Answer>((resolve) => {
      this.waiting.set(id, resolve);
    });
    if (this.socket.connecting) await once(this.socket, 'connect');
    this.socket.write(`${JSON.stringify({ id, ...request })}\n`);
    const answer = await answered;
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.sentence}`);
    return answer;
  }
}

export async function setUpTable({ port }: WebParlour, plan: TablePlan): Promise<SetTable> {
  const { house, ...wishes } = plan;
  const line = new Line(port);
  await line.ask({ do: 'greet', version: 1, name: 'Opener' });
  const opened = await line.ask({ do: 'create', access: 'private', ...wishes });
  const { table: id, code } = opened as unknown as { table: string; code: string };
  if (house !== undefined) await line.ask({ do: 'invite', table: id, strategy: house });
  const view = async (): Promise<SeenTable> => {
    const { view: seen } = await line.ask({ do: 'watch', table: id });
    return seen as SeenTable;
  };
  return {
    id,
    code,
    view,
    async handOver() {
      await line.ask({ do: 'leave', table: id });
    },
    async scores() {
      const { seats, outcome } = await view();
      return (outcome?.scores ?? []).map(({ seat, score }) => {
        return { name: seats.find((line) => line.seat === seat)?.name ?? '', score };
      });
    },
  };
}
