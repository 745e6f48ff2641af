// The server, as the models of the page see it. They are given it, so that tests can bring one that
// runs in the same process.

import type { ReadonlySignal } from '@preact/signals';
import type { Client } from '../../client/client.ts';
import type { ClientState } from '../../client/connector.ts';
import type { LogText } from '../table/model/place.ts';

export interface Server {
  /** The state of the owner's connection. */
  readonly connection: ReadonlySignal<ClientState>;
  /** The client of a person at this device, who is connected from now on. */
  clientOf(person: string, name: string): Client;
  /** A table's log, as far as it is published. */
  readLog(table: string): Promise<LogText>;
  /** What the system says; it can be wrong about a server on the same machine. */
  readonly isNetworkUp: ReadonlySignal<boolean>;
}
