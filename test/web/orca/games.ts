// A short game of each kind, with scripted dice and cards, as a blind player plays it. Each step
// names the last thing that Orca says about it.

import type { TablePlan } from '../tables.ts';
import type { BlindPlayer } from './blind-player.ts';

export interface PlayedGame {
  readonly table: TablePlan;
  readonly play: (player: BlindPlayer) => Promise<void>;
}

const pig: PlayedGame = {
  table: {
    game: 'pig',
    house: 'hold-at-20',
    options: { first: 1, target: 20 },
    dice: ['6', '1', '4', '1', '6', '6', '6', '3', '1', '5'],
  },
  async play(player) {
    // A six, and then a one.
    await player.press('Enter', /Ana rolled 6\b.*Roll or hold/);
    await player.press('Enter', /Ana rolled 1\b/);
    await player.hear(/Your turn, Ana/);
    for (let count = 0; count < 3; count += 1) await player.press('Enter', /Ana rolled 6\b.*Roll or hold/);
    await player.tabTo(/^Hold/);
    await player.press('Enter', /Ana held 18/);
    await player.hear(/Your turn, Ana/);
    await player.press('Enter', /Ana rolled 5/);
    await player.tabTo(/^Hold/);
    await player.press('Enter', /Ana wins/);
    for (let count = 0; count < 6; count += 1) await player.press('Tab', /./);
  },
};

const yahtzee: PlayedGame = {
  table: {
    game: 'yahtzee',
    house: 'greedy',
    options: { rounds: 2 },
    dice: ['5 5 3 5 4', '5 2', '2 2 3 3 3', '1 2 4 6 6', '6 6 6 6 6'],
  },
  async play(player) {
    await player.press('Enter', /Ana rolled 5, 5, 3, 5, 4\./);
    for (const die of [/^Die 4/, /^Die 2/, /^Die 1/]) {
      await player.tabTo(die, 'Shift+Tab');
      await player.press('Enter', /./);
    }
    await player.tabTo(/^Roll 2 dice/);
    await player.press('Enter', /and rolled 5, 2\./);
    await player.tabTo(/^Ones/);
    await player.tabTo(/^Fives, would/, 'Down');
    await player.press('Enter', /./);
    await player.press('Enter', /Ana scored 20/);
    await player.hear(/Your turn, Ana/);
    await player.press('Enter', /Ana rolled 1, 2, 4, 6, 6\./);
    await player.press('F5', /Finished loading/);
    await player.tabTo(/^Skip to the table/);
    await player.press('Enter', /^Roll/);
    await player.tabTo(/^Ones/);
    await player.tabTo(/^Yahtzee, would/, 'Down');
    await player.press('Enter', /./);
    await player.press('Enter', /Ana scored 0/);
    await player.hear(/wins with/);
    await player.press('Tab', /./);
  },
};

const twentyOne: PlayedGame = {
  table: {
    game: 'twenty-one',
    house: 'stick-at-17',
    options: { rounds: 2 },
    dice: ['9h', '8s', '8d', '5c', '7d', 'Th', '7c', 'As', 'Kd'],
  },
  async play(player) {
    await player.press('Enter', /Hit or stick/);
    await player.press('Enter', /Hit or stick/);
    await player.tabTo(/^Stick/);
    await player.press('Enter', /Round 1 is over/);
    await player.hear(/Your deal|deals/);
    await player.press('Enter', /wins|ends/);
    await player.press('Tab', /./);
  },
};

export const GAMES: Readonly<Record<string, PlayedGame>> = { pig, yahtzee, 'twenty-one': twentyOne };
