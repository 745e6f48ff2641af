// Where a table is played: at the server, or on this device alone. The table's screen asks for eyes and seats here and does not know which it has.

import type { Arrived } from '../../../client/client.ts';
import type { Listening } from '../../../client/followed-table.ts';
import type { OptionValues } from '../../../games/options.ts';

/** Somebody at this device. The owner of the browser is one; people who share it are others. */
export interface Person {
  readonly key: string;
  readonly name: string;
  /** At this table, when the name was taken there. */
  readonly calledHere?: string;
}

export type LogText =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly sentence: string };

export interface Place {
  /** Whether the table is on this device only: no link leads to it, and nobody else can come. */
  readonly isLocal: boolean;
  /** Those at this device who have a seat there, as far as is remembered. */
  people(): readonly Person[];
  watch(listening: Listening): Promise<Arrived>;
  /** Eyes that see what everybody may see, beside those of people here. */
  watchApart(listening: Listening): Promise<Arrived>;
  /** Takes a free seat, or the person's own again. */
  sit(person: Person, listening: Listening, entry?: OptionValues): Promise<Arrived>;
  /**
   * The seat again that a person here had, and no other: what became of it may be that it is free.
   */
  comeBack(person: Person, listening: Listening): Promise<Arrived>;
  /** The person has no seat there any more. */
  forget(person: Person): void;
  /** What has been published of the table's log, for the replay and for the check of the luck. */
  readLog(table: string): Promise<LogText>;
}
