// Moves at a steady rate, whether or not the server keeps up: 1,000 durable moves a second over WebSockets, two players at each table. A move's time counts from the moment when it was
// due, so that a server that stalls cannot hide it. `node_modules/.bin/node bench/open-loop.ts`

import { join } from 'node:path';
import { inFolder, serve } from './served.ts';
import { WebPlayer } from './web-player.ts';

const TABLES = 250;
const MOVES_PER_SECOND = 1000;
const WARM_UP_SECONDS = 3;
const SECONDS = 15;

/** One table: moves are made one after another by whoever is on turn. */
class BenchTable {
  private readonly due: number[] = [];
  private turn: { readonly player: WebPlayer; readonly table: string } | undefined;
  private readonly note: (due: number) => void;

  constructor(note: (due: number) => void) {
    this.note = note;
  }

  async open(web: string, from: string): Promise<void> {
    const [one, other] = await Promise.all([WebPlayer.connect(web, from), WebPlayer.connect(web, from)]);
    const options = { target: 10_000, first: 1 };
    const { table } = await one.insist({ do: 'create', game: 'pig', options, seats: 2, clock: 0 });
    for (const player of [one, other]) {
      player.onNews = (news) => {
        if (news['say'] === 'turn') this.takeTurn(player, String(table));
      };
    }
    await other.insist({ do: 'join', table });
  }

  /** A move is due now. */
  add(now: number): void {
    this.due.push(now);
    void this.move();
  }

  private takeTurn(player: WebPlayer, table: string): void {
    this.turn = { player, table };
    void this.move();
  }

  private async move(): Promise<void> {
    if (this.turn === undefined) return;
    const due = this.due.shift();
    if (due === undefined) return;
    const { player, table } = this.turn;
    this.turn = undefined;
    await player.insist({ do: 'move', table, move: 'hold' });
    this.note(due);
  }
}

async function measure(folder: string): Promise<void> {
  const served = await serve(join(folder, 'parlour.db'));
  const waits: number[] = [];
  const begin = performance.now() + 2000;
  let from = Infinity;
  const note = (due: number): void => {
    if (due >= from) waits.push(performance.now() - due);
  };
  const tables = Array.from({ length: TABLES }, () => new BenchTable(note));
  for (let index = 0; index < TABLES; index += 50) {
    const address = `127.0.0.${2 + index / 50}`;
    await Promise.all(tables.slice(index, index + 50).map((table) => table.open(served.web, address)));
  }
  const start = Math.max(begin, performance.now());
  from = start + WARM_UP_SECONDS * 1000;
  const total = MOVES_PER_SECOND * (WARM_UP_SECONDS + SECONDS);
  for (let count = 0; count < total;) {
    const now = performance.now();
    for (; count < total && start + count * (1000 / MOVES_PER_SECOND) <= now; count += 1) {
      tables[count % TABLES]?.add(start + count * (1000 / MOVES_PER_SECOND));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await new Promise((resolve) => setTimeout(resolve, 2000));
  report(waits);
  await served.stop();
}

function report(waits: readonly number[]): void {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number): string => `${(sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(1)} ms`;
  console.log(
    `${TABLES} tables, ${MOVES_PER_SECOND} moves a second for ${SECONDS} s: ${sorted.length} durable moves`,
  );
  console.log(
    `p50 ${at(0.5)}  p99 ${at(0.99)}  p99.9 ${at(0.999)}  max ${(sorted.at(-1) ?? NaN).toFixed(1)} ms`,
  );
}

await inFolder(measure);
process.exit(0);
