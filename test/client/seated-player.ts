// A player for tests of whole games: it plays with a house strategy through a client, and remembers
// everything it was told.

import { openClient, type Arrived, type Client, type ClientSettings } from '../../src/client/client.ts';
import type { FollowedTable, Listening, TableNews } from '../../src/client/followed-table.ts';
import { playTurns } from '../../src/client/play-turns.ts';
import type { Game } from '../../src/games/game.ts';
import type { Chance } from '../../src/strategies/strategy.ts';
import { findStrategy, strategiesOf } from '../../src/strategies/strategies.ts';

export class SeatedPlayer {
  readonly client: Client;
  /** The numbers of all events in the order in which they were told, or reported as missing. */
  readonly numbers: number[] = [];
  readonly missed: Array<{ readonly from: number; readonly to: number }> = [];
  /** The accepted moves, by the number of their event. */
  readonly moves = new Map<number, string>();
  readonly refusals: string[] = [];
  connections = 0;
  table: FollowedTable | undefined;
  private isMoving = false;
  private readonly waiting = new Set<() => void>();
  private readonly play: (news: TableNews, table: FollowedTable) => void;

  constructor(settings: ClientSettings, game: Game, chance: Chance) {
    const strategy = findStrategy(game, strategiesOf(game).standard[0] ?? 'random');
    if (strategy === undefined) throw new Error('the game has a strategy');
    this.play = playTurns({
      decide: ({ position }) => {
        this.isMoving = true;
        return game.notation.makeMove(strategy(position, chance));
      },
      answered: (answer, move) => {
        this.isMoving = false;
        if (answer.ok) this.moves.set(answer.number, move);
        else this.refusals.push(answer.reason);
        this.wake();
      },
    });
    this.client = openClient({
      ...settings,
      tell: ({ kind }) => {
        if (kind === 'connecting') this.connections += 1;
      },
    });
  }

  /** Hears everything from the first event on. */
  readonly listening: Listening = { after: 0, tell: (news, table) => this.hear(news, table) };

  async arrive(arriving: Promise<Arrived>): Promise<FollowedTable> {
    const arrived = await arriving;
    if (!arrived.ok) throw new Error(`${arrived.reason}: ${arrived.sentence}`);
    this.table = arrived.table;
    return arrived.table;
  }

  /** Resolves when this event has been told. */
  async reached(number: number): Promise<void> {
    await this.until(({ view }) => view.number >= number);
  }

  /** Resolves when the game is over and no request is unanswered. */
  async finished(): Promise<void> {
    await this.until(({ view }) => view.phase === 'over' && !this.isMoving);
  }

  private async until(holds: (table: FollowedTable) => boolean): Promise<void> {
    while (this.table === undefined || !holds(this.table)) {
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  private hear(news: TableNews, table: FollowedTable): void {
    if (news.say === 'events') this.numbers.push(...news.events.map(({ number }) => number));
    if (news.say === 'missed') {
      this.missed.push(news);
      for (let number = news.from; number <= news.to; number += 1) this.numbers.push(number);
    }
    if (news.say === 'ended' && news.reason !== 'client-closed') this.refusals.push(`ended: ${news.reason}`);
    this.play(news, table);
    this.wake();
  }

  private wake(): void {
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }
}
