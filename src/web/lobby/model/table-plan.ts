// The plan of a new table, what is wrong with it, and what the server is asked for. The form is in
// new-table-form.ts.

import { cleanName, nameKey } from '../../../protocol/names.ts';
import { parseDrawn } from '../../../games/draw.ts';
import type { Game } from '../../../games/game.ts';
import type { OptionValues } from '../../../games/options.ts';
import { housePlayersOf } from '../../../strategies/house-players.ts';
import type { NewTable } from '../../../client/requests.ts';

/** Seconds for a move; 0 is no limit. */
export const CLOCKS = [0, 30, 60, 120, 300] as const;
/**
 * Strangers must not wait for ever; friends, and people who play the house, may take their time.
 */
const STRANGERS_CLOCK = 60;

/** A player besides the owner: somebody at this device, or a house player. */
export interface Other {
  readonly kind: 'person' | 'house';
  /** A name, or a strategy. */
  readonly called: string;
}

export interface TablePlan {
  readonly options: OptionValues;
  readonly where: 'elsewhere' | 'here';
  readonly access: 'public' | 'private';
  /** Undefined until somebody chooses it. */
  readonly clock: number | undefined;
  readonly others: readonly Other[];
  /** The number of players with which the game starts by itself; 0 when the host starts it. */
  readonly startAt: number;
  /** What you bring to a running table, such as tokens; empty for what is usual there. */
  readonly entry: OptionValues;
  /** Draws of your choice, as typed; then it is a practice table. */
  readonly dice: string;
}

/** Codes; the form has the words for them, in the reader's language. */
export interface PlanFaults {
  readonly owner?: string;
  /** By their place in `others`. */
  readonly others: ReadonlyMap<number, string>;
  /** The option that does not go together with the others. */
  readonly option?: string;
  readonly count?: 'too-few' | 'too-many';
  /** A draw that cannot be read. */
  readonly dice?: string;
}

export function freshPlan(game: Game): TablePlan {
  const options = game.parseOptions({});
  return {
    options: options.ok ? options.value : {},
    where: 'elsewhere',
    access: 'private',
    clock: undefined,
    others: [],
    startAt: 0,
    entry: {},
    dice: '',
  };
}

export function housePlayers(game: Game): readonly string[] {
  return housePlayersOf(game).residents;
}

/** The next house player to offer; the usual ones come first. */
export function nextHouse(game: Game, { others }: TablePlan): Other {
  const { standard, residents } = housePlayersOf(game);
  const count = others.filter(({ kind }) => kind === 'house').length;
  const usual = standard.length === 0 ? residents : standard;
  return { kind: 'house', called: usual[count % usual.length] ?? 'random' };
}

export function clockOf({ access, clock, others }: TablePlan): number {
  if (clock !== undefined) return clock;
  const hasHouse = others.some(({ kind }) => kind === 'house');
  return access === 'public' && !hasHouse ? STRANGERS_CLOCK : 0;
}

/** How many sit there from the beginning. */
export function countSeated({ others }: TablePlan): number {
  return 1 + others.length;
}

/** At a running table people come and go; it has no start to wait for. */
export function canStartByItself(game: Game, { where }: TablePlan): boolean {
  return where === 'elsewhere' && game.running === undefined;
}

/** The fewest players with which it can start by itself: everybody in the form gets to play. */
export function startAtLeast(game: Game, plan: TablePlan): number {
  return Math.max(game.seats.min, countSeated(plan));
}

export function faultsOf(game: Game, plan: TablePlan, owner: string): PlanFaults {
  const cleaned = cleanName(owner);
  const options = game.parseOptions(plan.options);
  const count = countFault(game, plan);
  const dice = readDice(plan).find((draw) => parseDrawn(draw) === undefined);
  return {
    others: findNameFaults(plan, cleaned.ok ? cleaned.text : ''),
    ...(!cleaned.ok && { owner: cleaned.fault }),
    ...(!options.ok && { option: options.reason.option }),
    ...(count !== undefined && { count }),
    ...(dice !== undefined && { dice }),
  };
}

/** Draws in the order in which they come: by lines, or with semicolons. */
export function readDice({ dice }: Pick<TablePlan, 'dice'>): readonly string[] {
  return dice
    .split(/[;\n]/)
    .map((draw) => draw.trim().replaceAll(/[\s,]+/g, ' '))
    .filter((draw) => draw !== '');
}

export function isSound({ others, ...faults }: PlanFaults): boolean {
  return others.size === 0 && Object.keys(faults).length === 0;
}

function countFault(game: Game, plan: TablePlan): PlanFaults['count'] {
  const count = countSeated(plan);
  if (count > game.seats.max) return 'too-many';
  return plan.where === 'here' && count < game.seats.min ? 'too-few' : undefined;
}

/** People at one screen must be told apart. */
function findNameFaults({ others }: TablePlan, owner: string): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  const keys = new Set([nameKey(owner)]);
  for (const [index, { kind, called }] of others.entries()) {
    if (kind === 'house') continue;
    const cleaned = cleanName(called);
    if (!cleaned.ok) faults.set(index, cleaned.fault);
    else if (keys.has(nameKey(cleaned.text))) faults.set(index, 'same-name');
    else keys.add(nameKey(cleaned.text));
  }
  return faults;
}

export function peopleOf({ others }: TablePlan): readonly string[] {
  return others.filter(({ kind }) => kind === 'person').map(({ called }) => called.trim());
}

export function houseOf({ others }: TablePlan): readonly string[] {
  return others.filter(({ kind }) => kind === 'house').map(({ called }) => called);
}

/** What the server is asked for. */
export function makeRequest(game: Game, plan: TablePlan): NewTable {
  const { options, access } = plan;
  const canStart = canStartByItself(game, plan) && plan.startAt > 0;
  const dice = readDice(plan);
  return {
    game: game.id,
    options: { ...options },
    access,
    clock: clockOf(plan),
    house: [...houseOf(plan)],
    ...(canStart && { seats: Math.max(plan.startAt, startAtLeast(game, plan)) }),
    ...(game.running !== undefined && { entry: { ...plan.entry } }),
    ...(dice.length > 0 && { dice: [...dice] }),
  };
}

/** Reads a plan that was kept; parts that do not fit any more are as in a fresh one. */
export function readPlan(game: Game, value: unknown): TablePlan {
  const fresh = freshPlan(game);
  if (typeof value !== 'object' || value === null) return fresh;
  const { options, where, access, clock, others, startAt, entry } = value as Record<string, unknown>;
  const parsed = game.parseOptions(options);
  const isCount = typeof startAt === 'number' && Number.isInteger(startAt) && startAt <= game.seats.max;
  return {
    options: parsed.ok ? parsed.value : fresh.options,
    where: where === 'here' ? 'here' : 'elsewhere',
    access: access === 'public' ? 'public' : 'private',
    clock: CLOCKS.find((seconds) => seconds === clock),
    others: readOthers(game, others),
    startAt: isCount && startAt > 0 ? startAt : 0,
    entry: readEntry(game, entry),
    // Practice is for once.
    dice: '',
  };
}

function readEntry({ running }: Game, value: unknown): OptionValues {
  const known = Object.entries(running?.entry ?? {});
  if (typeof value !== 'object' || value === null) return {};
  const given = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    known.flatMap(([name, option]) => {
      const brought = given[name];
      const isRight = option.kind === 'number' && typeof brought === 'number' && Number.isInteger(brought);
      return isRight && brought >= option.min && brought <= option.max ? [[name, brought]] : [];
    }),
  );
}

function readOthers(game: Game, value: unknown): readonly Other[] {
  if (!Array.isArray(value)) return [];
  const isOther = (other: unknown): other is Other => {
    if (typeof other !== 'object' || other === null) return false;
    const { kind, called } = other as Record<string, unknown>;
    if (typeof called !== 'string') return false;
    return kind === 'person' || (kind === 'house' && housePlayersOf(game).residents.includes(called));
  };
  return (value as readonly unknown[]).filter(isOther).slice(0, game.seats.max - 1);
}
