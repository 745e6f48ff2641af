// `npm run orca`: Orca, a real screen reader, plays a short game of each kind by keyboard alone in
// Firefox, and what it says is compared with the transcripts in this folder. With --write they are
// written again: read the difference before you commit it.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServerFrom } from '../../server/process.ts';
import { setUpTable, type SetTable } from '../tables.ts';
import { BlindPlayer } from './blind-player.ts';
import { Desktop, findMissing } from './desktop.ts';
import { GAMES, type PlayedGame } from './games.ts';

const MAIN = fileURLToPath(new URL('../seeded-main.ts', import.meta.url));
const isWriting = process.argv.includes('--write');

const missing = findMissing();
if (missing.length > 0) {
  console.error(`Orca cannot be heard on this machine. Missing: ${missing.join(', ')}.`);
  process.exit(1);
}
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
for (const [name, game] of Object.entries(GAMES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const file = new URL(`${name}.txt`, import.meta.url);
  const transcript = await record(game);
  if (isWriting) writeFileSync(file, transcript);
  else compare(name, readFileSync(file, 'utf8'), transcript);
}

async function record({ table: plan, play }: PlayedGame): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-orca-data-'));
  const flags = ['--seed', '1', '--host', '127.0.0.1', '--web', '0', '--practice'];
  const server = await startServerFrom(MAIN, join(folder, 'parlour.db'), ...flags);
  const desktop = await Desktop.open();
  const player = new BlindPlayer(desktop);
  try {
    const table = await setUpTable(server, plan);
    desktop.openPage(`http://${server.web}/t/${table.id}`);
    await sitDown(player, table);
    await play(player);
    return player.transcript;
  } catch (error) {
    process.stdout.write(player.transcript);
    throw error;
  } finally {
    await desktop.close();
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From the link to the first turn. */
async function sitDown(player: BlindPlayer, table: SetTable): Promise<void> {
  await player.arrive(/^Finished loading/, /Sit down/);
  await player.tabTo(/^Your name/);
  await player.type('Ana');
  await player.press('Enter', /./);
  await table.handOver();
  if (table.game === 'twenty-one') return player.hear(/Your deal/);
  await player.hear(/Everybody here/);
  await player.tabTo(/^Start/);
  await player.press('Enter', /Your turn/);
}

function compare(name: string, before: string, now: string): void {
  if (before === now) return console.log(`${name}: as before`);
  process.exitCode = 1;
  const lines = before.split('\n');
  const fresh = now.split('\n');
  const at = fresh.findIndex((line, index) => line !== lines[index]);
  console.log(`${name}: differs from line ${at + 1}`);
  console.log(`before: ${lines.slice(at, at + 3).join(' / ')}`);
  console.log(`now:    ${fresh.slice(at, at + 3).join(' / ')}`);
}
