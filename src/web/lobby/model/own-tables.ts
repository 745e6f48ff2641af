// The tables at which somebody at this device sits, as far as is known without going there: joining
// from the lobby would take the seat away from the screen that shows it.

import { findGame } from '../../../games/registry.ts';
import { housePlayersOf } from '../../../strategies/house-players.ts';
import type { KeptTable } from '../../here/kept-tables.ts';
import { seatsHere } from '../../online/people-here.ts';
import { nameHouse, namesOf } from '../../table/model/names.ts';
import { recallTableNote, type NotedTable } from '../../table/model/noted-tables.ts';
import { ownTables } from '../../table/model/own-tables.ts';
import type { TableModel } from '../../table/model/table-model.ts';

export interface OwnTable {
  readonly id: string;
  readonly address: string;
  /** Empty when it is not known. */
  readonly code: string;
  readonly game: string | undefined;
  readonly names: readonly string[];
  readonly isYourTurn: boolean;
  readonly isOver: boolean;
  readonly isHere: boolean;
}

/** Every table that can be gone back to; those where somebody here can move come first. */
export function listOwn(kept: readonly KeptTable[]): readonly OwnTable[] {
  const here = kept.filter(({ isOver }) => !isOver).map(describeKept);
  return [...listSeats(), ...here].toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The finished tables of this device, for another look. */
export function listFinished(kept: readonly KeptTable[]): readonly OwnTable[] {
  return kept.filter(({ isOver }) => isOver).map(describeKept);
}

function rankOf({ isYourTurn, isOver }: OwnTable): number {
  return isYourTurn ? 0 : isOver ? 2 : 1;
}

/** At the server, the latest first. */
function listSeats(): readonly OwnTable[] {
  const codes = new Map(seatsHere().map(({ table, code }) => [table, code]));
  const noted = Array.from(codes, ([id, code]) => ({ id, code, note: recallTableNote(id) }));
  return noted
    .toSorted((one, other) => (other.note?.at ?? 0) - (one.note?.at ?? 0))
    .map(describeSeat)
    .filter((table) => table !== undefined);
}

interface Remembered {
  readonly id: string;
  readonly code: string;
  readonly note: NotedTable | undefined;
}

/** Undefined for a table that has ended while it was open here. */
function describeSeat({ id, code, note }: Remembered): OwnTable | undefined {
  const model = ownTables.value.find((table) => table.id === id);
  if (model?.ended.value?.reason === 'closed' || model?.ended.value?.reason === 'left') return undefined;
  const game = model?.game.id ?? note?.game;
  return {
    id,
    address: `/t/${id}`,
    code,
    game,
    names: model === undefined ? sayNames(game, note?.names ?? []) : namesAt(model),
    isYourTurn: model?.isOwnTurn.value ?? false,
    isOver: model?.newest.value.phase === 'over',
    isHere: false,
  };
}

function describeKept({ id, game, names, isOver }: KeptTable): OwnTable {
  const model = ownTables.value.find((table) => table.id === id);
  const isYourTurn = model?.isOwnTurn.value ?? false;
  const facts = { isYourTurn, isOver, isHere: true };
  return { id, address: `/here/${id}`, code: '', game, names: sayNames(game, names), ...facts };
}

function namesAt(model: TableModel): readonly string[] {
  const { seats } = model.newest.value;
  return seats.map(({ seat }) => namesOf(seats)(seat));
}

/** Only names are remembered of these tables; house players are called after their strategy. */
function sayNames(id: string | undefined, names: readonly string[]): readonly string[] {
  const game = findGame(id ?? '');
  const residents = game === undefined ? [] : housePlayersOf(game).residents;
  return names.map((name) => (residents.includes(name) ? nameHouse(name) : name));
}
