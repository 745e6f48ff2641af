// The tables at which somebody at this device sits. A table that is open in this page says so
// itself; of all others the server is asked (glances.ts), because joining from the lobby would take
// the seat away from the screen that shows it. Until it has answered, the lobby shows what it
// remembers.

import { housePlayersOf } from '../../../strategies/house-players.ts';
import type { KeptTable } from '../../here/kept-tables.ts';
import { seatsHere } from '../../online/people-here.ts';
import { faceAlone } from '../../own-look.ts';
import type { FaceOwner } from '../../pieces/face-look.ts';
import { callSeat } from '../../table/model/names.ts';
import { recallTableNote, type NotedTable } from '../../table/model/noted-tables.ts';
import { ownTables } from '../../table/model/own-tables.ts';
import type { TableModel } from '../../table/model/table-model.ts';
import { findListed } from './listed-games.ts';
import { sayRulesOf } from './say-rules-of.ts';
import type { Glanced, GlancedTables } from './glances.ts';

export interface OwnTable {
  readonly id: string;
  readonly address: string;
  /** Empty when it is not known. */
  readonly code: string;
  readonly game: string | undefined;
  /** In words; empty for the usual rules. */
  readonly rules: string;
  /** Everybody who sits there, as they look. */
  readonly faces: readonly FaceOwner[];
  /** Everybody's names, as they are shown. */
  readonly names: readonly string[];
  /** The names of the others, without the people at this device. */
  readonly others: readonly string[];
  readonly isYourTurn: boolean;
  readonly isOver: boolean;
  readonly isHere: boolean;
}

/** Every table that can be gone back to; those where somebody here can move come first. */
export function listOwn(kept: readonly KeptTable[], glanced: GlancedTables = new Map()): readonly OwnTable[] {
  const here = kept.filter(({ isOver }) => !isOver).map(describeKept);
  return [...listSeats(glanced), ...here].toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The finished tables of this device, for another look. */
export function listFinished(kept: readonly KeptTable[]): readonly OwnTable[] {
  return kept.filter(({ isOver }) => isOver).map(describeKept);
}

function rankOf({ isYourTurn, isOver }: OwnTable): number {
  return isYourTurn ? 0 : isOver ? 2 : 1;
}

/** At the server, the latest first. */
function listSeats(glanced: GlancedTables): readonly OwnTable[] {
  const codes = new Map(seatsHere().map(({ table, code }) => [table, code]));
  const noted = Array.from(codes, ([id, code]) => ({ id, code, note: recallTableNote(id) }));
  return noted
    .toSorted((one, other) => (other.note?.at ?? 0) - (one.note?.at ?? 0))
    .map((seat) => describeSeat(seat, glanced))
    .filter((table) => table !== undefined);
}

interface Remembered {
  readonly id: string;
  readonly code: string;
  readonly note: NotedTable | undefined;
}

/** Undefined for a table that has ended, or where the server knows no seat of ours. */
function describeSeat({ id, code, note }: Remembered, glanced: GlancedTables): OwnTable | undefined {
  const model = ownTables.value.find((table) => table.id === id);
  const place = { id, address: `/t/${id}`, code, isHere: false };
  if (model !== undefined) return hasEnded(model) ? undefined : { ...place, ...describeModel(model) };
  const found = glanced.get(id);
  if (found !== undefined) return { ...place, ...describeGlanced(found) };
  return glanced.has(id) ? undefined : { ...place, ...describeNote(note?.game, note?.names ?? []) };
}

function hasEnded({ ended }: TableModel): boolean {
  return ended.value?.reason === 'closed' || ended.value?.reason === 'left';
}

type Described = Omit<OwnTable, 'id' | 'address' | 'code' | 'isHere'>;

function describeModel(model: TableModel): Described {
  const { seats, options, phase } = model.newest.value;
  return {
    game: model.game.id,
    rules: sayRulesOf(model.game.id, options),
    ...describePeople(seats, model.here.value),
    isYourTurn: model.isOwnTurn.value,
    isOver: phase === 'over',
  };
}

function describeGlanced({ game, options, seats, here, isYourTurn, phase }: Glanced): Described {
  const rules = sayRulesOf(game, options);
  return { game, rules, ...describePeople(seats, here), isYourTurn, isOver: phase === 'over' };
}

function describePeople(
  seats: ReadonlyArray<FaceOwner & { readonly seat: number }>,
  here: readonly number[],
): Pick<OwnTable, 'faces' | 'names' | 'others'> {
  const others = seats.filter(({ seat }) => !here.includes(seat));
  return { faces: seats, names: seats.map(callSeat), others: others.map(callSeat) };
}

function describeKept({ id, game, names, isOver }: KeptTable): OwnTable {
  const model = ownTables.value.find((table) => table.id === id);
  const isYourTurn = model?.isOwnTurn.value ?? false;
  const place = { id, address: `/here/${id}`, code: '', isHere: true };
  return { ...place, ...describeNote(game, names), isYourTurn, isOver };
}

/** Only names are remembered of these tables; house players are called after their strategy. */
function describeNote(id: string | undefined, names: readonly string[]): Described {
  const game = findListed(id ?? '');
  const residents = game === undefined ? [] : housePlayersOf(game).residents;
  const faces = names.map((name) => ({ ...faceAlone(name), house: residents.includes(name) ? name : '' }));
  const shown = faces.map(callSeat);
  return { game: id, rules: '', faces, names: shown, others: shown, isYourTurn: false, isOver: false };
}
