// The server, as this page knows it: one client for the owner of the browser, and whether there is a connection just now. People who share the device have a client each, because a client is
// one player.

import { signal } from '@preact/signals';
import { openClient, type Client } from '../../client/client.ts';
import type { ClientState } from '../../client/connector.ts';
import { makeClientWorld } from '../../client/real-world.ts';
import { makeWebSocketTransport } from '../../client/web-socket.ts';
import { memoryOf } from '../storage.ts';

/** The owner of the browser; others have a key of their own. */
export const OWNER = 'me';

const world = makeClientWorld();
const clients = new Map<string, { readonly client: Client; readonly name: string }>();

/** Of the owner's connection. */
export const connection = signal<ClientState>({ kind: 'connecting' });

function connect(person: string, name: string): Client {
  const { protocol, host } = location;
  const address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
  return openClient({
    transport: makeWebSocketTransport(() => new WebSocket(address)),
    world,
    memory: memoryOf(person),
    ...(name !== '' && { name }),
    tell: (state) => {
      if (person === OWNER && clients.get(OWNER)?.client !== undefined) connection.value = state;
    },
  });
}

/** The client of a person at this device. A new name greets anew, as the same player. */
export function clientOf(person: string, name: string): Client {
  const known = clients.get(person);
  if (known !== undefined && known.name === name && known.client.state.kind !== 'stopped')
    return known.client;
  known?.client.close();
  const client = connect(person, name);
  clients.set(person, { client, name });
  if (person === OWNER) connection.value = client.state;
  return client;
}

function hurry(): void {
  for (const { client } of clients.values()) client.connectNow();
}

/** The network says that it is back: nobody waits for the next try. */
export function watchNetwork(): void {
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') hurry();
  });
}

export function randomHex(bytes: number): string {
  return world.randomHex(bytes);
}
