// Where luck meets the table: the order of commitment, draws and reveal of docs/LUCK.md, done for
// everything that needs no choice. The table makes no luck itself; it comes from Fate.

import { fitsDraw, makeDrawn, parseDrawn, type Draw, type Drawn } from '../games/draw.ts';
import { assert } from '../games/result.ts';
import { addEvent, type Draft } from './draft.ts';
import type { TableBody } from './events.ts';
import { addHeldTexts } from './held-texts.ts';
import { awaitedRoller } from './roller.ts';
import type { DrawSource, Seal, Table } from './table.ts';

/** The source of luck: luck/ on the server and in the browser, anything repeatable in tests. */
export interface Fate {
  /** A fresh secret and its commitment, as hexadecimal text. */
  newSecret(): { readonly secret: string; readonly commitment: string };
  /** The draw with this number under this secret, counted from 1. */
  draw(source: DrawSource, number: number, draw: Draw): Drawn;
  /** Absent where no daily game is played. */
  readonly days?: DayLuck;
}

/**
 * The luck of the daily game. Its secret stays here: everybody has the same dice until the day is
 * over, so no table may hold it.
 */
export interface DayLuck {
  commitmentOf(day: string): string;
  /** The dice with these keys. The commitment is that of the table. */
  draw(
    day: string,
    commitment: string,
    due: { readonly draw: Draw; readonly keys: readonly string[] },
  ): Drawn;
}

/** A fresh secret, and the texts that were waiting for its commitment. */
export function commit(draft: Draft, fate: Fate): void {
  addEvent(draft, { kind: 'commit', ...newSecret(draft.table, fate) });
  addHeldTexts(draft);
}

function newSecret({ daily }: Table, fate: Fate): ReturnType<Fate['newSecret']> {
  return daily === undefined
    ? fate.newSecret()
    : { secret: '', commitment: daysOf(fate).commitmentOf(daily.day) };
}

function daysOf({ days }: Fate): DayLuck {
  assert(days !== undefined, 'a daily game is played where days have their luck');
  return days;
}

/**
 * Goes on until somebody must choose, or roll by hand. False when a scripted draw does not fit;
 * nothing else can fail.
 */
export function advance(draft: Draft, fate: Fate): boolean {
  for (;;) {
    const { game, state, phase } = draft.table;
    if (phase !== 'playing') return true;
    const turn = game.turn(state);
    const outcome = game.outcome(state);
    if (outcome !== undefined) addEvent(draft, { kind: 'over', ...outcome });
    const { seal } = draft.table;
    if (seal !== undefined && (turn.kind === 'over' || game.seal(state) !== seal.number)) {
      reveal(draft, seal);
    }
    if (turn.kind === 'over') return true;
    if (draft.table.seal === undefined) commit(draft, fate);
    if (turn.kind !== 'draw' || awaitedRoller(draft.table) !== undefined) return true;
    if (!makeDraw(draft, fate)) return false;
  }
}

/** The secret of a day is published with the log, when the day is over for everybody. */
export function reveal(draft: Draft, { secret }: Seal): void {
  if (draft.table.daily === undefined) addEvent(draft, { kind: 'reveal', secret });
}

/** The draw that is due. */
export function makeDraw(draft: Draft, fate: Fate): boolean {
  const { game, state, script, orLuck } = draft.table;
  const due = game.draw(state);
  const [next] = script;
  const drawn = next === undefined ? undefined : parseDrawn(next);
  if (next !== undefined && drawn !== undefined && fitsDraw(due, drawn)) {
    addEvent(draft, { kind: 'set', drawn: next });
    return true;
  }
  if (next !== undefined && !orLuck) return false;
  if (next !== undefined) addEvent(draft, { kind: 'unscripted' });
  addEvent(draft, leaveToLuck(draft.table, fate, due));
  return true;
}

/** A draw from a seed was not left to luck: the players may know the seed. */
function leaveToLuck(table: Table, fate: Fate, due: Draw): TableBody {
  const { seeded, sets } = table;
  if (seeded === undefined) return { kind: 'draw', drawn: makeDrawn(derive(table, fate, due)) };
  return { kind: 'set', drawn: makeDrawn(fate.draw(seeded, sets + 1, due)) };
}

function derive({ id, seal, game, state, daily }: Table, fate: Fate, due: Draw): Drawn {
  const { secret = '', commitment = '', texts = [], draws = 0 } = seal ?? {};
  if (daily !== undefined) {
    return daysOf(fate).draw(daily.day, commitment, { draw: due, keys: game.drawKeys?.(state) ?? [] });
  }
  return fate.draw({ secret, table: id, texts }, draws + 1, due);
}
