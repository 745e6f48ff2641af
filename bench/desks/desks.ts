// Every contestant's clients, by its name.

import { boardgameDesk } from './boardgame.ts';
import { colyseusDesk } from './colyseus.ts';
import type { Desk } from './desk.ts';
import { parlourDesk } from './parlour.ts';
import { bareDesk } from './ws.ts';

export const DESKS: Readonly<Record<string, Desk>> = {
  durable: parlourDesk,
  memory: parlourDesk,
  colyseus: colyseusDesk,
  'boardgame.io': boardgameDesk,
  ws: bareDesk,
};
