// A real server with every door open, watched from outside: its process, its memory, its sockets,
// and the lines in its log that mean it is wrong.

import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { DEAD_PEER_MS } from '../../src/protocol/limits.ts';
import { startServer, type ServerProcess } from '../server/process.ts';
import { DOORS } from './plan.ts';

/** One player is enough for a game at the classic doors, so that no guest waits for another. */
const FLAGS = ['--frames-dev', '--java-start-at', '1', '--host', '127.0.0.1'];
const WRONG = /server fault|set apart|"level":[56]0|uncaught|unhandled|\n\s+at .*\(/i;
/** How often memory is measured. */
const SAMPLE_MS = 100;
/** Far above noise: a server under load stays within half of this. */
const MEMORY_GROWTH_MB_MAX = 300;
/**
 * How long a server may take to notice that everybody has gone. At the classic doors a client that
 * closed its side may still read, for as long as something is written to it now and then.
 */
const GONE_MS = 2 * DEAD_PEER_MS;
const LOOK_MS = 50;
/** As the system writes it in /proc/net/tcp. */
const LISTENING = '0A';

export class WatchedServer {
  readonly server: ServerProcess;
  peakMb = 0;
  /** What is wrong, once something is. */
  trouble: string | undefined;
  private baseMb = 0;
  private baseSockets = 0;
  private timer: NodeJS.Timeout | undefined;

  private constructor(server: ServerProcess) {
    this.server = server;
    server.child.on('exit', (code, signal) => {
      this.blame(`the server ended with ${code ?? signal}: ${server.complaints().slice(-1500)}`);
    });
    server.child.stderr?.on('data', (text: string) => {
      const at = text.search(WRONG);
      if (at >= 0) this.blame(`the server's log says: ${text.slice(Math.max(0, at - 200), at + 1500)}`);
    });
  }

  static async start(data: string): Promise<WatchedServer> {
    const doors = DOORS.flatMap((door) => [`--${door}`, '0']);
    return new WatchedServer(await startServer(data, ...doors, ...FLAGS));
  }

  get ports(): Readonly<Record<string, number>> {
    return this.server.ports;
  }

  /** Remembers memory and sockets with nobody connected, to which the server must return. */
  async begin(): Promise<void> {
    this.baseSockets = await settleSockets(this.server.child.pid);
    this.baseMb = this.memoryMb();
    this.timer = setInterval(() => this.sample(), SAMPLE_MS);
  }

  /** All clients have gone: nothing of them may be left. */
  async end(): Promise<void> {
    const late = Date.now() + GONE_MS;
    while (this.trouble === undefined && this.sockets() > this.baseSockets && Date.now() < late) {
      await pause(LOOK_MS);
    }
    this.sample();
    if (this.trouble === undefined && this.sockets() > this.baseSockets) {
      this.blame(`sockets are open, and nobody is connected: ${this.describeSockets()}`);
    }
  }

  async kill(): Promise<void> {
    clearInterval(this.timer);
    // We end the server ourselves, so this is not a fault.
    this.trouble ??= '';
    await this.server.kill();
  }

  sockets(): number {
    return countSockets(this.server.child.pid);
  }

  /** How many connections of this machine each door has, and in which TCP state. */
  private describeSockets(): string {
    const doors = new Map(Object.entries(this.ports).map(([door, port]) => [port, door]));
    const counts = new Map<string, number>();
    for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)) {
      const [, local = '', , state = ''] = line.trim().split(/\s+/);
      const door = doors.get(Number.parseInt(local.split(':')[1] ?? '', 16));
      if (door === undefined || state === LISTENING) continue;
      const key = `${door} in state ${state}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return JSON.stringify(Object.fromEntries(counts));
  }

  get growthMb(): number {
    return Math.max(0, this.peakMb - this.baseMb);
  }

  blame(sentence: string): void {
    this.trouble ??= sentence;
  }

  private sample(): void {
    this.peakMb = Math.max(this.peakMb, this.memoryMb());
    if (this.growthMb > MEMORY_GROWTH_MB_MAX)
      this.blame(`its memory grew from ${this.baseMb} MB to ${this.peakMb} MB`);
  }

  private memoryMb(): number {
    return memoryMbOf(this.server.child.pid);
  }
}

/** The memory of a process in MB; 0 when it is gone. */
export function memoryMbOf(pid: number | undefined): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/**
 * The number of sockets once it has been stable for a while, so that clients that left are gone.
 */
export async function settleSockets(pid: number | undefined): Promise<number> {
  let count = countSockets(pid);
  for (let same = 0; same < 5;) {
    await pause(LOOK_MS);
    const now = countSockets(pid);
    same = now === count ? same + 1 : 0;
    count = now;
  }
  return count;
}

/** Open sockets of a process. Other descriptors come with threads and files, and do not count. */
export function countSockets(pid: number | undefined): number {
  const folder = `/proc/${pid}/fd`;
  const isSocket = (name: string): boolean => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith('socket:');
    } catch {
      return false;
    }
  };
  try {
    return readdirSync(folder).filter(isSocket).length;
  } catch {
    return 0;
  }
}
