// The scene of one cell: a table with a host and a witness, played to the phase in which the
// request makes sense, and an asker in the position that the cell names. Real sockets at a real
// door throughout.

import { randomBytes } from 'node:crypto';
import type { House } from '../client/house.ts';
import { NativeSocket, type NativeDoor } from '../server/native-socket.ts';
import type { Line } from '../server/raw.ts';
import type { Phase, Standing, Target } from './cells.ts';

const NOBODY = '0'.repeat(32);
/** The first player to hold wins. */
const OPTIONS = { target: 1, first: 1 };
const WITH_SEAT: ReadonlySet<Standing> = new Set(['seat', 'left', 'finished', 'closed table', 'replaced']);

export interface Scene {
  readonly table: string;
  readonly host: NativeSocket;
  /** The host's player token, for coming back as the same player. */
  readonly hostToken: string;
  readonly witness: NativeSocket;
  /** Everybody with a seat; the host first, then the witness. */
  readonly seated: NativeSocket[];
  readonly open: (name?: string, token?: string) => Promise<NativeSocket>;
  /** Whether the log says so. */
  readonly isClosed: (table: string) => Promise<boolean>;
  readonly close: () => void;
}

/** A table with its host and its witness; nothing has started. */
export async function openScene(house: House, door: NativeDoor): Promise<Scene> {
  const sockets: NativeSocket[] = [];
  const open = async (name?: string, token?: string): Promise<NativeSocket> => {
    const socket = await NativeSocket.open(door, house.ports[door]);
    sockets.push(socket);
    if (name !== undefined) await socket.insist({ do: 'greet', version: 1, name, ...(token && { token }) });
    return socket;
  };
  const hostToken = randomBytes(16).toString('hex');
  const host = await open('Ana', hostToken);
  const witness = await open('Ben');
  const created = await host.insist({ do: 'create', game: 'pig', options: OPTIONS, access: 'private' });
  const table = String(created['table']);
  await witness.insist({ do: 'join', table });
  const close = (): void => {
    for (const socket of sockets) socket.close();
  };
  const isClosed = async (id: string): Promise<boolean> =>
    (await house.events(id)).some(({ kind }) => kind === 'close');
  return { table, host, hostToken, witness, seated: [host, witness], open, isClosed, close };
}

/** Another seat has won before the host was on turn; set the scene again. */
export class Unlucky extends Error {}

/** Plays the table forward to a phase; the seats do what is needed. */
export async function reach(scene: Scene, phase: Phase): Promise<void> {
  const { table, host, seated } = scene;
  if (phase === 'gathering') return;
  const { phase: now } = await look(scene);
  if (phase === 'rolling') await host.insist({ do: 'join', table, hand: true });
  if (now === 'gathering') await host.insist({ do: 'start', table });
  if (phase === 'texts') return;
  if (now !== 'over') await Promise.all(seated.map((one) => one.ask({ do: 'text', table, text: 'luck' })));
  await playUntil(scene, IS_REACHED[phase]);
}

const IS_REACHED: Readonly<Record<'rolling' | 'playing' | 'over', (view: View) => boolean>> = {
  rolling: ({ roller, you }) => roller === you && you !== undefined,
  playing: ({ turn, you }) => turn?.seat === you && you !== undefined,
  over: ({ phase }) => phase === 'over',
};

interface View {
  readonly phase: string;
  readonly you?: number;
  readonly turn?: { readonly kind: string; readonly seat?: number };
  readonly roller?: number;
}

/** The table as the host sees it. */
async function look({ host, table }: Scene): Promise<View> {
  return (await host.insist({ do: 'sync', table, from: 0 }))['view'] as View;
}

/** The player on turn rolls and holds, until the condition is met. */
async function playUntil(scene: Scene, isSo: (view: View) => boolean): Promise<void> {
  const { table, host, seated } = scene;
  for (;;) {
    const from = host.news.length;
    const view = await look(scene);
    if (isSo(view)) return;
    if (view.phase === 'over') throw new Unlucky();
    if (view.turn?.kind === 'seat') {
      await Promise.all(seated.map((one) => one.ask({ do: 'move', table, move: 'hold' })));
    } else if (view.roller !== undefined) {
      await Promise.all(seated.map((one) => one.ask({ do: 'roll', table })));
    } else if (view.phase === 'playing') {
      await host.hear((news) => news['say'] === 'events', from);
    }
  }
}

/**
 * The table closes when the last player leaves. It is closed when no token is compared with its
 * seats any more.
 */
export async function closeTable({ table, seated, open, isClosed }: Scene): Promise<void> {
  // A game that waits for texts would wait for ever: time hardly passes here.
  for (const one of seated) await one.ask({ do: 'text', table, text: 'luck' });
  for (const one of seated) await one.ask({ do: 'leave', table });
  while (!(await isClosed(table))) await new Promise((resolve) => setImmediate(resolve));
  const stranger = await open('Dora');
  while ((await stranger.ask({ do: 'join', table, token: NOBODY }))['reason'] === 'wrong-token');
}

export interface Asker {
  readonly socket: NativeSocket;
  readonly target: Target;
}

/** Puts the asker in the position that the cell names, at a table in this phase. */
export async function placeAsker(scene: Scene, standing: Standing, when: Phase): Promise<Asker> {
  const { table, host, open } = scene;
  if (standing === 'host') {
    await reach(scene, when);
    const { token } = await host.insist({ do: 'join', table, hand: when === 'rolling' });
    return { socket: host, target: { table, token: String(token) } };
  }
  if (!WITH_SEAT.has(standing)) {
    await reach(scene, when);
    return { socket: await placeStranger(scene, standing), target: { table, token: NOBODY } };
  }
  const socket = await open();
  const greeting = await socket.insist({ do: 'greet', version: 1, name: 'Cem' });
  const { token } = await socket.insist({ do: 'join', table });
  scene.seated.push(socket);
  await reach(scene, standing === 'finished' ? 'over' : when);
  if (standing === 'left') await socket.insist({ do: 'leave', table });
  if (standing === 'closed table') await closeTable(scene);
  if (standing === 'replaced') {
    const newer = await open('Cem', String(greeting['token']));
    const from = socket.news.length;
    await newer.insist({ do: 'join', table, token });
    await socket.hear((news) => news['say'] === 'replaced', from);
  }
  return { socket, target: { table, token: String(token) } };
}

async function placeStranger({ table, open }: Scene, standing: Standing): Promise<NativeSocket> {
  if (standing === 'not greeted') return open();
  const socket = await open('Cem');
  if (standing === 'watcher') await socket.insist({ do: 'watch', table });
  if (standing === 'other table') {
    await socket.insist({ do: 'create', game: 'pig', access: 'private' });
  }
  if (standing === 'wrong token') {
    const refused = await socket.ask({ do: 'join', table, token: NOBODY });
    if (refused['reason'] !== 'wrong-token') throw new Error(JSON.stringify(refused));
  }
  return socket;
}

/** What anybody at the table can know about it; a change of watchers does not count. */
export async function photograph({ host, witness, table }: Scene, but: NativeSocket): Promise<unknown> {
  const eyes = [host, witness].filter((one) => one !== but && !one.isClosed);
  return Promise.all(
    eyes.map(async (one) => {
      const synced: Line = await one.ask({ do: 'sync', table, from: 0 });
      const view = synced['view'] as Line | undefined;
      return { heard: one.news.length, ...synced, id: 0, view: view && { ...view, watchers: 0 } };
    }),
  );
}
