// Colyseus, in memory by default. A table of Pig is one of its rooms, the position is its
// synchronised state, and a patch is sent after each move (by default it would send one every 50
// ms). Its packages are in bench/package.json and are missing when the rest of the project is
// checked, so the parts used here are declared here.

import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { begin, play, type PigTable } from './pig.ts';
import { announce, counts } from './serving.ts';

interface Guest {
  readonly sessionId: string;
}

interface Core {
  readonly Server: new (options: object) => {
    define(name: string, room: unknown): void;
    listen(port: number, host: string): Promise<void>;
  };
  readonly Room: new () => {
    state: PigTable;
    patchRate: number | null;
    onMessage(kind: string, hear: (guest: Guest, message: unknown) => void): void;
    broadcastPatch(): boolean;
  };
}

interface Transport {
  readonly WebSocketTransport: new (options: { readonly server: HttpServer }) => object;
}

interface Schema {
  readonly schema: (fields: object) => new () => PigTable & { scores: number[] };
  readonly t: Record<'uint8' | 'uint16' | 'boolean', () => object> & { array(of: string): object };
}

/** A package name that the compiler does not look up. */
async function load<Package>(name: string): Promise<Package> {
  return (await import(name)) as Package;
}

export async function serveColyseus(): Promise<void> {
  const { Server, Room } = await load<Core>('@colyseus/core');
  const { WebSocketTransport } = await load<Transport>('@colyseus/ws-transport');
  const { schema, t } = await load<Schema>('@colyseus/schema');
  const State = schema({
    turns: t.uint16(),
    seat: t.uint8(),
    pot: t.uint16(),
    isOver: t.boolean(),
    scores: t.array('uint16'),
  });

  class PigPlace extends Room {
    override patchRate: number | null = null;
    private readonly seats: string[] = [];
    private readonly again = new Set<string>();
    private games = 0;

    onCreate(): void {
      const state = new State();
      state.scores = [0, 0];
      Object.assign(state, { turns: 0, seat: 0, pot: 0, isOver: false });
      this.state = state;
      this.onMessage('move', (guest, move) => this.move(this.seats.indexOf(guest.sessionId), move));
      this.onMessage('again', (guest) => this.wantAgain(guest.sessionId));
    }

    onJoin({ sessionId }: Guest, options: { readonly watches?: boolean }): void {
      if (options.watches === true) return;
      this.seats.push(sessionId);
      if (this.seats.length === 2) this.begin();
    }

    private move(seat: number, move: unknown): void {
      if (!play(this.state, seat, move)) return;
      counts.moves += 1;
      if (this.state.isOver) counts.games += 1;
      this.broadcastPatch();
    }

    private wantAgain(guest: string): void {
      this.again.add(guest);
      if (this.again.size === 2) this.begin();
    }

    private begin(): void {
      this.again.clear();
      begin(this.state, this.games % 2);
      this.games += 1;
      this.broadcastPatch();
    }
  }

  const http = createServer();
  const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
  server.define('pig', PigPlace);
  await server.listen(0, '127.0.0.1');
  announce((http.address() as AddressInfo).port);
}
