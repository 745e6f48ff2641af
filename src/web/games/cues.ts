// Moments that can be heard, felt or celebrated. The model of a table gives every cue at its time,
// and each game says which of its events deserve one (`cues` in screen.ts). Sound and vibration
// listen in one place, ../table/cue-sounds.ts; celebrations in ../table/view/moments.tsx.

import type { Seat } from '../../games/game.ts';

const CUES = [
  /** Dice leave the hand. */
  'roll',
  /** One die lies. */
  'land',
  /** The whole draw lies, and its outcome is told. */
  'settled',
  'score',
  /** A score that brings more than its own points, such as the upper bonus. */
  'bonus',
  'scratch',
  'bust',
  'natural',
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
