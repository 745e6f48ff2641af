// `npm run matrix`: tries every cell of the authorisation matrix and prints the wrong ones. Its
// last line is JSON, for `npm run prove`.

import { NATIVE_DOORS } from '../server/native-socket.ts';
import { ROWS } from './cells.ts';
import { REPEATS } from './repeats.ts';
import { tryRepeats, tryRow } from './run.ts';

let cells = 0;
const wrong: string[] = [];
for (const door of NATIVE_DOORS) {
  for (const row of ROWS) note(`${door}, ${row.says}`, await tryRow(door, row));
  for (const repeat of REPEATS) note(`${door}, repeated ${repeat.kind}`, await tryRepeats(door, repeat));
}
console.log(`${cells} cells of the matrix were tried; ${wrong.length} were wrong.`);
console.log(JSON.stringify({ done: cells, failures: wrong }));
process.exit(wrong.length === 0 ? 0 : 1);

function note(says: string, tried: Awaited<ReturnType<typeof tryRow>>): void {
  cells += tried.cells;
  for (const sentence of tried.wrong) {
    console.log(`${says}, ${sentence}`);
    wrong.push(`${says}, ${sentence}`);
  }
}
