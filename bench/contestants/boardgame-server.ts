// boardgame.io, in memory by default. A match is made when the first of its clients asks for it,
// which is the cheapest way.

import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makePig } from './boardgame-pig.ts';
import { announce, counts } from './serving.ts';

interface BoardgameServer {
  readonly Server: (options: object) => {
    run(options: object): Promise<{ readonly appServer: HttpServer }>;
  };
}

export async function serveBoardgame(): Promise<void> {
  const name = 'boardgame.io/dist/cjs/server.js';
  const { Server } = (await import(name)) as BoardgameServer;
  const game = makePig({
    moved: () => {
      counts.moves += 1;
    },
    ended: () => {
      counts.games += 1;
    },
  });
  const { appServer } = await Server({ games: [game], origins: [/.*/] }).run({ port: 0 });
  announce((appServer.address() as AddressInfo).port);
}
