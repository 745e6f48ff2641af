// The server of this page, over a WebSocket to where the page came from.

import { signal } from '@preact/signals';
import { makeClientWorld } from '../../client/real-world.ts';
import { makeWebSocketTransport } from '../../client/web-socket.ts';
import { memoryOf } from '../storage.ts';
import { PeopleOnline } from './people-online.ts';
import { readLog } from './published-log.ts';
import type { Server } from './server.ts';

function openSocket(): WebSocket {
  const { protocol, host } = location;
  return new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`);
}

const people = new PeopleOnline({
  transport: makeWebSocketTransport(openSocket),
  world: makeClientWorld(),
  memoryOf,
});

export const { connection } = people;

/** What the system says. */
export const isNetworkUp = signal(navigator.onLine);

export const SERVER: Server = {
  connection,
  clientOf: (person, name) => people.clientOf(person, name),
  readLog,
  isNetworkUp,
};

/** As soon as the network is back, or the page is looked at again, everybody connects. */
export function watchNetwork(): void {
  addEventListener('offline', () => {
    isNetworkUp.value = false;
    people.doubt();
  });
  addEventListener('online', () => {
    isNetworkUp.value = true;
    people.connectNow();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') people.connectNow();
  });
}
