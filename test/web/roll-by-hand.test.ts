// You roll your own dice, in real Chromium at the default pace: while the page offers the roll, a
// watcher at each door and the opponent get no byte about it. The same for raw clients and the
// terminal is in test/server/roll-at-the-wire.test.ts.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { NATIVE_DOORS } from '../server/native-socket.ts';
import { Recorder, checkQuiet } from '../server/recorder.ts';
import { WebParlour } from './parlour.ts';
import { CONFIRM, OPEN_BOX } from './play.ts';
import { setUpTable } from './tables.ts';

const ROUNDS = 3;
/** A press sooner than this after something was shown cannot have been meant for it. */
const REACTION_MS = 300;
const BOXES = ['ones', 'twos', 'threes'];

let parlour: WebParlour;
beforeAll(async () => {
  parlour = await WebParlour.open();
});
afterAll(() => parlour.close());

test.each(['pig', 'yahtzee'])('%s: a roll is made when its player presses, and not before', async (game) => {
  const options = game === 'pig' ? { first: 1 } : {};
  const opened = await setUpTable(parlour, { game, options });
  const { id: table } = opened;
  const ana = await parlour.visit(`/t/${table}`, { name: 'Ana', speed: 'calm' });
  const { page } = ana;
  await page.clock.install();
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
  const ports = { lines: parlour.port, web: Number(new URL(parlour.address).port) };
  const ben = await Recorder.open('lines', ports, 'Ben');
  const watchers = await Promise.all(NATIVE_DOORS.map((door) => Recorder.open(door, ports, 'Cleo')));
  await ben.insist({ do: 'join', table, hand: true, text: 'luck' });
  for (const watcher of watchers) await watcher.insist({ do: 'watch', table });
  const everybody = [ben, ...watchers];
  // Whoever opened the table leaves, so Ana sits first and is the host.
  await opened.handOver();
  await page.getByRole('button', { name: /^Start/ }).click();
  const roll = page
    .getByRole('region', { name: /^(Dice|The die)$/ })
    .getByRole('button', { name: /^Roll/ })
    .first();

  for (let round = 0; round < ROUNDS; round += 1) {
    await page.getByRole('heading', { level: 1, name: /^Your turn/ }).waitFor();
    await roll.waitFor();
    await checkQuiet(everybody, 2 * round, 0);
    await press(roll);
    await Promise.all(everybody.map((one) => one.drawn(2 * round + 1)));
    // A one has ended the turn.
    const isOver = ben.view.turn?.kind !== 'seat';
    if (!isOver && game === 'pig') await press(page.getByRole('button', { name: /^Hold, and/ }));
    if (!isOver && game === 'yahtzee') await score();
    await ben.turnAfter(2 * round + 1);
    await page.getByRole('heading', { level: 1, name: /Ben is|Ana (rolled|held)/ }).waitFor();
    await checkQuiet(everybody, 2 * round + 1, 1);
    await ben.insist({ do: 'roll', table });
    if (ben.view.turn?.kind === 'seat')
      await ben.insist({ do: 'move', table, move: game === 'pig' ? 'hold' : `score ${BOXES[round]}` });
  }
  for (const one of everybody) one.close();
  expect(ana.faults).toEqual([]);
  await ana.context.close();

  async function press(button: Locator): Promise<void> {
    await button.waitFor();
    await page.clock.fastForward(REACTION_MS);
    await button.click();
  }

  /** In the first box that is open. */
  async function score(): Promise<void> {
    const sheet = page.getByRole('region', { name: 'Score sheet' });
    await sheet.getByRole('button', { name: OPEN_BOX }).first().click();
    await press(page.getByRole('region', { name: 'Dice' }).getByRole('button', { name: CONFIRM }));
  }
});
