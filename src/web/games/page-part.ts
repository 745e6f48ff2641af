// What the page has of a game from the start: a drawing for the lobby, and the import of its board,
// which is loaded when the game is first opened.

import type { VNode } from 'preact';
import type { GameScreen } from './screen.ts';

export interface PagePart {
  /**
   * A small still life of the game's own pieces. It says nothing that the words beside it do not
   * say.
   */
  readonly Drawing: () => VNode;
  readonly loadScreen: () => Promise<GameScreen>;
}
