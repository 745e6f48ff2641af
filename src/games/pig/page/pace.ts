// How long the moments of Pig stay on the screen, in milliseconds at the calm pace.

import type { TurnStory } from './turn-story.ts';

/** Time to read the sum, that points were lost or held, and who starts. */
export const PACE_MS = { roll: 400, lost: 1400, held: 1000, starter: 1200 } as const;
/** A one is followed by a moment of silence; then the points are gone. */
export const GASP_MS = 250;

/** How long a turn that has ended is shown before the next player gets the screen. */
export function restMs({ ending }: TurnStory): number {
  return ending === undefined ? 0 : PACE_MS[ending.kind];
}
