// A client for tests of the server, without a wire: it sends requests, remembers everything it is told, and can wait for something to be said.

import type { Connection, Visitor } from '../../src/protocol/connection.ts';
import type { Request, RequestId, RequestKind } from '../../src/protocol/from-client.ts';
import type {
  Accepted,
  Answer,
  FromServer,
  Goodbye,
  News,
  SeenEvent,
} from '../../src/protocol/from-server.ts';
import { ANSWERS, NEWS, REFUSAL } from '../../src/protocol/server-schemas.ts';
import type { Parlour } from '../../src/server/parlour.ts';

type Fields = Omit<Request, 'id'> & Record<string, unknown>;

export class TestClient implements Connection {
  readonly door = 'test';
  readonly address: string;
  readonly news: News[] = [];
  readonly answers = new Map<unknown, Answer>();
  private readonly asked = new Map<RequestId | null, RequestKind>();
  private readonly visitor: Visitor;
  private nextId = 0;
  private waiting: Array<() => void> = [];

  constructor(parlour: Parlour, address = 'test') {
    this.address = address;
    this.visitor = parlour.welcome(this);
  }

  send(message: FromServer): void {
    // Through JSON, as every wire does, so that nothing is shared by accident.
    const copy = JSON.parse(JSON.stringify(message)) as FromServer;
    this.checkSchema(copy);
    if ('ok' in copy) this.answers.set(copy.id, copy);
    else this.news.push(copy);
    for (const wake of this.waiting.splice(0)) wake();
  }

  /** The server says nothing that docs/schema does not know. */
  private checkSchema(message: FromServer): void {
    if (!('ok' in message)) NEWS[message.say].parse(message);
    else if (message.ok) ANSWERS[this.asked.get(message.id) ?? 'ping'].parse(message);
    else REFUSAL.parse(message);
  }

  close(reason: string, sentence: string): void {
    this.send({ say: 'bye', reason, sentence } satisfies Goodbye);
  }

  leave(): void {
    this.visitor.leave();
  }

  async ask(fields: Fields, id: string | number = (this.nextId += 1)): Promise<Answer> {
    this.asked.set(id, fields.do);
    await this.visitor.receive({ ...fields, id } as Request);
    const answer = this.answers.get(id);
    if (answer === undefined) throw new Error(`no answer to ${JSON.stringify(fields)}`);
    return answer;
  }

  /** The answer's fields, when it must be accepted. */
  async insist(fields: Fields, id?: string | number): Promise<Accepted> {
    const answer = await this.ask(fields, id);
    if (!answer.ok) throw new Error(`${JSON.stringify(fields)}: ${answer.sentence}`);
    return answer;
  }

  /** The reason of a refusal. */
  async refusal(fields: Fields, id?: string | number): Promise<string> {
    const answer = await this.ask(fields, id);
    return answer.ok ? 'accepted' : answer.reason;
  }

  /** The first news that passes, now or later. */
  async hear<Kind extends News['say']>(say: Kind, from = 0): Promise<Extract<News, { say: Kind }>> {
    for (;;) {
      const found = this.news.slice(from).find((one) => one.say === say);
      if (found !== undefined) return found as Extract<News, { say: Kind }>;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  eventKinds(): string[] {
    return this.events().map(({ kind }) => kind);
  }

  events(): SeenEvent[] {
    return this.news.flatMap((one) => (one.say === 'events' ? one.events : []));
  }
}
