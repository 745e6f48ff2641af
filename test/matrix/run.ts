// Tries cells of the matrix: a new scene for each, and after a refusal a comparison of the table,
// as its host and its witness see it, and of the journal. Each wrong cell gets a sentence.

import { openMemoryJournal } from '../../src/journal/memory.ts';
import { House } from '../client/house.ts';
import type { NativeDoor } from '../server/native-socket.ts';
import { STANDINGS, type Row, type Standing } from './cells.ts';
import { TWISTS, tryRepeat, type Repeat } from './repeats.ts';
import { Unlucky, openScene, photograph, placeAsker } from './scene.ts';

/** So slow that nothing happens by itself: no clock runs out, and the table waits for texts. */
const SLOWNESS = 10_000;

function openQuietHouse(): Promise<House> {
  return House.open(openMemoryJournal(), SLOWNESS);
}

interface Cell {
  readonly row: Row;
  readonly standing: Standing;
}

/** Sets the scene again until the dice allow it. */
async function untilLucky<Found>(play: () => Promise<Found>): Promise<Found> {
  for (;;) {
    try {
      return await play();
    } catch (error) {
      if (!(error instanceof Unlucky)) throw error;
    }
  }
}

export interface Tried {
  readonly cells: number;
  /** A sentence for each wrong cell. */
  readonly wrong: readonly string[];
}

/** A row of the matrix, cell by cell. */
export async function tryRow(door: NativeDoor, row: Row): Promise<Tried> {
  const house = await openQuietHouse();
  const wrong: string[] = [];
  for (const standing of STANDINGS) {
    const sentence = await untilLucky(() => tryCell(house, door, { row, standing }));
    if (sentence !== undefined) wrong.push(`${standing}: ${sentence}`);
  }
  house.stop();
  return { cells: STANDINGS.length, wrong };
}

/** A command, repeated after everything that can happen to it. */
export async function tryRepeats(door: NativeDoor, repeat: Repeat): Promise<Tried> {
  const twists = TWISTS.filter((twist) => !repeat.but.includes(twist));
  const wrong: string[] = [];
  for (const twist of twists) {
    const house = await openQuietHouse();
    const sentence = await untilLucky(() => tryRepeat(house, door, { repeat, twist }));
    if (sentence !== undefined) wrong.push(`${twist}: ${sentence}`);
    house.stop();
  }
  return { cells: twists.length, wrong };
}

/** Undefined when the cell is as the matrix says. */
async function tryCell(house: House, door: NativeDoor, { row, standing }: Cell): Promise<string | undefined> {
  const scene = await openScene(house, door);
  try {
    const { socket, target } = await placeAsker(scene, standing, row.when);
    const expected = row.expect[standing];
    const before = await photograph(scene, socket);
    const kept = (await house.events(scene.table)).length;
    const answer = await socket.ask(row.ask(target, standing));
    const word = answer['ok'] === true ? 'ok' : String(answer['reason']);
    if (word !== expected) return `is ${word}, not ${expected}`;
    if (word === 'ok' && row.changes) return undefined;
    if ((await house.events(scene.table)).length !== kept) return `is ${word}, and the log has grown`;
    const after = await photograph(scene, socket);
    if (JSON.stringify(after) !== JSON.stringify(before))
      return `is ${word}, and the table is not as before: ${JSON.stringify({ before, after })}`;
    return undefined;
  } finally {
    scene.close();
  }
}
