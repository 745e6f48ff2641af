// Where nginx is, for the tests behind a real proxy.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian keeps it where the path of ordinary people does not lead. */
const COMMANDS = ['nginx', '/usr/sbin/nginx'];
/** For TCP, nginx has a module, which Debian packs apart. */
const STREAM_MODULE = '/usr/lib/nginx/modules/ngx_stream_module.so';

export interface Nginx {
  readonly command: string;
  /** What its configuration has to load first. */
  readonly modules: readonly string[];
}

/** Undefined when it is not there, or cannot do TCP. */
export function findNginx(): Nginx | undefined {
  for (const command of COMMANDS) {
    const { status, stderr } = spawnSync(command, ['-V'], { encoding: 'utf8' });
    if (status !== 0) continue;
    if (existsSync(STREAM_MODULE)) return { command, modules: [STREAM_MODULE] };
    return / --with-stream( |$)/.test(stderr) ? { command, modules: [] } : undefined;
  }
  return undefined;
}
