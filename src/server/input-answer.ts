// The owner's answer to an input: the number of its event, or why it was refused.

import { refusalOf, type Refusal } from '../table/refusals.ts';
import { serverRefusalOf } from './refusals.ts';

export type InputAnswer = { readonly ok: true; readonly number: number } | ({ readonly ok: false } & Refusal);

export const REFUSED_FULL: InputAnswer = { ok: false, ...serverRefusalOf('storage-full') };
export const REFUSED_SEAT: InputAnswer = { ok: false, ...serverRefusalOf('not-your-seat') };
export const REFUSED_BROKEN: InputAnswer = { ok: false, ...serverRefusalOf('table-broken') };
export const REFUSED_LATE: InputAnswer = { ok: false, ...serverRefusalOf('too-late') };
export const REFUSED_MOVED: InputAnswer = { ok: false, ...serverRefusalOf('table-moved') };
export const REFUSED_CLOSED: InputAnswer = { ok: false, ...refusalOf('table-closed') };
