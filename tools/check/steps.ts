// What is checked before the tests, each step as a file of a package and its words. The caches are
// in node_modules/.cache and are not needed: without them a step only takes longer.

export interface Step {
  readonly title: string;
  /** For Node: the file and its arguments. */
  readonly words: readonly string[];
}

const PRETTIER = 'node_modules/prettier/bin/prettier.cjs';
const OXLINT = 'node_modules/oxlint/bin/oxlint';
const TSC = 'node_modules/typescript/bin/tsc';
const CACHE = 'node_modules/.cache';

const PROJECTS: ReadonlyArray<readonly [title: string, file: string]> = [
  ['types', 'tsconfig.json'],
  ['types of the pure folders', 'tsconfig.pure.json'],
  ['types of the page', 'src/web/tsconfig.json'],
  ["types of the page's tests", 'test/web/tsconfig.json'],
  ['types of the package', 'tsconfig.build.json'],
];

const TYPES = PROJECTS.map(([title, file]): Step => {
  const kept = `${CACHE}/types/${file.replaceAll('/', '-')}buildinfo`;
  return { title, words: [TSC, '-p', file, '--noEmit', '--incremental', '--tsBuildInfoFile', kept] };
});

function formatOf(files: readonly string[]): Step {
  const words = [PRETTIER, '--check', '--log-level', 'warn', '--ignore-unknown', '--cache', ...files];
  return { title: 'format', words };
}

function lintOf(files: readonly string[]): Step {
  return { title: 'lint', words: [OXLINT, '--type-aware', '--deny-warnings', ...files] };
}

/** Everything. The longest come first, so that two cores end together. */
export const ALL_STEPS: readonly Step[] = [
  formatOf(['.']),
  lintOf([]),
  ...TYPES,
  { title: 'dead code', words: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];

/** All types, because a change may break a file elsewhere; everything else only of these files. */
export function stepsFor(files: readonly string[]): readonly Step[] {
  const code = files.filter((file) => /\.tsx?$/.test(file));
  return [
    ...(files.length === 0 ? [] : [formatOf(files)]),
    ...(code.length === 0 ? [] : [lintOf(code)]),
    ...TYPES,
  ];
}
