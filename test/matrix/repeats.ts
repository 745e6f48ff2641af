// "The same id, the same answer": every command with an effect, repeated by the same player with
// the same id after something else has happened. The answer is the same as before, and nothing
// happens a second time. `say` is not recorded and not repeated (docs/PROTOCOL.md).

import type { RequestKind } from '../../src/protocol/from-client.ts';
import type { House } from '../client/house.ts';
import type { NativeDoor, NativeSocket } from '../server/native-socket.ts';
import type { Line } from '../server/raw.ts';
import type { Phase } from './cells.ts';
import { closeTable, openScene, reach, type Scene } from './scene.ts';

/** What has happened between the two. */
export const TWISTS = [
  'nothing',
  'newer connection',
  'left',
  'finished',
  'restarted',
  'closed table',
  'closed table, then restarted',
] as const;
export type Twist = (typeof TWISTS)[number];

export interface Repeat {
  readonly kind: RequestKind;
  readonly when: Phase;
  readonly ask: (table: string) => Line;
  /** What cannot happen to this command. */
  readonly but: readonly Twist[];
}

const AFTER_CLOSE: readonly Twist[] = ['closed table', 'closed table, then restarted'];

/** The host asks, except for `join`, where somebody else does. */
export const REPEATS: readonly Repeat[] = [
  {
    kind: 'create',
    when: 'gathering',
    ask: () => ({ do: 'create', game: 'pig' }),
    but: ['left', 'finished'],
  },
  {
    kind: 'join',
    when: 'gathering',
    ask: (table) => ({ do: 'join', table }),
    // The answer to a join is a seat, and a seat that was given up is not given again.
    but: ['left', ...AFTER_CLOSE],
  },
  {
    kind: 'invite',
    when: 'gathering',
    ask: (table) => ({ do: 'invite', table, strategy: 'hold-at-20' }),
    but: [],
  },
  {
    kind: 'remove',
    when: 'gathering',
    ask: (table) => ({ do: 'remove', table, seat: 1 }),
    but: ['finished'],
  },
  { kind: 'start', when: 'gathering', ask: (table) => ({ do: 'start', table }), but: [] },
  { kind: 'text', when: 'texts', ask: (table) => ({ do: 'text', table, text: 'my own luck' }), but: [] },
  { kind: 'move', when: 'playing', ask: (table) => ({ do: 'move', table, move: 'hold' }), but: [] },
  { kind: 'roll', when: 'rolling', ask: (table) => ({ do: 'roll', table }), but: [] },
  {
    kind: 'leave',
    when: 'gathering',
    ask: (table) => ({ do: 'leave', table }),
    but: ['left', 'finished'],
  },
  { kind: 'again', when: 'over', ask: (table) => ({ do: 'again', table }), but: ['finished'] },
  { kind: 'coach', when: 'playing', ask: (table) => ({ do: 'coach', table, on: true }), but: [] },
];

const ID = 'the-same-id';
const GUEST_TOKEN = 'b'.repeat(32);

/** Undefined when the repeated command gets the same answer. */
export async function tryRepeat(
  house: House,
  door: NativeDoor,
  { repeat, twist }: { readonly repeat: Repeat; readonly twist: Twist },
): Promise<string | undefined> {
  const scene = await openScene(house, door);
  try {
    await reach(scene, repeat.when);
    const isJoin = repeat.kind === 'join';
    const [name, token] = isJoin ? ['Cem', GUEST_TOKEN] : ['Ana', scene.hostToken];
    const socket = isJoin ? await scene.open(name, token) : scene.host;
    const request = repeat.ask(scene.table);
    const first = await socket.insist(request, ID);
    const table = (first['table'] ?? scene.table) as string;
    const again = await happen({ house, scene: { ...scene, table }, twist, socket, who: [name, token] });
    const before = await count(house);
    const second = await again.ask(request, ID);
    if (second['ok'] !== true) return `is refused: ${String(second['reason'])}`;
    for (const field of ['table', 'number', 'seat']) {
      if (second[field] !== first[field])
        return `${field} was ${String(first[field])} and is ${String(second[field])}`;
    }
    return (await count(house)) === before ? undefined : 'has a second effect';
  } finally {
    scene.close();
  }
}

/** How often this command had an effect, at all tables. */
async function count(house: House): Promise<number> {
  let events = 0;
  for (const table of await house.journal.listTables()) {
    events += (await house.events(table)).filter(({ command }) => command?.id.startsWith(ID)).length;
  }
  return events;
}

interface Happening {
  readonly house: House;
  readonly scene: Scene;
  readonly twist: Twist;
  readonly socket: NativeSocket;
  readonly who: readonly [name: string, token: string];
}

/** Lets it happen, and returns the connection on which the command is repeated. */
async function happen({ house, scene, twist, socket, who }: Happening): Promise<NativeSocket> {
  const { table, open } = scene;
  if (twist === 'newer connection') return open(...who);
  if (twist === 'left') await socket.insist({ do: 'leave', table });
  if (twist === 'finished') {
    if (!scene.seated.includes(socket)) scene.seated.push(socket);
    await reach(scene, 'over');
  }
  if (AFTER_CLOSE.includes(twist)) await closeTable(scene);
  if (!twist.endsWith('restarted')) return socket;
  await house.restart();
  return open(...who);
}
