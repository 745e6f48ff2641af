// The lobby of a browser at a real server in this process, for tests.

import { goTo } from '../../../src/web/table/model/open-tables.ts';
import { forgetTables } from '../../../src/web/table/model/own-tables.ts';
import { makeServerPlace } from '../../../src/web/table/model/server-place.ts';
import { TableModel } from '../../../src/web/table/model/table-model.ts';
import { TestClient } from '../../server/client.ts';
import { openServer, type ParlourServer } from './parlour-server.ts';
import { answered, forgetEverything, makeLobbyWorld } from './places.ts';
import { makeFakeScreen } from './table-screen.ts';

export interface LobbyAtServer {
  readonly server: ParlourServer;
  readonly world: ReturnType<typeof makeLobbyWorld>;
  /** Lets time pass until this has been answered. */
  readonly soon: <Answer>(asking: Promise<Answer>) => Promise<Answer>;
  /** The table as the people at this device find it. */
  readonly visit: (address: string) => Promise<TableModel>;
  /** Somebody else, with their own connection. */
  readonly greet: (name: string) => Promise<TestClient>;
}

/** Ana owns the browser, which remembers nothing yet. */
export async function openLobby(): Promise<LobbyAtServer> {
  forgetEverything();
  forgetTables();
  const server = await openServer({ hasHouse: true });
  const soon = <Answer>(asking: Promise<Answer>): Promise<Answer> => answered(server.world, asking);
  return {
    server,
    world: makeLobbyWorld(server),
    soon,
    async visit(address) {
      const id = address.split('/').at(-1) ?? '';
      const { world } = makeFakeScreen();
      const model = await soon(goTo(id, () => makeServerPlace(id, server), world));
      if (!(model instanceof TableModel)) throw new Error(model.sentence);
      return model;
    },
    async greet(name) {
      const client = new TestClient(server.parlour);
      await client.insist({ do: 'greet', version: 1, name });
      return client;
    },
  };
}

export function namesAt(model: TableModel): readonly string[] {
  return model.newest.value.seats.map(({ name }) => name);
}
