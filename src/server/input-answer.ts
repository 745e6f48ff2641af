// The owner's answer to an input: the number of its event, or why it was refused.

import { refusalOf, type Refusal } from '../table/refusals.ts';
import { serverRefusalOf } from './refusals.ts';

export type Asked = { readonly ok: true; readonly number: number } | ({ readonly ok: false } & Refusal);

export const REFUSED_FULL: Asked = { ok: false, ...serverRefusalOf('storage-full') };
export const REFUSED_SEAT: Asked = { ok: false, ...serverRefusalOf('not-your-seat') };
export const REFUSED_BROKEN: Asked = { ok: false, ...serverRefusalOf('table-broken') };
export const REFUSED_LATE: Asked = { ok: false, ...serverRefusalOf('too-late') };
export const REFUSED_MOVED: Asked = { ok: false, ...serverRefusalOf('table-moved') };
export const REFUSED_CLOSED: Asked = { ok: false, ...refusalOf('table-closed') };
