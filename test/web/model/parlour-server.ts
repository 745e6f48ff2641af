// A real Parlour in the process of the test, as the page's models see a server: every client has a
// wire in memory, and all time is the test's. The network can be cut.

import { signal, type Signal } from '@preact/signals';
import { openMemoryJournal } from '../../../src/journal/memory.ts';
import type { Hears, Transport } from '../../../src/client/transport.ts';
import { takePublishable } from '../../../src/luck/publishable.ts';
import { makeLines } from '../../../src/luck/chain.ts';
import type { Connection } from '../../../src/protocol/connection.ts';
import { parseRequest } from '../../../src/protocol/from-client.ts';
import type { Parlour } from '../../../src/server/parlour.ts';
import type { ParlourSettings } from '../../../src/server/guest-access.ts';
import { publish, type TableEvent } from '../../../src/table/events.ts';
import { PeopleOnline } from '../../../src/web/online/people-online.ts';
import type { Server } from '../../../src/web/online/server.ts';
import { memoryOf } from '../../../src/web/storage.ts';
import { makeTestWorld, openParlour, type TestWorld } from '../../server/world.ts';

export interface ParlourServer extends Server {
  readonly world: TestWorld;
  readonly parlour: Parlour;
  /** Cuts every wire, and lets nobody connect until the network is back. */
  setNetwork(isUp: boolean): void;
  close(): void;
}

let servers = 0;

export async function openServer(settings: Partial<ParlourSettings> = {}): Promise<ParlourServer> {
  // Ids come from the seed, and the page keeps tables by their ids.
  servers += 1;
  const world = makeTestWorld(openMemoryJournal(), servers);
  const parlour = await openParlour(world, true, settings);
  const network: Network = { isUp: signal(true), wires: new Set<Hears>() };
  const people = new PeopleOnline({ transport: wireTo(parlour, network), world, memoryOf });
  return {
    world,
    parlour,
    connection: people.connection,
    clientOf: (person, name) => people.clientOf(person, name),
    async readLog(table) {
      const { entries } = await world.journal.readTable(table);
      const events = entries.flatMap(({ body }) => JSON.parse(body) as TableEvent[]);
      const published = takePublishable(events);
      if (!published.some(({ kind }) => kind === 'start')) return { ok: false, sentence: 'Not yet.' };
      return { ok: true, text: makeLines(published.map(publish)) };
    },
    isNetworkUp: network.isUp,
    setNetwork(isUp) {
      network.isUp.value = isUp;
      if (!isUp) for (const hears of Array.from(network.wires)) hears.closed();
    },
    close: () => people.close(),
  };
}

interface Network {
  readonly isUp: Signal<boolean>;
  readonly wires: Set<Hears>;
}

function wireTo(parlour: Parlour, network: Network): Transport {
  return {
    open(hears) {
      const wire = { isOver: false };
      const say = (message: object): void => {
        if (!wire.isOver) hears.text(JSON.stringify(message));
      };
      const end = (): void => {
        if (wire.isOver) return;
        wire.isOver = true;
        network.wires.delete(cut);
        visitor.leave();
      };
      const cut: Hears = {
        ...hears,
        closed() {
          end();
          hears.closed();
        },
      };
      const connection: Connection = {
        door: 'test',
        address: 'test',
        send: say,
        close: (reason, sentence) => say({ say: 'bye', reason, sentence }),
      };
      const visitor = parlour.welcome(connection);
      network.wires.add(cut);
      queueMicrotask(() => {
        if (wire.isOver) return;
        if (network.isUp.value) hears.opened();
        else cut.closed();
      });
      return {
        send(text) {
          const parsed = parseRequest(JSON.parse(text));
          if (!parsed.ok) throw new Error(`${text}: ${parsed.sentence}`);
          if (!wire.isOver) void visitor.receive(parsed.request, say);
        },
        close: end,
      };
    },
  };
}
