// Where a table is played: at the server, or on this device alone. The model of a table asks here
// for seats and viewpoints and does not know which kind it has. Both kinds keep the same promises:
// see test/web/model/places.test.ts.

import type { ReadonlySignal } from '@preact/signals';
import type { Arrived } from '../../../client/client.ts';
import type { Listening } from '../../../client/followed-table.ts';
import type { PlayerLook } from '../../../protocol/player-look.ts';
import type { OptionValues } from '../../../games/options.ts';

/** Somebody at this device: the owner of the browser, or somebody who shares it. */
export interface Person {
  readonly key: string;
  readonly name: string;
  /** The name at this table, when the usual one was taken there. */
  readonly calledHere?: string;
  /** The face and the colour that the person chose. */
  readonly look?: PlayerLook;
}

export type LogText =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly sentence: string };

/** The way to the table; `doubtful` while we connect, or if the system says it has no network. */
export type Link = 'open' | 'doubtful' | 'lost';

export interface Place {
  /** Whether the table is on this device only: no link leads to it, and nobody else can come. */
  readonly isLocal: boolean;
  readonly link: ReadonlySignal<Link>;
  /** The people at this device who have a seat there, as far as is remembered. */
  people(): readonly Person[];
  watch(listening: Listening): Promise<Arrived>;
  /** A watcher beside the people here, who sees what everybody may see. */
  watchApart(listening: Listening): Promise<Arrived>;
  /** Takes a free seat, or the person's own again. */
  sit(person: Person, listening: Listening, entry?: OptionValues): Promise<Arrived>;
  /** Takes the seat again that a person here had, and no other; it may be free by now. */
  comeBack(person: Person, listening: Listening): Promise<Arrived>;
  /** The person has lost the seat or given it up. */
  forget(person: Person): void;
  /** What has been published of the table's log, for the replay and for the check of the luck. */
  readLog(table: string): Promise<LogText>;
}
