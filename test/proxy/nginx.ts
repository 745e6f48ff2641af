// A real nginx in its own process, on free ports, with its configuration in a temporary folder. The
// part that people copy is read from docs/OPERATING.md, so that the advice there is known to work.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Nginx } from '../../tools/nginx.ts';

const PAGE = fileURLToPath(new URL('../../docs/OPERATING.md', import.meta.url));
const HOST = '127.0.0.1';
/** Where nginx would keep files that belong to the system. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** A block of configuration from the page, unchanged: the first that has this line. */
export function readAdvice(line: string): string {
  const blocks = readFileSync(PAGE, 'utf8').matchAll(/^```nginx\n([^]*?)^```$/gm);
  for (const [, block = ''] of blocks) if (block.includes(line)) return block;
  throw new Error(`docs/OPERATING.md has no nginx block with "${line}"`);
}

export interface RunningNginx {
  readonly child: ChildProcess;
  /** Kills it as `kill -9` does, and all its connections with it. */
  kill(): Promise<void>;
}

interface Blocks {
  /** Inside http { }. */
  readonly http?: string;
  /** Inside stream { }. */
  readonly stream?: string;
  /** The ports that it will listen on. */
  readonly ports: readonly number[];
}

/** A port that was free a moment ago. */
export async function findPort(): Promise<number> {
  const [port = 0] = await findPorts(1);
  return port;
}

/** Different ones: all are taken before the first is given back. */
export async function findPorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, HOST));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  await Promise.all(servers.map((server) => once(server, 'close')));
  return ports;
}

export async function startNginx(nginx: Nginx, blocks: Blocks): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, makeConfiguration(nginx, blocks, folder));
  const child = spawn(nginx.command, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const end = (): void => void child.kill('SIGKILL');
  process.on('exit', end);
  const gone = once(child, 'exit');
  await Promise.race([Promise.all(blocks.ports.map(untilListening)), gone]);
  if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
  return {
    child,
    async kill() {
      end();
      await gone;
      process.off('exit', end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeConfiguration({ modules }: Nginx, { http, stream }: Blocks, folder: string): string {
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${join(folder, name)};`);
  return [
    ...modules.map((module) => `load_module ${module};`),
    // One process, which ends when it is told to.
    'daemon off;',
    'master_process off;',
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr warn;',
    'events {}',
    ...(http === undefined ? [] : ['http {', 'access_log off;', ...temporary, http, '}']),
    ...(stream === undefined ? [] : ['stream {', stream, '}']),
    '',
  ].join('\n');
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, HOST);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
