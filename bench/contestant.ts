// The process of a contestant's server, started by run/servers.ts: `node bench/contestant.ts NAME`.
// Parlour is not among them, because its own command starts it.

import { serveBoardgame } from './contestants/boardgame-server.ts';
import { serveColyseus } from './contestants/colyseus-server.ts';
import { serveBare } from './contestants/ws-server.ts';

const SERVERS: Readonly<Record<string, () => void | Promise<void>>> = {
  ws: serveBare,
  colyseus: serveColyseus,
  'boardgame.io': serveBoardgame,
};

const serve = SERVERS[process.argv[2] ?? ''];
if (serve === undefined) throw new Error('There is no such contestant.');
await serve();
