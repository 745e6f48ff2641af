// Clients of Colyseus: its own client library.

import type { Clients, ClientSeat, Position } from './clients.ts';

interface Joined {
  readonly roomId: string;
  readonly state: Position | undefined;
  onStateChange(hear: (state: Position) => void): void;
  onMessage(kind: string, hear: () => void): void;
  send(kind: string, message?: unknown): void;
}

interface Sdk {
  readonly Client: new (address: string) => {
    create(name: string, options: object): Promise<Joined>;
    joinById(id: string, options: object): Promise<Joined>;
    joinOrCreate(name: string, options: object): Promise<Joined>;
  };
}

/**
 * The SDK takes Node's WebSocket if there is one, and otherwise the one of the package `ws`, which
 * is faster and which all the others use.
 */
async function loadSdk(): Promise<Sdk> {
  Reflect.deleteProperty(globalThis, 'WebSocket');
  const name = '@colyseus/sdk';
  return (await import(name)) as Sdk;
}

let sdk: Promise<Sdk> | undefined;

async function makeClient(address: string): Promise<InstanceType<Sdk['Client']>> {
  sdk ??= loadSdk();
  const { Client } = await sdk;
  return new Client(`http://${address}`);
}

function follow(joined: Joined, hear: (position: Position) => void): void {
  const tell = (state: Position | undefined): void => {
    // Before both have sat down there is no game.
    if (state !== undefined && (state.pot > 0 || state.isOver)) hear(copy(state));
  };
  joined.onStateChange(tell);
  tell(joined.state);
}

/** The next patch changes the state object itself. */
function copy({ turns, seat, pot, isOver, scores }: Position): Position {
  return { turns, seat, pot, isOver, scores: [scores[0] ?? 0, scores[1] ?? 0] };
}

function seatOf(joined: Joined): ClientSeat {
  return { play: (move) => joined.send('move', move), again: () => joined.send('again') };
}

export const colyseusClients: Clients = {
  async openTable({ address }, hear) {
    const one = await (await makeClient(address)).create('pig', {});
    follow(one, (position) => hear(0, position));
    const other = await (await makeClient(address)).joinById(one.roomId, {});
    follow(other, (position) => hear(1, position));
    return { id: one.roomId, seats: [seatOf(one), seatOf(other)] };
  },
  async watch({ address }, table, hear) {
    follow(await (await makeClient(address)).joinById(table, { watches: true }), hear);
  },
  /** Every connection belongs to a room; sharing one is the cheapest. */
  async connectIdle({ address }) {
    await (await makeClient(address)).joinOrCreate('pig', { watches: true });
  },
};
