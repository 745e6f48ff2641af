// Opens the table of a plan: at the server, with everybody of this device seated there, or on this device alone.

import type { Game } from '../../rules/game.ts';
import { OWNER, clientOf } from '../online/online.ts';
import { nickname } from '../settings.ts';
import { newPerson } from '../table/server-place.ts';
import { words } from '../words/words.ts';
import { sayRefusal, type Begun } from './play-now.ts';
import { reachServer } from './reach-server.ts';
import { houseOf, makeRequest, peopleOf, type TablePlan } from './table-plan.ts';
import { newTableWords } from './new-table-words.ts';

/** `sentence` besides an address: the table is there, but not everybody sits at it. */
export type Opened = Begun & { readonly sentence?: string };

const DEAF = { tell: () => {} };

export async function openTable(game: Game, plan: TablePlan): Promise<Opened> {
  if (plan.where === 'here') return openOnDevice(game, plan);
  if (!(await reachServer())) return { ok: false, sentence: newTableWords().noServer };
  const arrived = await clientOf(OWNER, nickname.value).create(makeRequest(game, plan), DEAF);
  if (!arrived.ok) return { ok: false, sentence: sayRefusal(arrived) };
  const { id } = arrived.table;
  const faults: string[] = [];
  for (const name of peopleOf(plan)) {
    const person = newPerson(name);
    const seated = await clientOf(person.key, person.name).join({ table: id }, DEAF);
    if (!seated.ok) faults.push(newTableWords().notSeated(name, sayRefusal(seated)));
  }
  return { ok: true, address: `/t/${id}`, ...(faults.length > 0 && { sentence: faults.join(' ') }) };
}

async function openOnDevice(game: Game, plan: TablePlan): Promise<Opened> {
  try {
    const { openHere } = await import('../here/open-here.ts');
    const people = [nickname.value, ...peopleOf(plan)];
    const id = openHere({ game: game.id, options: plan.options, people, house: houseOf(plan) });
    return { ok: true, address: `/here/${id}` };
  } catch {
    return { ok: false, sentence: words.value.shell.partMissing };
  }
}
