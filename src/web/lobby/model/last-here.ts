// Who played last on this device, and what: for another game with one press.

import { parseOptions, type OptionValues } from '../../../games/options.ts';
import type { HerePlan } from '../../here/open-here.ts';
import { recallJson, remember } from '../../storage.ts';
import { findListed } from './listed-games.ts';

const KEY = 'here last';

export function rememberHere({ game, options = {}, people, house }: HerePlan): void {
  remember(KEY, JSON.stringify({ game, options, people, house }));
}

/** Undefined if nobody has, or if the game is no longer what it was. */
export function recallHere(): HerePlan | undefined {
  const last = recallJson(KEY, isPlan);
  const game = findListed(last?.game ?? '');
  return game !== undefined && parseOptions(game.options, last?.options ?? {}).ok ? last : undefined;
}

function isPlan(value: unknown): value is HerePlan & { readonly options: OptionValues } {
  const { game, options, people, house } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof game === 'string' && typeof options === 'object' && isTexts(people) && isTexts(house);
}

function isTexts(list: unknown): boolean {
  return Array.isArray(list) && list.every((text) => typeof text === 'string');
}
