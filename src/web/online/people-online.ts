// Everybody at this device, as the server knows them. Each person has a client, because a client is
// one player. The owner's connection is the one whose state the page shows.

import { signal, type Signal } from '@preact/signals';
import { openClient, type Client } from '../../client/client.ts';
import type { ClientState } from '../../client/connector.ts';
import type { Memory } from '../../client/memory.ts';
import type { Transport } from '../../client/transport.ts';
import type { ClientWorld } from '../../client/world.ts';
import { OWNER } from './people-here.ts';

export interface OnlineSettings {
  readonly transport: Transport;
  readonly world: ClientWorld;
  /** Where a person's tokens are kept. */
  readonly memoryOf: (person: string) => Memory;
}

export class PeopleOnline {
  /** The state of the owner's connection. */
  readonly connection: Signal<ClientState> = signal({ kind: 'connecting' });
  private readonly settings: OnlineSettings;
  private readonly clients = new Map<string, { readonly client: Client; readonly name: string }>();

  constructor(settings: OnlineSettings) {
    this.settings = settings;
  }

  /** The client of a person at this device. With a new name it greets anew, as the same player. */
  clientOf(person: string, name: string): Client {
    const known = this.clients.get(person);
    if (known !== undefined && known.name === name && known.client.state.kind !== 'stopped')
      return known.client;
    known?.client.close();
    const client = this.connect(person, name);
    this.clients.set(person, { client, name });
    if (person === OWNER) this.connection.value = client.state;
    return client;
  }

  /** The network may be back: nobody waits for the next try. */
  connectNow(): void {
    for (const { client } of this.clients.values()) client.connectNow();
  }

  /** The system says that there is no network. */
  doubt(): void {
    for (const { client } of this.clients.values()) client.doubt();
  }

  close(): void {
    for (const { client } of this.clients.values()) client.close();
  }

  private connect(person: string, name: string): Client {
    const { transport, world, memoryOf } = this.settings;
    return openClient({
      transport,
      world,
      memory: memoryOf(person),
      rollsByHand: true,
      ...(name !== '' && { name }),
      tell: (state) => {
        if (person === OWNER && this.clients.has(OWNER)) this.connection.value = state;
      },
    });
  }
}
