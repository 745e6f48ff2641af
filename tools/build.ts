// `npm run build`, and before every `npm pack`: JavaScript into dist/, because Node runs no TypeScript inside
// node_modules. The folder is emptied first, so that a deleted source file leaves nothing behind.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

rmSync('dist', { recursive: true, force: true });
const words = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'];
process.exit(spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1);
