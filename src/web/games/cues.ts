// Moments that can be heard, felt or celebrated. The model of a table gives every cue at its time,
// and each game says which of its events deserve one (`cues` in screen.ts). Sound and vibration
// listen in one place, ../table/model/cue-giver.ts.

import type { Seat } from '../../games/game.ts';

const CUES = [
  /** Dice leave the hand. */
  'roll',
  /** One die lies. */
  'land',
  /** The whole draw lies, and its outcome is told. */
  'settled',
  'score',
  'scratch',
  'bust',
  /** The turn comes to somebody at this device. */
  'turn',
  'join',
  /** A card leaves the deck. */
  'card',
  'token',
  'emote',
  /** One of the last seconds of the clock of somebody at this device. */
  'tick',
  'yahtzee',
  'win',
] as const;
export type CueKind = (typeof CUES)[number];

export interface Cue {
  readonly kind: CueKind;
  /** Whose moment it is; undefined if it is nobody's. */
  readonly seat?: Seat | undefined;
  /** For `land`: which die, from 0. */
  readonly place?: number | undefined;
  /** How long after its frame is shown, in milliseconds at the calm pace. */
  readonly afterMs?: number | undefined;
}
