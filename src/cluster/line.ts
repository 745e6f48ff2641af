// A line: one connection as a guest of one node, for one table. The guest's end is in
// line-host.ts; the connection's end, which outlives the line, in leg.ts. Between two nodes
// remote-lines.ts carries it; inside a node nothing is sent.

import type { RequestKind, RequestOf } from '../protocol/from-client.ts';
import type { Answer, News } from '../protocol/from-server.ts';

export type AnyRequest = RequestOf<RequestKind>;

export interface LineOpening {
  readonly door: string;
  readonly address: string;
  /** How the connection has greeted, with its token; absent before that. */
  readonly greeting?: RequestOf<'greet'> | undefined;
  /** The table that the node is expected to serve; absent when it is opened by this line. */
  readonly table?: string | undefined;
}

/** What comes back, in order. `follows`: whether the guest now follows a table. */
export interface LineListener {
  onAnswer(place: number, answer: Answer, follows: boolean): void;
  onNews(news: News, follows: boolean): void;
  /** The server closes the connection. */
  onClose(reason: string, sentence: string): void;
  /** The line has ended: the table may be served elsewhere. Nothing comes after this. */
  onOver(): void;
}

export interface Line {
  /** The answer comes back with the same place. */
  ask(place: number, request: AnyRequest): void;
  /** The connection has gone, or no longer needs the line. Nothing comes after this. */
  end(): void;
}

export type OpenLine = (opening: LineOpening, listener: LineListener) => Line;
