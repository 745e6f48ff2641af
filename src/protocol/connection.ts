// The only place where doors and the server meet. A door turns its wire into requests, and messages
// into its wire; the server sees Connections and gives each a Visitor. They share only these
// messages, so a door could just as well be in another process.

import type { RequestKind, RequestOf } from './from-client.ts';
import type { AnswerTo, News } from './from-server.ts';

/** The door's side: one client. */
export interface Connection {
  /** Which door it came through, for the log. */
  readonly door: string;
  /** Where it comes from, for limits. */
  readonly address: string;
  /** Sends news. Answers go to the caller of `receive`. */
  send(news: News): void;
  /** Says goodbye and closes, once everything sent has gone out. */
  close(reason: string, sentence: string): void;
}

/** The server's side of the connection. */
export interface Visitor {
  /** Handles a request and calls `answer` once, in order with the news. Resolves after that. */
  receive<Kind extends RequestKind>(
    request: RequestOf<Kind>,
    answer: (answer: AnswerTo<Kind>) => void,
  ): Promise<void>;
  /** The client has gone. */
  leave(): void;
}

/** Given to every door: introduces a new connection to the server. */
export type Welcome = (connection: Connection) => Visitor;
