// What the model of a table needs from the page around it. Everything is passed in, so that a table
// runs in Node exactly as it does in a browser.

import type { ReadonlySignal } from '@preact/signals';
import type { Memory } from '../../../client/memory.ts';
import type { GameScreen } from '../../games/screen.ts';
import type { Clock } from './clock.ts';

/** How fast other players' moves are shown; the settings offer the same words. */
export type Pace = 'calm' | 'quick' | 'at-once';

export interface TableWorld {
  readonly clock: Clock;
  readonly pace: ReadonlySignal<Pace>;
  /** Whether things may move; without motion everything happens in the same order at once. */
  readonly hasMotion: ReadonlySignal<boolean>;
  /** Kept until the tab is closed: the log, the tally and held dice survive a reload. */
  readonly tabMemory: Memory;
  /** Whether the press that is being handled is a second one of the same button. */
  readonly isPressedAgain: () => boolean;
  /** Says a sentence to people who listen to the page. */
  readonly announce: (sentence: string) => void;
  /** Undefined for a game that is newer than this page. */
  readonly loadScreen: (game: string) => Promise<GameScreen | undefined>;
}
