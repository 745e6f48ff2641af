// Where doors and the server meet, and nowhere else. A door turns a wire into requests and messages into its wire; the server sees Connections and
// gives each a Visitor. They share no objects but these messages, so a door could as well be in another process.

import type { RequestKind, RequestOf } from './from-client.ts';
import type { AnswerTo, News } from './from-server.ts';

/** The door's side: one client. */
export interface Connection {
  /** Through which door, for the log. */
  readonly door: string;
  /** Where from, for limits. */
  readonly address: string;
  /** Tells news. Answers go to whoever asked: see `receive`. */
  send(news: News): void;
  /** Says goodbye and closes, once what was sent has gone out. */
  close(reason: string, sentence: string): void;
}

/** The server's side of it. */
export interface Visitor {
  /**
   * Takes a request and calls `answer` once, in order with the news that are sent. Resolves after
   * that.
   */
  receive<Kind extends RequestKind>(
    request: RequestOf<Kind>,
    answer: (answer: AnswerTo<Kind>) => void,
  ): Promise<void>;
  /** The client is gone. */
  leave(): void;
}

/** What a door is given: shows the server a new connection. */
export type Welcome = (connection: Connection) => Visitor;
