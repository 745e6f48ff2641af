// A native player for tests of the Pig door: it plays by itself, and remembers every event of its
// table.

import { Insider } from '../../src/doors/insider.ts';
import type { News, SeenEvent } from '../../src/protocol/from-server.ts';
import type { PigState } from '../../src/games/pig/rules/state.ts';
import type { Parlour } from '../../src/server/parlour.ts';

export class NativePlayer {
  readonly events: SeenEvent[] = [];
  readonly insider: Insider;
  table = '';
  seat = 0;
  /** The points in a turn at which it holds. */
  holdsAt: readonly number[] = [18, 19, 20, 21, 22, 23];
  /** Makes no move by itself. */
  isSlow = false;
  private wake = (): void => {};

  private constructor(parlour: Parlour) {
    this.insider = new Insider(
      parlour.welcome.bind(parlour),
      { door: 'test', address: 'native' },
      { hear: (news) => this.hear(news), dismissed: () => {} },
    );
  }

  static async greet(parlour: Parlour, name: string): Promise<NativePlayer> {
    const player = new NativePlayer(parlour);
    await player.insider.ask({ do: 'greet', version: 1, name });
    return player;
  }

  async create(
    table: { options?: Record<string, number>; clock?: number; dice?: string[]; hand?: boolean } = {},
  ): Promise<void> {
    this.sit(await this.insider.ask({ do: 'create', game: 'pig', seats: 2, ...table }));
  }

  /** The table at which this player waits. */
  async joinWaiting(name: string): Promise<void> {
    const list = await this.insider.ask({ do: 'list', game: 'pig' });
    const tables = (list as unknown as { tables: Array<{ table: string; seats: Array<{ name: string }> }> })
      .tables;
    const found = tables.find(({ seats }) => seats[0]?.name === name);
    this.sit(await this.insider.ask({ do: 'join', table: found?.table }));
  }

  private sit(answer: Awaited<ReturnType<Insider['ask']>>): void {
    if (!answer.ok) throw new Error(answer.sentence);
    ({ table: this.table, seat: this.seat } = answer as unknown as { table: string; seat: number });
    this.addText();
  }

  async leave(): Promise<void> {
    await this.insider.ask({ do: 'leave', table: this.table });
  }

  /** Resolves when this many events of this kind have happened. */
  async until(kind: string, count = 1): Promise<void> {
    while (this.events.filter((event) => event.kind === kind).length < count) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  private hear(news: News): void {
    if (news.say === 'events') this.events.push(...news.events);
    if (news.say === 'events' && news.events.some(({ kind }) => kind === 'commit')) this.addText();
    if (news.say === 'turn' && news.roll === true)
      void this.insider.ask({ do: 'roll', table: this.table, number: news.number });
    else if (news.say === 'turn' && !this.isSlow) this.decide(news.position as PigState);
    if (news.say === 'events' && news.events.some(({ kind }) => kind === 'over')) {
      void this.insider.ask({ do: 'again', table: this.table });
    }
    this.wake();
  }

  /** As every good client does; otherwise the table waits a second for it. */
  private addText(): void {
    void this.insider.ask({ do: 'text', table: this.table, text: 'native' });
  }

  async move(move: 'roll' | 'hold'): Promise<void> {
    await this.insider.ask({ do: 'move', table: this.table, move });
  }

  private decide({ pot, scores }: PigState): void {
    const isEnough = this.holdsAt.includes(pot) || (scores[this.seat] ?? 0) + pot >= 100;
    void this.move(isEnough ? 'hold' : 'roll');
  }
}
