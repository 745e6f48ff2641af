// Opens the table of a plan: at the server, with everybody of this device seated there, or on this device alone.

import type { Arrived } from '../../../client/client.ts';
import type { Game } from '../../../games/game.ts';
import { OWNER, clientOf } from '../../online/online.ts';
import { nickname } from '../../settings.ts';
import { newPerson } from '../../table/model/server-place.ts';
import { words } from '../../words/words.ts';
import { sayRefusal, type Begun } from './play-now.ts';
import { reachServer } from './reach-server.ts';
import { houseOf, makeRequest, peopleOf, type TablePlan } from './table-plan.ts';
import { newTableWords } from './new-table-words.ts';

/** `sentence` besides an address: the table is there, but not everybody sits at it. */
export type Opened = Begun & {
  readonly sentence?: string;
  /** If the owner's name could not be had: one that can. */
  readonly suggestion?: string | undefined;
};

const DEAF = { tell: () => {} };

export async function openTable(game: Game, plan: TablePlan): Promise<Opened> {
  if (plan.where === 'here') return openOnDevice(game, plan);
  if (!(await reachServer())) return { ok: false, sentence: newTableWords().noServer };
  const arrived = await clientOf(OWNER, nickname.value).create(makeRequest(game, plan), DEAF);
  if (!arrived.ok) return { ok: false, sentence: sayRefusal(arrived), suggestion: arrived.suggestion };
  const { id } = arrived.table;
  const faults: string[] = [];
  for (const name of peopleOf(plan)) {
    const seated = await seatPerson(id, name);
    if (!seated.ok) faults.push(newTableWords().notSeated(name, sayRefusal(seated)));
  }
  return { ok: true, address: `/t/${id}`, ...(faults.length > 0 && { sentence: faults.join(' ') }) };
}

/**
 * People at one device see one another's names; so a name that is taken gets its number without a
 * question.
 */
async function seatPerson(table: string, name: string): Promise<Arrived> {
  const person = newPerson(name);
  const client = clientOf(person.key, person.name);
  const arrived = await client.join({ table }, DEAF);
  if (arrived.ok || arrived.suggestion === undefined) return arrived;
  return client.join({ table, name: arrived.suggestion }, DEAF);
}

async function openOnDevice(game: Game, plan: TablePlan): Promise<Opened> {
  try {
    const { openHere } = await import('../../here/open-here.ts');
    const people = [nickname.value, ...peopleOf(plan)];
    const id = openHere({ game: game.id, options: plan.options, people, house: houseOf(plan) });
    return { ok: true, address: `/here/${id}` };
  } catch {
    return { ok: false, sentence: words.value.shell.partMissing };
  }
}
