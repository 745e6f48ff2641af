// Every contestant's clients, by its name.

import { boardgameClients } from './boardgame.ts';
import { colyseusClients } from './colyseus.ts';
import type { Clients } from './clients.ts';
import { parlourClients } from './parlour.ts';
import { bareClients } from './ws.ts';

export const CLIENTS: Readonly<Record<string, Clients>> = {
  durable: parlourClients,
  memory: parlourClients,
  colyseus: colyseusClients,
  'boardgame.io': boardgameClients,
  ws: bareClients,
};
