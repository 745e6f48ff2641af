// Opens a table on this device: everybody sits down, and the game begins.

import { findGame } from '../../games/registry.ts';
import type { OptionValues } from '../../games/options.ts';
import { assert } from '../../games/result.ts';
import type { TableEvent } from '../../table/events.ts';
import { open } from '../../table/step.ts';
import { newPerson, owner } from '../online/people-here.ts';
import { words } from '../words/words.ts';
import { makeHouse } from './here-place.ts';
import { HereTable } from './here-table.ts';
import type { HereWorld } from './here-world.ts';
import { keepEvents, tidyUp } from './kept-tables.ts';

const ID_BYTES = 6;

export interface HerePlan {
  readonly game: string;
  readonly options?: OptionValues;
  /** The owner of the browser first. */
  readonly people: readonly string[];
  /** Strategies. */
  readonly house: readonly string[];
  /** What everybody brings to a running table. */
  readonly entry?: OptionValues;
  /** Draws of somebody's choice: then it is a practice table. */
  readonly dice?: readonly string[];
}

/** The id of the new table. */
export function openHere(plan: HerePlan, world: HereWorld): string {
  const { game: name, options = {}, people, house, entry = {}, dice: script = [] } = plan;
  const game = findGame(name);
  const parsed = game?.parseOptions(options);
  assert(game !== undefined && parsed?.ok === true, 'the form offers only what there is');
  tidyUp();
  const id = `here-${world.randomHex(ID_BYTES)}`;
  const settings = { clockMs: 0, startAt: 0, isPractice: script.length > 0, script };
  const { events } = open({ id, game, options: parsed.value, access: 'private', ...settings }, world.fate);
  keepEvents(id, events satisfies readonly TableEvent[]);
  const here = HereTable.find(id, world);
  assert(here !== undefined, 'what was kept is found');
  for (const [index, given] of people.entries()) {
    const called = given === '' ? words.value.table.nameless(index + 1) : given;
    const { key, look } = index === 0 ? owner() : newPerson(called);
    const sitter = { player: key, name: called, token: '', house: '', entry, look, hand: true };
    here.take({ kind: 'sit', ...sitter });
  }
  for (const strategy of house) here.take(makeHouse(strategy));
  if (game.running === undefined) here.take({ kind: 'start', seat: 0 });
  return id;
}
