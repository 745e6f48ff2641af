// The folders of src/ and what each may import, as data: the arrows of docs/ARCHITECTURE.md. A game
// is one folder; its parts have the same walls in every game, so they are listed once, as
// games/*/rules.

export interface Folder {
  /** No clock, no randomness, no machine: the same inputs give the same result. */
  readonly isPure: boolean;
  /** Folders of ours that it may import, besides itself. */
  readonly imports: readonly string[];
  /** Packages and Node modules that it may import; "node:*" is all of Node. */
  readonly packages: readonly string[];
  /**
   * Files of a pure folder that stand apart: they use the machine, through these packages, and the
   * rest of the folder does not import them.
   */
  readonly apart?: Readonly<Record<string, readonly string[]>>;
}

const RULES = 'games/*/rules';
const SOLVER = 'games/*/solver';
const STRATEGIES = 'games/*/strategies';
const REVIEW = 'games/*/review';
const SERVER = 'games/*/server';
const PAGE = 'games/*/page';
const WORDS = 'games/*/words';
const PURE = ['games', 'protocol', 'table', 'luck', 'solver', 'review', 'strategies'];
const PURE_PARTS = [RULES, SOLVER, STRATEGIES, REVIEW];
const PAGE_LISTS = ['how-to', 'parts', 'reviews', 'words-de', 'words-en'].map(
  (name) => `games/registry/page-${name}`,
);
const PAGE_PACKAGES = ['preact', '@preact/signals', 'preact-iso', 'lean-qr'];

/**
 * Folders that speak the protocol of one game's course assignments. Everybody else finds a game
 * through the registry.
 */
const OF_ONE_GAME: Readonly<Record<string, string>> = {
  'doors/pig': 'pig',
  'doors/yahtzee-frames': 'yahtzee',
  'doors/yahtzee-java': 'yahtzee',
  'doors/twenty-one-java': 'twenty-one',
  'cli/classic-clients/pig': 'pig',
  'cli/classic-clients/frames': 'yahtzee',
  'cli/classic-clients/yahtzee-java': 'yahtzee',
  'cli/classic-clients/twenty-one-java': 'twenty-one',
  'check/pig': 'pig',
  'check/yahtzee-frames': 'yahtzee',
  'check/yahtzee-java': 'yahtzee',
};

/** A folder that is not here may not exist. */
export const FOLDERS: Readonly<Record<string, Folder>> = {
  games: { isPure: true, imports: [RULES], packages: [] },
  'games/registry/advice': { isPure: true, imports: ['games', SOLVER, 'solver'], packages: [] },
  'games/registry/daily': { isPure: true, imports: ['games'], packages: [] },
  'games/registry/house-players': {
    isPure: true,
    imports: ['games', STRATEGIES, 'strategies'],
    packages: [],
  },
  'games/registry/judges': { isPure: true, imports: ['games', REVIEW, 'review'], packages: [] },
  'games/registry/options': { isPure: true, imports: ['games', RULES], packages: [] },
  'games/registry/page-how-to': { isPure: false, imports: ['games', WORDS, 'web'], packages: [] },
  'games/registry/page-parts': { isPure: false, imports: ['games', PAGE, 'web'], packages: [] },
  'games/registry/page-reviews': { isPure: false, imports: ['games', PAGE, 'web'], packages: [] },
  'games/registry/page-words-de': {
    isPure: false,
    imports: ['games/registry/page-words-en', WORDS],
    packages: [],
  },
  'games/registry/page-words-en': { isPure: false, imports: ['games', WORDS, 'web'], packages: [] },
  'games/registry/terminal': { isPure: false, imports: ['games', 'games/*/terminal', 'cli'], packages: [] },
  'games/registry/strategies': { isPure: true, imports: ['games', STRATEGIES, 'strategies'], packages: [] },
  'games/registry/table-keepers': { isPure: false, imports: ['games', SERVER, 'server'], packages: [] },
  [RULES]: { isPure: true, imports: ['games'], packages: [] },
  [SOLVER]: { isPure: true, imports: ['games', RULES, 'solver'], packages: [] },
  [STRATEGIES]: {
    isPure: true,
    imports: ['games', RULES, SOLVER, 'solver', 'strategies'],
    packages: ['pure-rand'],
  },
  [REVIEW]: { isPure: true, imports: ['games', RULES, SOLVER, 'solver', 'review'], packages: [] },
  [SERVER]: { isPure: false, imports: ['games', RULES, SOLVER, 'server'], packages: ['node:*'] },
  'games/*/terminal': {
    isPure: false,
    imports: [...PURE, ...PURE_PARTS, 'server', 'cli'],
    packages: ['node:*', 'commander'],
  },
  [PAGE]: {
    isPure: false,
    imports: [...PURE, ...PURE_PARTS, 'client', 'web', WORDS],
    packages: PAGE_PACKAGES,
  },
  [WORDS]: { isPure: false, imports: ['games', RULES, REVIEW, 'web'], packages: [] },
  luck: { isPure: true, imports: ['games'], packages: ['@noble/hashes'] },
  solver: { isPure: true, imports: ['games', 'games/registry/advice'], packages: [] },
  strategies: {
    isPure: true,
    imports: ['games', 'games/registry/house-players', 'games/registry/strategies', 'solver'],
    packages: ['pure-rand'],
  },
  review: { isPure: true, imports: ['games', 'games/registry/judges', 'solver'], packages: [] },
  protocol: { isPure: true, imports: [], packages: ['zod'] },
  'java-objects': { isPure: true, imports: [], packages: [] },
  table: { isPure: true, imports: ['games', 'protocol'], packages: [] },
  journal: { isPure: false, imports: ['table'], packages: ['node:*'] },
  server: {
    isPure: false,
    imports: [...PURE, 'journal', 'games/registry/daily', 'games/registry/table-keepers'],
    packages: ['node:*', 'prom-client'],
  },
  cluster: {
    isPure: false,
    imports: ['games', 'protocol', 'table', 'journal', 'server'],
    packages: ['node:*'],
  },
  doors: {
    isPure: false,
    imports: ['protocol', 'java-objects', 'games', 'client', RULES],
    packages: ['node:*', 'ws', 'hono', '@hono/node-server'],
  },
  client: {
    isPure: true,
    imports: ['protocol', 'games'],
    packages: [],
    apart: { 'client/tcp.ts': ['node:*'], 'client/real-world.ts': [] },
  },
  /** Knows neither our server nor our doors, so that it is an independent witness of both. */
  check: {
    isPure: false,
    imports: ['games', 'protocol', 'strategies', 'java-objects', RULES],
    packages: ['node:*'],
  },
  web: {
    isPure: false,
    imports: [...PURE, 'client', 'games/registry/daily', 'games/registry/options', ...PAGE_LISTS],
    packages: PAGE_PACKAGES,
  },
  cli: {
    isPure: false,
    imports: [
      ...PURE,
      'java-objects',
      'journal',
      'server',
      'cluster',
      'doors',
      'client',
      'check',
      'games/registry/terminal',
      RULES,
      STRATEGIES,
    ],
    packages: ['node:*', 'commander', 'pino', 'lean-qr'],
  },
};

/**
 * The folder below src/; for a file of a game, the part it belongs to, whichever game. Each list of
 * the registry counts as its own folder.
 */
export function folderOf(path: string): string {
  const [first = '', second, third] = path.split('/');
  if (first !== 'games' || third === undefined) return first;
  return second === 'registry' ? path.replace(/\.tsx?$/, '') : `games/*/${third}`;
}

/** The game that a file may know about; undefined for general code. */
export function knownGameOf(path: string): string | undefined {
  const folder = Object.keys(OF_ONE_GAME).find((known) => path.startsWith(`${known}/`));
  return gameOf(path) ?? OF_ONE_GAME[folder ?? ''];
}

export function isRegistry(path: string): boolean {
  return (
    path === 'games/registry.ts' || path === 'games/plain-games.ts' || path.startsWith('games/registry/')
  );
}

/** Of a file that belongs to a game. */
export function gameOf(path: string): string | undefined {
  const [first, game, part, file] = path.split('/');
  return first === 'games' && part !== undefined && file !== undefined ? game : undefined;
}
