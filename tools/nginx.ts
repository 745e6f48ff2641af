// Finds nginx for the tests behind a real proxy.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian puts it in a folder that is not on every user's path. */
const COMMANDS = ['nginx', '/usr/sbin/nginx'];
/** nginx needs a module for TCP, which Debian packs separately. */
const STREAM_MODULE = '/usr/lib/nginx/modules/ngx_stream_module.so';

export interface Nginx {
  readonly command: string;
  /** The modules that its configuration must load first. */
  readonly modules: readonly string[];
}

/** Undefined if it is missing or cannot do TCP. */
export function findNginx(): Nginx | undefined {
  for (const command of COMMANDS) {
    const { status, stderr } = spawnSync(command, ['-V'], { encoding: 'utf8' });
    if (status !== 0) continue;
    if (existsSync(STREAM_MODULE)) return { command, modules: [STREAM_MODULE] };
    return / --with-stream( |$)/.test(stderr) ? { command, modules: [] } : undefined;
  }
  return undefined;
}
