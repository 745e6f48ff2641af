// Devices that play the daily game without a wire, and what they were told.

import type { Parlour } from '../../src/server/parlour.ts';
import { BOXES } from '../../src/games/yahtzee/rules/boxes.ts';
import { readPublishedLog } from '../../src/server/published-log.ts';
import type { SeenEvent, SeenTable } from '../../src/protocol/from-server.ts';
import type { Accepted } from './any-answer.ts';
import { TestClient } from './client.ts';
import type { TestWorld } from './world.ts';

export function keyOf(number: number): string {
  return number.toString(16).padStart(32, '0');
}

export const HOUR_MS = 60 * 60_000;

export class DailyPlayer {
  readonly client: TestClient;
  readonly key: string;
  table = '';

  private constructor(client: TestClient, key: string) {
    this.client = client;
    this.key = key;
  }

  static async greet(parlour: Parlour, name: string, key: string, address?: string): Promise<DailyPlayer> {
    const client = new TestClient(parlour, address);
    await client.insist({ do: 'greet', version: 1, name });
    return new DailyPlayer(client, key);
  }

  /** Opens the try, or comes back to it. */
  async begin(wishes: Readonly<Record<string, unknown>> = {}): Promise<Accepted> {
    const begun = await this.client.insist({ do: 'create', game: 'yahtzee', daily: this.key, ...wishes });
    this.table = String(begun['table']);
    return begun;
  }

  refusal(wishes: Readonly<Record<string, unknown>> = {}): Promise<string> {
    return this.client.refusal({ do: 'create', game: 'yahtzee', daily: this.key, ...wishes });
  }

  tell(day?: string): Promise<Accepted> {
    return this.client.insist({ do: 'daily', key: this.key, ...(day !== undefined && { day }) });
  }

  move(move: string): Promise<Accepted> {
    return this.client.insist({ do: 'move', table: this.table, move });
  }

  async view(): Promise<SeenTable> {
    const { view } = await this.client.insist({ do: 'sync', table: this.table, from: 0 });
    return view as SeenTable;
  }

  /** Keeps these dice in every roll of the game, and fills the boxes in order. */
  async playAll(keep = '11111'): Promise<void> {
    for (const box of BOXES) {
      await this.move(`keep ${keep}`);
      if (keep !== '11111') await this.move(`keep ${keep}`);
      await this.client.insist({ do: 'move', table: this.table, move: `score ${box}` }).catch(async () => {
        // A joker must go elsewhere; any box will do.
        for (const other of BOXES)
          if ((await this.client.ask({ do: 'move', table: this.table, move: `score ${other}` })).ok) return;
      });
    }
  }

  draws(): readonly string[] {
    const told = [...this.client.answers.values()].flatMap((answer) =>
      answer.ok && Array.isArray(answer['events']) ? (answer['events'] as SeenEvent[]) : [],
    );
    return [...told, ...this.client.events()]
      .filter(({ kind }) => kind === 'draw')
      .map(({ drawn }) => String(drawn));
  }
}

export async function readLog(parlour: Parlour, world: TestWorld, table: string): Promise<string> {
  const read = await readPublishedLog(world, table, parlour.daily.publishSecret);
  return read.ok ? read.value : read.reason;
}
