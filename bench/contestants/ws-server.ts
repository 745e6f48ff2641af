// The limit: a bare server on the package `ws` that plays Pig and does nothing else. It has no
// names, refusals, clocks or verifiable luck, and keeps nothing. Whatever another server on this
// package costs beyond this one is the price of what it does beyond it.

import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { begin, play, type PigTable } from './pig.ts';
import { announce, counts } from './serving.ts';

interface BareTable {
  readonly pig: PigTable;
  readonly players: WebSocket[];
  readonly watchers: WebSocket[];
  /** The seats that want another game. */
  readonly again: Set<number>;
  games: number;
}

interface Said {
  readonly sit?: string;
  readonly watch?: string;
  readonly move?: string;
  readonly again?: true;
}

const tables = new Map<string, BareTable>();

function findTable(id: string): BareTable {
  const known = tables.get(id);
  if (known !== undefined) return known;
  const pig = { turns: 0, seat: 0, pot: 0, isOver: false, scores: [0, 0] };
  const table = { pig, players: [], watchers: [], again: new Set<number>(), games: 0 };
  tables.set(id, table);
  return table;
}

function tell({ pig, players, watchers }: BareTable): void {
  const text = JSON.stringify(pig);
  for (const player of players) player.send(text);
  for (const watcher of watchers) watcher.send(text);
}

function serve(socket: WebSocket): void {
  let table: BareTable | undefined;
  let seat = -1;
  socket.on('message', (data: Buffer) => {
    const said = JSON.parse(data.toString()) as Said;
    if (said.move !== undefined && table !== undefined) return move(table, seat, said.move);
    if (said.again !== undefined && table !== undefined) return again(table, seat);
    table = findTable(said.sit ?? said.watch ?? '');
    if (said.sit === undefined) table.watchers.push(socket);
    else seat = table.players.push(socket) - 1;
    if (table.players.length === 2 && seat === 1) begin(table.pig, 0);
    if (table.players.length === 2) tell(table);
  });
}

function move(table: BareTable, seat: number, word: string): void {
  if (!play(table.pig, seat, word)) return;
  counts.moves += 1;
  if (table.pig.isOver) counts.games += 1;
  tell(table);
}

function again(table: BareTable, seat: number): void {
  table.again.add(seat);
  if (table.again.size < 2) return;
  table.again.clear();
  table.games += 1;
  begin(table.pig, table.games % 2);
  tell(table);
}

export function serveBare(): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', serve);
  server.on('listening', () => announce((server.address() as AddressInfo).port));
}
