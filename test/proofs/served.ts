// What a server makes of a data file: which tables it serves and how they look, the hall of fame,
// and the logs that it publishes; and which tables it names as damaged. Or why it does not start.

import { NativeSocket } from '../server/native-socket.ts';
import type { Line } from '../server/raw.ts';
import { startServer, type ServerProcess } from '../server/process.ts';

export interface Served {
  /** The sentence with which it refused the whole file. */
  readonly refused?: string;
  /** By table: what a watcher sees, and what is published, each as text; a refusal is its word. */
  readonly views: ReadonlyMap<string, string>;
  readonly logs: ReadonlyMap<string, string>;
  readonly fame: string;
  /** What it says about damage. */
  readonly notes: string;
  /** Whether it ended by itself. */
  readonly hasCrashed: boolean;
}

const NOTHING = { views: new Map(), logs: new Map(), fame: '', hasCrashed: false } as const;

/** These tables, as a server on this file serves them. */
export async function serve(file: string, tables: readonly string[]): Promise<Served> {
  let server: ServerProcess;
  try {
    server = await startServer(file, '--web', '0', '--host', '127.0.0.1');
  } catch (error) {
    const refused = error instanceof Error ? error.message : String(error);
    // A sentence is a refusal; a stack trace is a crash.
    return { ...NOTHING, refused, notes: refused, hasCrashed: /\n\s+at /.test(refused) };
  }
  try {
    return await look(server, tables);
  } catch (error) {
    const notes = `${String(error)} ${server.complaints()}`;
    return { ...NOTHING, notes, hasCrashed: true };
  } finally {
    await server.kill();
  }
}

async function look(server: ServerProcess, tables: readonly string[]): Promise<Served> {
  const client = await NativeSocket.open('lines', server.port);
  await client.insist({ do: 'greet', version: 1, name: 'Onlooker' });
  const views = new Map<string, string>();
  const logs = new Map<string, string>();
  for (const table of tables) {
    const watched = await client.ask({ do: 'watch', table });
    views.set(table, watched['ok'] === true ? describe(watched['view'] as Line) : String(watched['reason']));
    const response = await fetch(`http://127.0.0.1:${server.ports['web']}/api/tables/${table}/log`);
    logs.set(table, response.ok ? await response.text() : String(response.status));
  }
  const fame = JSON.stringify((await client.insist({ do: 'fame' }))['lists']);
  client.close();
  return { views, logs, fame, notes: server.complaints(), hasCrashed: server.child.exitCode !== null };
}

/** Without what depends on the time and on who is connected. */
function describe({ watchers: _watchers, seconds: _seconds, seats, ...view }: Line): string {
  const kept = (seats as readonly Line[]).map(({ isHere: _isHere, away: _away, ...seat }) => seat);
  return JSON.stringify({ ...view, seats: kept });
}
