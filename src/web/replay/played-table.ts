// For tests of replays and of the check of the luck: a table that is played from a seed, with its
// log as the server would publish it.

import { makeLines } from '../../luck/chain.ts';
import { makeFate } from '../../luck/fate.ts';
import type { Game } from '../../games/game.ts';
import type { OptionValues } from '../../games/options.ts';
import { seededChance } from '../../strategies/seeded-chance.ts';
import { publish, type TableEvent } from '../../table/events.ts';
import { open, step, type Input } from '../../table/step.ts';
import type { Table } from '../../table/table.ts';

interface Plan {
  readonly game: Game;
  readonly options: OptionValues;
  readonly names: readonly string[];
  readonly seed: number;
  /** How many games are played, one after another. */
  readonly games?: number;
  readonly movesMax?: number;
}

export class Players {
  readonly events: TableEvent[];
  table: Table;
  private readonly fate: ReturnType<typeof makeFate>;

  constructor({ game, options, seed }: Pick<Plan, 'game' | 'options' | 'seed'>) {
    const chance = seededChance(seed);
    this.fate = makeFate(() => Uint8Array.from({ length: 32 }, () => Math.floor(chance() * 256)));
    const read = game.parseOptions(options);
    if (!read.ok) throw new Error(read.reason.sentence);
    const settings = { access: 'public', clockMs: 0, startAt: 0, isPractice: false, script: [] } as const;
    const opened = open({ id: `table-${seed}`, game, options: read.value, ...settings }, this.fate);
    this.events = [...opened.events];
    this.table = opened.table;
  }

  get log(): string {
    return makeLines(this.events.map(publish));
  }

  take(input: Input): void {
    const stepped = step(this.table, input, { fate: this.fate });
    if (!stepped.ok) throw new Error(`${JSON.stringify(input)}: ${stepped.reason.sentence}`);
    this.table = stepped.value.table;
    this.events.push(...stepped.value.events);
  }

  sit(name: string): void {
    this.take({ kind: 'sit', player: name, name, token: name, house: '', entry: {} });
  }
}

/** Everybody makes random legal moves. */
export function playTable({ names, games = 1, movesMax = Number.POSITIVE_INFINITY, ...plan }: Plan): Players {
  const players = new Players(plan);
  const chance = seededChance(plan.seed + 1);
  const isRunning = plan.game.running !== undefined;
  for (const name of names) players.sit(name);
  for (let game = 0; game < games; game += 1) {
    if (game > 0) for (const seat of names.keys()) players.take({ kind: 'again', seat });
    else if (!isRunning) players.take({ kind: 'start', seat: 0 });
    if (!isRunning) players.take({ kind: 'draw' });
    for (let moves = 0; moves < movesMax; moves += 1) {
      const { table } = players;
      const turn = plan.game.turn(table.state);
      if (turn.kind !== 'seat') break;
      const all = plan.game.moves(table.state);
      const move = plan.game.notation.makeMove(all[Math.floor(chance() * all.length)]);
      players.take({ kind: 'move', seat: turn.seat, move });
    }
  }
  return players;
}
