// The list of terminal screens, by game.

import { pigScreen } from '../../games/pig/terminal/screen.ts';
import type { Screen } from './screen.ts';
import { twentyOneScreen } from '../../games/twenty-one/terminal/screen.ts';
import { yahtzeeScreen } from '../../games/yahtzee/terminal/screen.ts';

const SCREENS: Readonly<Record<string, Screen>> = {
  pig: pigScreen,
  'twenty-one': twentyOneScreen,
  yahtzee: yahtzeeScreen,
};

export function findScreen(id: string): Screen | undefined {
  return SCREENS[id];
}
