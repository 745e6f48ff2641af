// Where luck meets the table: the order of commitment, draws and reveal of docs/LUCK.md, done for
// everything that needs no choice. The table makes no luck itself; it comes from Fate.

import { fitsDraw, makeDrawn, parseDrawn, type Draw, type Drawn } from '../games/draw.ts';
import { addEvent, type Draft } from './draft.ts';
import { addHeldTexts } from './held-texts.ts';
import { awaitedRoller } from './roller.ts';
import type { Seal, Table } from './table.ts';

/** The source of luck: luck/ on the server and in the browser, anything repeatable in tests. */
export interface Fate {
  /** A fresh secret and its commitment, as hexadecimal text. */
  newSecret(): { readonly secret: string; readonly commitment: string };
  /** The draw with this number under this secret, counted from 1. */
  draw(source: DrawSource, number: number, draw: Draw): Drawn;
}

interface DrawSource {
  readonly secret: string;
  readonly table: string;
  readonly texts: Seal['texts'];
}

/** A fresh secret, and the texts that were waiting for its commitment. */
export function commit(draft: Draft, fate: Fate): void {
  addEvent(draft, { kind: 'commit', ...fate.newSecret() });
  addHeldTexts(draft);
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
      addEvent(draft, { kind: 'reveal', secret: seal.secret });
    }
    if (turn.kind === 'over') return true;
    if (draft.table.seal === undefined) commit(draft, fate);
    if (turn.kind !== 'draw' || awaitedRoller(draft.table) !== undefined) return true;
    if (!makeDraw(draft, fate)) return false;
  }
}

/** The draw that is due. */
export function makeDraw(draft: Draft, fate: Fate): boolean {
  const { game, state, script } = draft.table;
  const due = game.draw(state);
  const [next] = script;
  if (next === undefined) {
    addEvent(draft, { kind: 'draw', drawn: makeDrawn(derive(draft.table, fate, due)) });
    return true;
  }
  const drawn = parseDrawn(next);
  if (drawn === undefined || !fitsDraw(due, drawn)) return false;
  addEvent(draft, { kind: 'set', drawn: next });
  return true;
}

function derive({ id, seal }: Table, fate: Fate, due: Draw): Drawn {
  const { secret = '', texts = [], draws = 0 } = seal ?? {};
  return fate.draw({ secret, table: id, texts }, draws + 1, due);
}
