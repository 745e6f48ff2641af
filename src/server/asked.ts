// What the owner of a table answers to an input: the number of its event, or why it was refused.

import { refusalOf, type Refusal } from '../table/refusals.ts';
import { SERVER_REFUSALS, type ServerRefusal } from './refusals.ts';

export type Asked = { readonly ok: true; readonly number: number } | ({ readonly ok: false } & Refusal);

function refusedWith(reason: ServerRefusal): Asked {
  return { ok: false, reason, sentence: SERVER_REFUSALS[reason] };
}

export const REFUSED_FULL = refusedWith('storage-full');
export const REFUSED_SEAT = refusedWith('not-your-seat');
export const REFUSED_BROKEN = refusedWith('table-broken');
export const REFUSED_LATE = refusedWith('too-late');
export const REFUSED_MOVED = refusedWith('table-moved');
export const REFUSED_CLOSED: Asked = { ok: false, ...refusalOf('table-closed') };
