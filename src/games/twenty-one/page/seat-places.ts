// Where everybody sits: clockwise in the order of play, the nearest seat at the bottom. A large
// window has places around the cloth; smaller ones have rows of seats above the nearest one.

import type { Seat } from '../../game.ts';
import type { TwentyOneTypes, TwentyOneView } from '../rules/state.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import { STAGE_KINDS, type StageKind } from '../../../web/games/stage-kind.ts';

/** Everybody who is seated, and those who left while their cards are on the table. */
export function seatsShown({ seats, hands }: TwentyOneView): readonly Seat[] {
  // Seats are numbered in the order of joining, which is clockwise.
  const shown = new Set([...seats, ...hands].map(({ seat }) => seat));
  return [...shown].toSorted((one, other) => one - other);
}

/** The same, clockwise from the nearest seat. */
export function seatsFrom(near: Seat | undefined, shown: readonly Seat[]): readonly Seat[] {
  const first = near === undefined ? -1 : shown.indexOf(near);
  return first <= 0 ? shown : [...shown.slice(first), ...shown.slice(0, first)];
}

/**
 * The seat at the bottom: that of the only person here, or of the person here who looks at the
 * board. Undefined for watchers.
 */
export function nearSeat({ you, here }: Pick<BoardProps<TwentyOneTypes>, 'you' | 'here'>): Seat | undefined {
  return you ?? (here.length === 1 ? here[0] : undefined);
}

/** In hundredths of the cloth. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Clockwise after the nearest seat: from the left side over the top to the right side. */
const LEFT_HALVES: ReadonlyArray<ReadonlyArray<readonly [number, number]>> = [
  [],
  [],
  [[18, 42]],
  [[15, 50]],
  [
    [14, 57],
    [33, 22],
  ],
  [
    [13, 62],
    [27, 22],
  ],
  [
    [10, 68],
    [14, 27],
    [38, 19],
  ],
  [
    [10, 69],
    [12, 30],
    [31, 19],
  ],
  [
    [9, 71],
    [9, 36],
    [25, 18],
    [41.5, 18],
  ],
  [
    [8, 72],
    [8, 37],
    [22, 18],
    [36, 18],
  ],
];
const ACROSS: Place = { x: 50, y: 20 };

/** Where this many others sit around the cloth. */
export function placesFor(others: number): readonly Place[] {
  const left = (LEFT_HALVES[others] ?? []).map(([x, y]) => ({ x, y }));
  const right = left.map(({ x, y }) => ({ x: 100 - x, y })).toReversed();
  return others % 2 === 1 ? [...left, ACROSS, ...right] : [...left, ...right];
}

/** Columns and rows by the number of others; the deck lies in a free place. */
const ROWS: Readonly<Record<StageKind, ReadonlyArray<readonly [columns: number, rows: number]>>> = {
  phone: [
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 2],
    [2, 2],
    [3, 2],
    [3, 2],
    [3, 3],
    [3, 3],
    [3, 3],
  ],
  low: [
    [1, 1],
    [2, 1],
    [3, 1],
    [3, 1],
    [4, 1],
    [3, 2],
    [3, 2],
    [4, 2],
    [4, 2],
    [5, 2],
  ],
  wide: [
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
    [5, 1],
    [6, 1],
    [7, 1],
    [8, 1],
    [9, 1],
  ],
};

export interface Rows {
  readonly columns: number;
  readonly rows: number;
  /** Places without a seat. */
  readonly free: number;
}

export function rowsFor(kind: StageKind, others: number): Rows {
  const [columns, rows] = ROWS[kind][others] ?? [others, 1];
  return { columns, rows, free: columns * rows - others };
}

/** For style sheets, which choose by the size of the stage: `--phone-columns` and so on. */
export function rowStyles(others: number): Readonly<Record<string, number>> {
  const styles = STAGE_KINDS.flatMap((kind) => {
    const { columns, rows, free } = rowsFor(kind, others);
    return [
      [`--${kind}-columns`, columns],
      [`--${kind}-rows`, rows],
      [`--${kind}-free`, Math.max(free, 1)],
    ] as const;
  });
  return Object.fromEntries(styles);
}
