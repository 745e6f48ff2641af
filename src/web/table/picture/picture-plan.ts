// What the picture of a result shows, and where: 1080 by 1350, upright, as phones share it. Numbers
// and texts only; paint-picture.ts draws them. In a picture nobody is "you".

import type { Result, ResultRow } from '../model/result.ts';
import type { Pieces } from '../../pieces/little-pieces.tsx';

export const PICTURE = { width: 1080, height: 1350, edge: 48 } as const;
/** The card of the winner, and where its parts are. */
export const CARD = { top: 48, height: 760, face: 260, faceSmall: 150 } as const;
const LIST_TOP = 840;
const LIST_BOTTOM = 1256;
const ROW_MAX = 100;
const ROW_MIN = 66;
/** In a draw more faces than this are left to the list. */
const FACES_MAX = 5;

export interface PictureTexts {
  readonly headline: string;
  readonly points: string;
  readonly says: string;
  /** The game and its rules. */
  readonly game: string;
  /** Where and when it was played. */
  readonly made: string;
  readonly more: (count: number) => string;
}

export interface PlannedRow {
  readonly row: ResultRow;
  readonly top: number;
  readonly height: number;
}

export interface PicturePlan {
  readonly texts: PictureTexts;
  readonly faces: readonly ResultRow[];
  /** The colour of the card; undefined for a draw. */
  readonly colour: number | undefined;
  readonly pieces: Pieces;
  readonly rows: readonly PlannedRow[];
  /** What stands in place of the rows for which there is no room. */
  readonly more: { readonly text: string; readonly top: number; readonly height: number } | undefined;
}

export function planPicture(result: Result, texts: PictureTexts, pieces: Pieces = {}): PicturePlan {
  const { winners, rows } = result;
  const [winner] = winners;
  const room = Math.floor((LIST_BOTTOM - LIST_TOP) / ROW_MIN);
  const isAll = rows.length <= room;
  const shown = isAll ? rows : rows.slice(0, room - 1);
  const height = Math.min((LIST_BOTTOM - LIST_TOP) / (isAll ? rows.length : room), ROW_MAX);
  const topOf = (index: number): number => LIST_TOP + index * height;
  return {
    texts,
    faces: winners.slice(0, FACES_MAX),
    colour: winners.length === 1 ? winner?.colour : undefined,
    pieces,
    // A player alone is on the card already.
    rows: result.isAlone ? [] : shown.map((row, index) => ({ row, top: topOf(index), height })),
    more: isAll
      ? undefined
      : { text: texts.more(rows.length - shown.length), top: topOf(shown.length), height },
  };
}
