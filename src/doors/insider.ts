// A client inside the server's own process. A classic door has one for each of its guests: outside,
// the door speaks its wire; inside, this client sends and receives the messages of the native
// protocol like any other. It shares only these messages with the server.

import { randomBytes } from 'node:crypto';
import type { Connection, Visitor, Welcome } from '../protocol/connection.ts';
import type { RequestKind, WishTo } from '../protocol/from-client.ts';
import type { AnswerTo, News } from '../protocol/from-server.ts';
import { makeAddressKey } from './address.ts';

interface Ears {
  hear(news: News): void;
  /** The server is done with this client; nothing follows. */
  dismissed(reason: string, sentence: string): void;
}

const TEXT_BYTES = 16;
/** Others may take a suggested name first. */
const SUGGESTIONS_MAX = 5;

export class Insider implements Connection {
  readonly door: string;
  readonly address: string;
  private readonly ears: Ears;
  private readonly visitor: Visitor;
  private count = 0;

  constructor(welcome: Welcome, from: { readonly door: string; readonly address: string }, ears: Ears) {
    this.door = from.door;
    this.address = makeAddressKey(from.address);
    this.ears = ears;
    this.visitor = welcome(this);
  }

  /** A refusal is an answer too. */
  ask<Kind extends RequestKind>(wish: WishTo<Kind>): Promise<AnswerTo<Kind>> {
    this.count += 1;
    const request = { id: this.count, ...wish };
    return new Promise((resolve) => {
      void this.visitor.receive(request, resolve);
    });
  }

  /**
   * Seats a guest whose wire has no way to choose another name. If the guest's name is taken at the
   * table, the name that the server suggests is used. `rename` is called before anybody sees it.
   */
  async sit<Kind extends 'create' | 'join'>(
    wish: WishTo<Kind>,
    rename: (name: string) => void = () => {},
  ): Promise<AnswerTo<Kind>> {
    let answer = await this.ask(wish);
    for (
      let tries = 1;
      !answer.ok && answer.suggestion !== undefined && tries < SUGGESTIONS_MAX;
      tries += 1
    ) {
      rename(answer.suggestion);
      answer = await this.ask({ ...wish, name: answer.suggestion });
    }
    return answer;
  }

  /**
   * Adds a random text to the luck of this table, for a guest whose wire has no texts. It may come
   * too late; then the luck does without it.
   */
  addText(table: string): void {
    void this.ask({ do: 'text', table, text: randomBytes(TEXT_BYTES).toString('hex') });
  }

  /** The guest is gone. */
  leave(): void {
    this.visitor.leave();
  }

  send(news: News): void {
    this.ears.hear(news);
  }

  close(reason: string, sentence: string): void {
    this.ears.dismissed(reason, sentence);
  }
}
