// Translates the events of a Pig table for one of its two seats into the terms of the Pig wire. All
// dice of a step come at once, so this tracks whose turn it is between them: a 1 or a hold passes
// the die on. It knows nothing of the client, which may be slower than the table.

import type { SeenEvent } from '../../protocol/from-server.ts';
import { parseLogEvent, type EventOf } from '../../games/log.ts';
import type { PigState } from '../../games/pig/rules/state.ts';

const SEATS = 2;

export type PigNews =
  /**
   * The first player is known: before the first game, and at the end of every game for the next
   * one.
   */
  | { readonly kind: 'start'; readonly isFirst: boolean }
  | { readonly kind: 'die'; readonly die: number }
  /** All dice of the opponent's turn. */
  | { readonly kind: 'dice'; readonly dice: string }
  /** A stand-in decides on the last die, because the client was too slow. */
  | { readonly kind: 'stand-in' }
  | { readonly kind: 'end'; readonly mine: number; readonly theirs: number };

export interface Translator {
  /** What is known before the first event. */
  readonly opening: readonly PigNews[];
  readonly hear: (event: SeenEvent) => readonly PigNews[];
}

/** For a game that has just started: nothing has been drawn, but the first seat may be given. */
export function openTranslator(seat: number, { phase, first: given }: PigState): Translator {
  let first = phase === 'first' ? undefined : given;
  let onTurn = given;
  let dice = '';

  function startWith(starter: number): void {
    first = starter;
    onTurn = starter;
    dice = '';
  }

  function passOn(): readonly PigNews[] {
    const told: readonly PigNews[] = onTurn === seat ? [] : [{ kind: 'dice', dice }];
    onTurn = otherOf(onTurn);
    dice = '';
    return told;
  }

  function hearDie(die: number): readonly PigNews[] {
    if (first === undefined) {
      startWith(die - 1);
      return [{ kind: 'start', isFirst: onTurn === seat }];
    }
    dice += die;
    const told: readonly PigNews[] = onTurn === seat ? [{ kind: 'die', die }] : [];
    return die === 1 ? [...told, ...passOn()] : told;
  }

  function hearOver({ scores }: EventOf<'over'>): readonly PigNews[] {
    const scoreOf = (owner: number): number => scores.find((one) => one.seat === owner)?.score ?? 0;
    return [
      { kind: 'end', mine: scoreOf(seat), theirs: scoreOf(otherOf(seat)) },
      { kind: 'start', isFirst: otherOf(first ?? 0) === seat },
    ];
  }

  return {
    opening: first === undefined ? [] : [{ kind: 'start', isFirst: first === seat }],
    hear(seen) {
      const parsed = parseLogEvent(seen);
      if (!parsed.ok) return [];
      const event = parsed.value;
      if (event.kind === 'start') startWith(Number(event.options['first']) - 1);
      if (event.kind === 'draw' || event.kind === 'set') return hearDie(Number(event.drawn));
      if (event.kind === 'stand-in') return event.seat === seat ? [{ kind: 'stand-in' }] : [];
      if (event.kind === 'move') return event.move === 'hold' ? passOn() : [];
      return event.kind === 'over' ? hearOver(event) : [];
    },
  };
}

function otherOf(seat: number): number {
  return (seat + 1) % SEATS;
}
