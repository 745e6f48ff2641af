// The players that the person at this terminal has muted, by table. They are remembered while the
// program runs; the server does not know about it.

import type { SeenTable } from '../../../protocol/from-server.ts';
import { makePrintable } from '../../terminal/printable.ts';
import { namesOf } from './table-sentences.ts';

export class Muted {
  private readonly byTable = new Map<string, Set<string>>();

  has({ table }: SeenTable, name: string): boolean {
    return this.byTable.get(table)?.has(name) === true;
  }

  /** Mutes the player with this name, or unmutes them. Returns a sentence about what happened. */
  change(view: SeenTable, words: string, isMuted: boolean): string {
    const name = findName(view, words);
    if (name === undefined)
      return `Nobody else is called ${makePrintable(words)} here. /who lists the players.`;
    const names = this.byTable.get(view.table) ?? new Set();
    this.byTable.set(view.table, names);
    if (!isMuted) names.delete(name);
    else names.add(name);
    return isMuted ? `${name} is muted. To hear them again: /unmute ${name}` : `You hear ${name} again.`;
  }
}

/** The name as it is shown. House players say nothing and cannot be muted. */
function findName(view: SeenTable, words: string): string | undefined {
  const names = namesOf(view);
  const wanted = words.trim().toLowerCase();
  const others = view.seats.filter(({ seat, house }) => seat !== view.you && house === '');
  return others.map(({ seat }) => names(seat)).find((name) => name.toLowerCase() === wanted);
}
