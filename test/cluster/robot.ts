// A client for runs in which nodes die: it plays or watches at one table, reconnects to another
// node when its own is gone, repeats what was not answered, and complains about every event that it
// is shown twice or not at all.

import type { Connection, Visitor } from '../../src/protocol/connection.ts';
import type { RequestKind } from '../../src/protocol/from-client.ts';
import type { Answer, News, SeenEvent, SeenTable } from '../../src/protocol/from-server.ts';
import type { Cluster, TestNode } from './cluster.ts';

type Fields = { readonly do: RequestKind } & Record<string, unknown>;

export class Robot {
  readonly name: string;
  /** The number of the event of each command that was acknowledged. */
  readonly acknowledged = new Map<string, number>();
  readonly complaints: string[] = [];
  player = '';
  last = 0;
  isOver = false;
  reconnections = 0;
  at: TestNode | undefined;
  private readonly cluster: Cluster;
  private readonly isPlayer: boolean;
  private greetToken: string;
  private token: string | undefined;
  table = '';
  private visitor: Visitor | undefined;
  private link = 0;
  private isCatchingUp = false;
  private count = 0;
  private turn: Extract<News, { say: 'turn' }> | undefined;
  private movedAt = 0;
  private unanswered: { readonly id: string; readonly fields: Fields } | undefined;

  constructor(cluster: Cluster, name: string, isPlayer = true) {
    this.cluster = cluster;
    this.name = name;
    this.isPlayer = isPlayer;
    this.greetToken = cluster.random.hex(32);
  }

  /** Opens a table for two. */
  async open(at: TestNode, options: object): Promise<string> {
    await this.connect(at);
    const wish = { do: 'create', game: 'pig', options, seats: 2, access: 'private' } as const;
    await this.insist(wish, (answer) => this.arrive(answer));
    return this.table;
  }

  async join(at: TestNode, table: string): Promise<void> {
    await this.connect(at);
    await this.insist({ do: this.isPlayer ? 'join' : 'watch', table }, (answer) => this.arrive(answer));
  }

  /** The node at whose door it was is dead. */
  noteDeath(): void {
    if (this.at?.machine.isDead === true) this.reconnect();
  }

  private arrive(answer: Answer): void {
    const { view, token, table } = answer as unknown as { view: SeenTable; token?: string; table: string };
    this.table = table;
    this.token ??= token;
    this.last = view.number;
  }

  private async connect(at: TestNode): Promise<void> {
    this.link += 1;
    const { link } = this;
    this.at = at;
    const isCurrent = (): boolean => this.link === link && !at.machine.isDead;
    const connection: Connection = {
      door: 'test',
      address: `address of ${this.name}`,
      send: (news) => {
        if (isCurrent()) this.take(news);
      },
      close: () => {
        if (isCurrent()) this.reconnect();
      },
    };
    this.visitor = at.node.welcome(connection);
    const { greetToken: token, name } = this;
    await this.insist({ do: 'greet', version: 1, name, token }, (greeted) => {
      this.player = (greeted as unknown as { player: string }).player;
    });
  }

  private reconnect(): void {
    const { at, visitor } = this;
    if (at !== undefined) at.machine.run(() => visitor?.leave());
    this.link += 1;
    this.reconnections += 1;
    this.isCatchingUp = true;
    void this.comeBack(this.link);
  }

  private async comeBack(link: number): Promise<void> {
    await this.cluster.clock.sleep(100 + this.cluster.random.below(400));
    if (this.link !== link || this.isOver) return;
    await this.connect(this.cluster.random.pick(this.cluster.nodes));
    const { table, token } = this;
    if (this.isPlayer) await this.insist({ do: 'join', table, token }, () => {});
    else await this.insist({ do: 'watch', table }, () => {});
    await this.insist({ do: 'sync', table, from: this.last }, (answer) => this.catchUp(answer));
  }

  private catchUp(answer: Answer): void {
    const { events, view } = answer as unknown as { events?: SeenEvent[]; view: SeenTable };
    this.isCatchingUp = false;
    if (events === undefined) this.last = view.number;
    this.takeEvents(events ?? [], view);
    if (this.unanswered !== undefined) this.send(this.unanswered.id, this.unanswered.fields);
  }

  /**
   * Never resolves if the connection is lost before the answer. The answer is taken in the call
   * itself, because the next news may come with it.
   */
  private insist(fields: Fields, take: (answer: Answer) => void): Promise<void> {
    this.count += 1;
    return new Promise((resolve, reject) => {
      this.ask(`${this.name}-${this.count}`, fields, (answer) => {
        if (answer.ok) {
          take(answer);
          resolve();
        } else reject(new Error(`${this.name} ${JSON.stringify(fields)}: ${answer.reason}`));
      });
    });
  }

  private ask(id: string, fields: Fields, answer: (answer: Answer) => void): void {
    const { link, at, visitor } = this;
    at?.machine.run(() => {
      void visitor?.receive({ ...fields, id }, (given) => {
        if (this.link === link && !at.machine.isDead) answer(given);
      });
    });
  }

  private take(news: News): void {
    if (news.say === 'events' && !this.isCatchingUp) this.takeEvents(news.events, news.view);
    if (news.say === 'turn') this.think(news);
    if (news.say === 'replaced') this.complaints.push(`${this.name} was replaced`);
  }

  private takeEvents(events: readonly SeenEvent[], view: SeenTable): void {
    for (const { number } of events) {
      if (number !== this.last + 1) this.complaints.push(`${this.name} saw ${number} after ${this.last}`);
      this.last = number;
    }
    if (view.phase === 'over') this.isOver = true;
  }

  private think(turn: Extract<News, { say: 'turn' }>): void {
    this.turn = turn;
    this.cluster.clock.after(50 + this.cluster.random.below(300), () => this.move());
  }

  private move(): void {
    const { turn, table } = this;
    if (turn === undefined || turn.number <= this.movedAt || this.unanswered !== undefined) return;
    this.movedAt = turn.number;
    this.count += 1;
    const move = this.cluster.random.pick(turn.moves ?? []);
    const id = `${this.name}-move-${this.count}`;
    const fields = { do: 'move', table, move, number: turn.number } as const;
    this.unanswered = { id, fields };
    if (!this.isCatchingUp) this.send(id, fields);
  }

  private send(id: string, fields: Fields): void {
    this.ask(id, fields, (answer) => {
      this.unanswered = undefined;
      if (answer.ok) this.acknowledged.set(id, (answer as unknown as { number: number }).number);
      this.cluster.clock.after(50, () => this.move());
    });
  }
}
