// Asks which game to play, if the command line does not say.

import type { Game } from '../../games/game.ts';
import { GAMES } from '../../games/registry.ts';
import { askWord } from './keyboard.ts';
import type { LineInput } from '../terminal/line-input.ts';

/** Undefined without an answer. */
export async function chooseGame(input: LineInput): Promise<Game | undefined> {
  const list = GAMES.map((game, index) => `${index + 1} ${game.name}`).join(', ');
  for (;;) {
    const word = await askWord(input, `Which game? ${list}: `);
    if (typeof word !== 'string') return undefined;
    const game = GAMES.find((one, index) => one.id === word || String(index + 1) === word);
    if (game !== undefined) return game;
    input.say('Type a number or a name from the list, or q to quit.');
  }
}
