// A game with one click: against a house player or alone, at the server, or on this device when the
// server does not answer.

import type { Arrived } from '../../../client/client.ts';
import type { Game } from '../../../games/game.ts';
import { OWNER } from '../../online/people-here.ts';
import { ownLook, wishForLook } from '../../own-look.ts';
import { nickname } from '../../settings.ts';
import { words } from '../../words/words.ts';
import type { LobbyWorld } from './lobby-world.ts';
import { reachServer } from './reach-server.ts';

/** Where to go, or why not. */
export type Begun =
  { readonly ok: true; readonly address: string } | { readonly ok: false; readonly sentence: string };

interface Refused {
  readonly reason: string;
  readonly sentence: string;
}

const DEAF = { tell: () => {} };

/** What the server said, in the reader's words where we have them. */
export function sayRefusal({ reason, sentence }: Refused): string {
  return words.value.refusals[reason] ?? sentence;
}

/** Without a strategy the person plays alone. */
export async function playNow(
  game: Pick<Game, 'id'>,
  strategy: string | undefined,
  world: LobbyWorld,
): Promise<Begun> {
  if (!(await reachServer(world))) return playHere(game, strategy, world);
  const client = world.server.clientOf(OWNER, nickname.value);
  const look = wishForLook(ownLook.value);
  return arriveNamed((named) =>
    strategy === undefined
      ? client.create({ game: game.id, access: 'private', seats: 1, ...named, ...look }, DEAF)
      : client.join({ table: `house-${game.id}-${strategy}`, ...named, ...look }, DEAF),
  );
}

/**
 * If the name is taken by a house player, the one that the server suggests will do: with nobody
 * else at the table there is no need to ask.
 */
export async function arriveNamed(
  arrive: (named: { readonly name?: string }) => Promise<Arrived>,
): Promise<Begun> {
  const first = await arrive({});
  const isNamed = first.ok || first.suggestion === undefined;
  const arrived = isNamed ? first : await arrive({ name: first.suggestion });
  return arrived.ok
    ? { ok: true, address: `/t/${arrived.table.id}` }
    : { ok: false, sentence: sayRefusal(arrived) };
}

export async function playHere(
  game: Pick<Game, 'id'>,
  strategy: string | undefined,
  { openHere }: Pick<LobbyWorld, 'openHere'>,
): Promise<Begun> {
  try {
    const house = strategy === undefined ? [] : [strategy];
    const id = await openHere({ game: game.id, people: [nickname.value], house });
    return { ok: true, address: `/here/${id}` };
  } catch {
    return { ok: false, sentence: words.value.shell.partMissing };
  }
}
