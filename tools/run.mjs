// Runs a file of this project with the project's own Node: `node tools/run.mjs FILE [ARGUMENTS
// ...]`. This is the only file that an old Node must understand, because it installs the new one:
// plain JavaScript, no dependencies. It prints to stderr, so the output of the file it runs stays
// clean.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
// The same as in package.json: the web door needs http.createServer's shouldUpgradeCallback.
const NODE_MIN = [24, 9];
const PINNED_NODE = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

function readPackages(path) {
  if (!existsSync(path)) return {};
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}

// npm keeps a lock file inside node_modules that lists what it really installed. Packages for other
// systems are optional and missing from it, which is right.
function isInstalled() {
  const wanted = readPackages(join(ROOT, 'package-lock.json'));
  const present = readPackages(join(ROOT, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional) return true;
    return present[path]?.version === entry.version && existsSync(join(ROOT, path));
  });
}

function install() {
  console.error('Parlour: installing what is missing (npm ci) ...');
  const npm = process.env.npm_execpath;
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const done = spawnSync(command, [...first, ...words], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: !npm && process.platform === 'win32',
  });
  if (done.status === 0) return;
  console.error(
    'Parlour: npm ci failed; its output is above. It needs an npm registry and room on the disk.',
  );
  process.exit(1);
}

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1]);
}

function findNode() {
  if (existsSync(PINNED_NODE)) return PINNED_NODE;
  if (isNewEnough()) return process.execPath;
  console.error(
    `Parlour: the pinned Node could not be installed on this system. Install Node ${NODE_MIN.join('.')} or newer.`,
  );
  return process.exit(1);
}

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node tools/run.mjs FILE [ARGUMENTS ...]');
  process.exit(2);
}
if (!isInstalled()) install();
const child = spawn(findNode(), [join(ROOT, file), ...rest], {
  stdio: 'inherit',
  // The product runs in the person's folder, even with "npm --prefix"; the tools run in the
  // project.
  cwd: file.startsWith('src/') ? (process.env.INIT_CWD ?? process.cwd()) : ROOT,
  env: { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` },
});
// A terminal sends its signals to the whole group; a signal sent to this process alone is passed
// on. Either way the child decides how to end, and this process ends after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`Parlour: Node could not be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
