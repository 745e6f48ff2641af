// A client for tests of the server, without a wire: it sends requests, remembers everything it is
// told, and can wait for a message.

import type { Connection, Visitor, Welcome } from '../../src/protocol/connection.ts';
import type { RequestKind, RequestOf } from '../../src/protocol/from-client.ts';
import type { News, SeenEvent } from '../../src/protocol/from-server.ts';
import { MESSAGES } from '../../src/protocol/messages.ts';
import { NEWS } from '../../src/protocol/news.ts';
import { refusal } from '../../src/protocol/refusal.ts';
import type { Accepted, AnyAnswer } from './any-answer.ts';
import { isListedRefusal } from '../simulator/invariants/listed-refusals.ts';

type Fields = { readonly do: RequestKind } & Record<string, unknown>;

export class TestClient implements Connection {
  readonly door = 'test';
  readonly address: string;
  readonly news: News[] = [];
  readonly answers = new Map<unknown, AnyAnswer>();
  private readonly visitor: Visitor;
  private nextId = 0;
  private waiting: Array<() => void> = [];

  constructor(parlour: { readonly welcome: Welcome }, address = 'test') {
    this.address = address;
    this.visitor = parlour.welcome(this);
  }

  send(news: News): void {
    const copy = copyOf(news);
    NEWS[news.say].schema.parse(copy);
    this.news.push(copy);
    this.wakeAll();
  }

  private takeAnswer(kind: RequestKind, id: unknown, answer: object): void {
    const copy = copyOf(answer) as AnyAnswer;
    if (copy.ok) MESSAGES[kind].answer.parse(copy);
    else if (!isListedRefusal(kind, refusal.parse(copy).reason))
      throw new Error(`"${copy.reason}" is not listed as a refusal of "${kind}"`);
    this.answers.set(id, copy);
    this.wakeAll();
  }

  private wakeAll(): void {
    for (const wake of this.waiting.splice(0)) wake();
  }

  close(reason: string, sentence: string): void {
    this.send({ say: 'bye', reason, sentence });
  }

  leave(): void {
    this.visitor.leave();
  }

  async ask(fields: Fields, id: string | number = (this.nextId += 1)): Promise<AnyAnswer> {
    const request = { ...fields, id } as RequestOf<RequestKind>;
    // Otherwise an answer that fails its check would leave the one before it in place.
    this.answers.delete(id);
    await this.visitor.receive(request, (answer) => this.takeAnswer(fields.do, id, answer));
    const answer = this.answers.get(id);
    if (answer === undefined) throw new Error(`no answer to ${JSON.stringify(fields)}`);
    return answer;
  }

  /** The fields of an answer that must be an acceptance. */
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

  /** The first matching news, now or later. */
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

/** Through JSON, as every wire does, so that nothing is shared by accident. */
function copyOf<Message extends object>(message: Message): Message {
  return JSON.parse(JSON.stringify(message)) as Message;
}
