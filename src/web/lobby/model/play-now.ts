// A game with one click: against a house player or alone, at the server, or on this device when the server is not there.

import type { Arrived } from '../../../client/client.ts';
import type { Game } from '../../../games/game.ts';
import { OWNER, clientOf } from '../../online/online.ts';
import { nickname } from '../../settings.ts';
import { words } from '../../words/words.ts';
import { reachServer } from './reach-server.ts';

/** Where to go, or why not. */
export type Begun =
  { readonly ok: true; readonly address: string } | { readonly ok: false; readonly sentence: string };

interface Refused {
  readonly reason: string;
  readonly sentence: string;
}

/** What the server said, in the reader's words where we have them. */
export function sayRefusal({ reason, sentence }: Refused): string {
  return words.value.refusals[reason] ?? sentence;
}

/** Without a strategy one plays alone. */
export async function playNow(game: Game, strategy: string | undefined): Promise<Begun> {
  if (!(await reachServer())) return playHere(game, strategy);
  const client = clientOf(OWNER, nickname.value);
  const deaf = { tell: () => {} };
  const arrive = (named: { readonly name?: string }): Promise<Arrived> =>
    strategy === undefined
      ? client.create({ game: game.id, access: 'private', seats: 1, ...named }, deaf)
      : client.join({ table: `house-${game.id}-${strategy}`, ...named }, deaf);
  const first = await arrive({});
  // A name like that of a house player. With nobody else at the table, whoever plays need not be
  // asked.
  const isNamed = first.ok || first.suggestion === undefined;
  const arrived = isNamed ? first : await arrive({ name: first.suggestion });
  return arrived.ok
    ? { ok: true, address: `/t/${arrived.table.id}` }
    : { ok: false, sentence: sayRefusal(arrived) };
}

export async function playHere(game: Game, strategy: string | undefined): Promise<Begun> {
  try {
    const { openHere } = await import('../../here/open-here.ts');
    const house = strategy === undefined ? [] : [strategy];
    return { ok: true, address: `/here/${openHere({ game: game.id, people: [nickname.value], house })}` };
  } catch {
    return { ok: false, sentence: words.value.shell.partMissing };
  }
}
