// How long each event stays on the screen, and which dice fall before a roll is shown.

import { parseDrawn } from '../../draw.ts';
import type { LogEvent } from '../../log.ts';
import { IN_CUP, type YahtzeeMove, type YahtzeeState } from '../rules/state.ts';
import { landDice, type DrawEvent, type Landing } from '../../../web/games/landing.ts';

/** A moment for what is kept; time to read the roll; a first roll made ahead; the filled box. */
const PACE_MS = { kept: 250, roll: 500, ahead: 300, scored: 900 } as const;

export function paceMs(event: LogEvent, after: YahtzeeState, isOwn: boolean): number {
  if (event.kind === 'draw' || event.kind === 'set') return isAheadRoll(after) ? PACE_MS.ahead : PACE_MS.roll;
  if (event.kind !== 'move') return 0;
  const isKept = event.move.startsWith('keep') && after.dice.includes(IN_CUP);
  // Players have seen what they keep themselves, and their dice are in the air already.
  if (isKept) return isOwn ? 0 : PACE_MS.kept;
  return PACE_MS.scored;
}

/** The dice in the cup fall in the order of their lanes; rolls made ahead are only written down. */
export function landing({ dice, seat }: YahtzeeState, { drawn }: DrawEvent): Landing | undefined {
  const rolled = parseDrawn(drawn);
  const places = placesOf(dice, (die) => die === IN_CUP);
  if (rolled === undefined || typeof rolled === 'string' || places.length === 0) return undefined;
  return landDice(rolled, seat, places);
}

export function rolledBy({ dice }: YahtzeeState, move: YahtzeeMove | undefined): readonly number[] {
  if (move === undefined) return placesOf(dice, () => true);
  return move.kind === 'keep' ? placesOf(move.keep, (isKept) => !isKept) : [];
}

function placesOf<Item>(items: readonly Item[], isMeant: (item: Item) => boolean): readonly number[] {
  return items.flatMap((item, place) => (isMeant(item) ? [place] : []));
}

/** Rerolls can also happen while the others' first rolls lie ready, but with fewer rerolls left. */
function isAheadRoll({ ahead, rerolls, options }: YahtzeeState): boolean {
  return ahead.length > 0 && rerolls === options.rerolls;
}
