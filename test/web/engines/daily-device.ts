// A program that plays the daily game with the key of somebody else's device, fast: for tests that
// are about the end of a try.

import { BOXES } from '../../../src/games/yahtzee/rules/boxes.ts';
import { Line } from '../tables.ts';

/** Plays the try of this device to its end, and tells its table. */
export async function finishTry(port: number, key: string): Promise<string> {
  const line = new Line(port);
  await line.ask({ do: 'greet', version: 1, name: 'Ana' });
  const { table } = await line.ask({ do: 'create', game: 'yahtzee', daily: key });
  /** False if the box is filled, or a joker must go elsewhere. */
  const score = (box: string): Promise<boolean> =>
    line.ask({ do: 'move', table, move: `score ${box}` }).then(
      () => true,
      () => false,
    );
  const fillOne = async (): Promise<boolean> => {
    for (const box of BOXES) if (await score(box)) return true;
    return false;
  };
  while (await fillOne());
  return String(table);
}
