// The contract between the wire and a protocol: a watch follows the conversation of one client and
// one server and says what is wrong with a message by the protocol, and which side has to speak
// next. It knows only what it has seen, so it never says that something is right. Each protocol has
// its watch in its own folder; watches.ts lists them.

import type { Side } from '../case.ts';
import type { Crossing } from '../cross/crossing.ts';
import type { Message } from './message.ts';

/** What has to come next, and from which side. */
export interface Due {
  readonly side: Side;
  /** "an answer to DIE:4" */
  readonly what: string;
  /** Whether it may depend on other players, so that a long wait proves nothing. */
  readonly mayWait: boolean;
}

/** One connection. */
export interface Conversation {
  /** What is wrong with the message; each is the end of a sentence about its sender. */
  hear(message: Message): readonly string[];
  /** Undefined if nothing is. */
  due(): Due | undefined;
  /** How many games were played to their end. */
  readonly games: number;
}

export interface Watch {
  /** As on the command line. */
  readonly protocol: string;
  readonly wire: 'lines' | 'objects';
  /** Whether a conversation with this message at its beginning is one of this protocol. */
  recognises(message: Message): boolean;
  open(): Conversation;
  /** How a client of this protocol plays at a server, for `--cross`; undefined if it cannot. */
  readonly crossing?: Crossing;
}
