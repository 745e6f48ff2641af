// Dice and cards small enough for a line of text. Which dice are kept is drawn and not only said:
// kept ones stand straight with an edge, thrown ones lie askew and pale.

import type { VNode } from 'preact';
import { PlayingCard } from './card.tsx';
import { PIPS, type Face } from './die.tsx';
import css from './little-pieces.module.css';

export interface Pieces {
  readonly dice?: readonly number[];
  /** Whether each die is kept; absent where that is not the question. */
  readonly kept?: readonly boolean[];
  readonly cards?: readonly string[];
}

interface LittlePiecesProps {
  readonly pieces: Pieces;
  /** The side of a die or the width of a card, in pixels; by default `--little` decides, or 28. */
  readonly size?: number;
}

/** Only a picture: what it shows is always said beside it. */
export function LittlePieces({ pieces, size }: LittlePiecesProps): VNode | null {
  const { dice = [], kept, cards = [] } = pieces;
  if (dice.length === 0 && cards.length === 0) return null;
  return (
    <span class={css['row']} style={size === undefined ? {} : { '--little': `${size}px` }} aria-hidden="true">
      {dice.map((face, place) => (
        <LittleDie key={place} face={face} isKept={kept?.[place]} />
      ))}
      {cards.map((card) => (
        <PlayingCard key={card} card={card} />
      ))}
    </span>
  );
}

function LittleDie({ face, isKept }: { readonly face: number; readonly isKept: boolean | undefined }): VNode {
  return (
    <span class={css['die']} data-kept={isKept}>
      <svg viewBox="0 0 100 100">
        <path d={PIPS[face as Face]} />
      </svg>
    </span>
  );
}
