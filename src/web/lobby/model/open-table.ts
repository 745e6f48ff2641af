// Opens the table of a plan: at the server, with everybody at this device seated there, or on this
// device alone.

import type { Arrived } from '../../../client/client.ts';
import type { Game } from '../../../games/game.ts';
import { OWNER, newPerson } from '../../online/people-here.ts';
import type { Server } from '../../online/server.ts';
import { ownLook, wishForLook } from '../../own-look.ts';
import { nickname } from '../../settings.ts';
import { words } from '../../words/words.ts';
import type { LobbyWorld } from './lobby-world.ts';
import { sayRefusal, type Begun } from './play-now.ts';
import { reachServer } from './reach-server.ts';
import { rememberHere } from './last-here.ts';
import { houseOf, makeRequest, peopleOf, readDice, type TablePlan } from './table-plan.ts';
import { newTableWords } from './new-table-words.ts';

/** With both an address and a sentence, the table is open but not everybody sits at it. */
export type Opened = Begun & {
  readonly sentence?: string;
  /** A free name, if the owner's was taken. */
  readonly suggestion?: string | undefined;
};

const DEAF = { tell: () => {} };

export async function openTable(game: Game, plan: TablePlan, world: LobbyWorld): Promise<Opened> {
  if (plan.where === 'here') return openOnDevice(game, plan, world);
  if (!(await reachServer(world))) return { ok: false, sentence: newTableWords().noServer };
  const { server } = world;
  const wish = { ...makeRequest(game, plan), ...wishForLook(ownLook.value) };
  const arrived = await server.clientOf(OWNER, nickname.value).create(wish, DEAF);
  if (!arrived.ok) return { ok: false, sentence: sayRefusal(arrived), suggestion: arrived.suggestion };
  const { id } = arrived.table;
  const faults: string[] = [];
  for (const name of peopleOf(plan)) {
    const seated = await seatPerson(id, name, server);
    if (!seated.ok) faults.push(newTableWords().notSeated(name, sayRefusal(seated)));
  }
  return { ok: true, address: `/t/${id}`, ...(faults.length > 0 && { sentence: faults.join(' ') }) };
}

/**
 * People at one device see each other's names, so a name that is taken gets a number without a
 * question.
 */
async function seatPerson(table: string, name: string, server: Server): Promise<Arrived> {
  const person = newPerson(name);
  const client = server.clientOf(person.key, person.name);
  const arrived = await client.join({ table }, DEAF);
  if (arrived.ok || arrived.suggestion === undefined) return arrived;
  return client.join({ table, name: arrived.suggestion }, DEAF);
}

async function openOnDevice(game: Game, plan: TablePlan, { openHere }: LobbyWorld): Promise<Opened> {
  try {
    const people = [nickname.value, ...peopleOf(plan)];
    const { options, entry } = plan;
    const here = { game: game.id, options, people, house: houseOf(plan) };
    const id = await openHere({ ...here, entry, dice: readDice(plan) });
    rememberHere(here);
    return { ok: true, address: `/here/${id}` };
  } catch {
    return { ok: false, sentence: words.value.shell.partMissing };
  }
}
