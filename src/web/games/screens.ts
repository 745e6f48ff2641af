// The list of boards, by game. Each is loaded when its game is opened first.

import type { GameScreen } from './screen.ts';

const LOADERS: Readonly<Record<string, () => Promise<GameScreen>>> = {
  pig: async () => (await import('../../games/pig/page/screen.ts')).pigScreen,
  'twenty-one': async () => (await import('../../games/twenty-one/page/screen.ts')).twentyOneScreen,
  yahtzee: async () => (await import('../../games/yahtzee/page/screen.ts')).yahtzeeScreen,
};

export function loadScreen(game: string): Promise<GameScreen | undefined> {
  return LOADERS[game]?.() ?? Promise.resolve(undefined);
}
