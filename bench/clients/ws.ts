// Clients of the bare server: the package `ws`, and JSON.

import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Clients, ClientSeat, Position } from './clients.ts';

async function connect(address: string, hear: (position: Position) => void): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${address}/`, { perMessageDeflate: false });
  socket.on('message', (data: Buffer) => hear(JSON.parse(data.toString()) as Position));
  await once(socket, 'open');
  return socket;
}

function say(socket: WebSocket, words: object): void {
  socket.send(JSON.stringify(words));
}

function seatOf(socket: WebSocket): ClientSeat {
  return { play: (move) => say(socket, { move }), again: () => say(socket, { again: true }) };
}

export const bareClients: Clients = {
  async openTable({ address, number }, hear) {
    const id = String(number);
    const one = await connect(address, (position) => hear(0, position));
    say(one, { sit: id });
    const other = await connect(address, (position) => hear(1, position));
    say(other, { sit: id });
    return { id, seats: [seatOf(one), seatOf(other)] };
  },
  async watch({ address }, table, hear) {
    say(await connect(address, hear), { watch: table });
  },
  async connectIdle({ address }) {
    await connect(address, () => {});
  },
};
