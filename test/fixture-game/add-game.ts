// Makes a copy of the project with one more game: the folder beside this file, and one line in a
// list. Nothing else changes, which is the point of the tests.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GAME = 'ship-captain-crew';
const COPIED = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.pure.json',
  'types',
  'vite.config.ts',
  'tools',
  'src',
  'test/battery',
  'test/script.ts',
  'test/web/seeded-main.ts',
  'vitest.config.ts',
];

/** The line to replace. */
const LINE = {
  plain: {
    file: 'src/games/plain-games.ts',
    text: 'const PLAIN: readonly Game[] = [];',
    instead: 'const PLAIN: readonly Game[] = [shipCaptainCrew];',
  },
  equipped: {
    file: 'src/games/registry.ts',
    text: 'const EQUIPPED = {',
    instead: "const EQUIPPED = { 'ship-captain-crew': shipCaptainCrew,",
  },
};
const IMPORT = `import { shipCaptainCrew } from './${GAME}/rules/game.ts';\n`;

interface Ran {
  readonly status: number | null;
  readonly said: string;
}

export interface GrownProject {
  readonly main: string;
  readonly folder: string;
  /** Runs a script of the copy. */
  run(script: string, words: readonly string[], input?: string): Ran;
  remove(): void;
}

/** Lists it as a game with rules only, or as one with every part. */
export function addGame(as: keyof typeof LINE = 'plain'): GrownProject {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-game-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  cpSync(fileURLToPath(new URL(GAME, import.meta.url)), join(folder, 'src/games', GAME), { recursive: true });
  const { file, text, instead } = LINE[as];
  const parts = readFileSync(join(folder, file), 'utf8').split(text);
  if (parts.length !== 2) throw new Error(`${file} has no such line: ${text}`);
  writeFileSync(join(folder, file), parts.join(instead).replace(/^import/m, `${IMPORT}import`));
  return {
    folder,
    main: join(folder, 'src/cli/main.ts'),
    run(script, words, input) {
      const ran = spawnSync(process.execPath, [join(folder, script), ...words], {
        cwd: folder,
        encoding: 'utf8',
        ...(input !== undefined && { input }),
      });
      return { status: ran.status, said: ran.stdout + ran.stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
