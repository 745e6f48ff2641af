// Playing cards as they lie on a table: light in both themes, with corners big enough to read when
// the rest is covered. `Hand` is a row of them that overlaps as much as necessary.

import type { VNode } from 'preact';
import { isCard } from '../../games/cards.ts';
import { words } from '../words/words.ts';
import css from './card.module.css';

/** On a 24 by 24 grid. */
const SUITS: Readonly<Record<string, string>> = {
  s: 'M12 1.5c6 5.3 9.5 8.7 9.5 12.6a4.7 4.7 0 0 1-8.3 3c.2 2.2 1 3.9 2.6 5.4H8.2c1.6-1.5 2.4-3.2 2.6-5.4a4.7 4.7 0 0 1-8.3-3C2.5 10.2 6 6.8 12 1.5z',
  h: 'M12 22C5.5 16.7 2 12.8 2 8.4a5.4 5.4 0 0 1 10-2.8 5.4 5.4 0 0 1 10 2.8c0 4.4-3.5 8.3-10 13.6z',
  d: 'M12 1.2c2.3 4.2 5 7.6 8.5 10.8-3.5 3.2-6.2 6.6-8.5 10.8-2.3-4.2-5-7.6-8.5-10.8C7 8.8 9.7 5.4 12 1.2z',
  c: 'M12 1.5a4.7 4.7 0 0 1 3.7 7.6 4.7 4.7 0 1 1-2.5 7.9c.2 2.3 1 4 2.6 5.5H8.2c1.6-1.5 2.4-3.2 2.6-5.5a4.7 4.7 0 1 1-2.5-7.9A4.7 4.7 0 0 1 12 1.5z',
};

/**
 * The headgear of a court card above its suit, on a 24 by 12 grid: a cap with a feather, a coronet,
 * a crown.
 */
const HEADS: Readonly<Record<string, string>> = {
  J: 'M4.5 11.5h14V9h-14zM5 8c0-3.6 2.6-5.5 6.5-5.5 1.6 0 3 .4 4.1 1.1C15 5 14.7 6.5 14.7 8zM16 8c0-4 2-7 6.5-8 .3 3.8-1.3 6.5-4.5 8z',
  Q: 'M5.3 11.5h13.4l2-6.3-4.7 2.3-4-4.5-4 4.5-4.7-2.3zM4.3 3.4a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0M13.5 1.4a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0M22.7 3.4a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0',
  K: 'M4 11.5h16V9.2H4zM4 8 2.5 2.5 7.5 5 12 0l4.5 5 5-2.5L20 8z',
};

interface PlayingCardProps {
  /** In the notation of the rules, "Qh"; anything else lies face down. */
  readonly card: string;
  /** The width in pixels; by default the container decides, or 60. */
  readonly size?: number | undefined;
}

export function PlayingCard({ card, size }: PlayingCardProps): VNode {
  const { pieces } = words.value;
  const style = size === undefined ? {} : { '--card-width': `${size}px` };
  if (!isCard(card)) {
    return (
      <span class={css['card']} style={style} data-closed role="img" aria-label={pieces.closedCard}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={SUITS['d']} />
        </svg>
      </span>
    );
  }
  const [rank = '', suit = ''] = card;
  return (
    <span class={css['card']} style={style} data-suit={suit} role="img" aria-label={nameCard(rank, suit)}>
      <Front rank={rank} suit={suit} />
    </span>
  );
}

function Front({ rank, suit }: { readonly rank: string; readonly suit: string }): VNode {
  const corner = words.value.pieces.corners[rank] ?? rank;
  const head = HEADS[rank];
  const shape = SUITS[suit];
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <text class={css['corner']} x={corner.length > 1 ? 4 : 22} y="38" data-long={corner.length > 1}>
        {corner}
      </text>
      <path d={shape} transform="translate(10 46) scale(1.02)" />
      {head !== undefined && <rect class={css['frame']} x="42" y="42" width="50" height="90" rx="8" />}
      {head !== undefined && <path d={head} transform="translate(47 52) scale(1.67)" />}
      <path d={shape} transform={placeShape(rank)} />
    </svg>
  );
}

function placeShape(rank: string): string {
  if (HEADS[rank] !== undefined) return 'translate(47 82) scale(1.67)';
  return rank === 'A' ? 'translate(34 68) scale(2.6)' : 'translate(46 82) scale(2.05)';
}

function nameCard(rank: string, suit: string): string {
  const { card, ranks, suits } = words.value.pieces;
  return card(ranks[rank] ?? rank, suits[suit] ?? suit);
}

interface HandProps {
  readonly cards: readonly string[];
  /** Whose cards they are, for screen readers. */
  readonly label: string;
  /** A card that is on its way here and lies after this many milliseconds. */
  readonly flying?: FlyingCard | undefined;
}

export interface FlyingCard {
  readonly card: string;
  readonly ms: number;
}

/**
 * As wide as its container, which must not take its width from the hand. Style sheets say how wide
 * a card is if there is room: `--card-size`.
 */
export function Hand({ cards, label, flying }: HandProps): VNode {
  const count = flying === undefined ? cards.length : cards.length + 1;
  return (
    <div class={css['hand']}>
      <ul class={css['row']} aria-label={label} style={{ '--gaps': Math.max(count - 1, 1) }}>
        {cards.map((card, index) => (
          <li key={index}>
            <PlayingCard card={card} />
          </li>
        ))}
        {flying !== undefined && <Flying key={cards.length} {...flying} />}
      </ul>
    </div>
  );
}

/** Face down until it is nearly there, and not told before it lies. */
function Flying({ card, ms }: FlyingCard): VNode {
  return (
    <li class={css['flying']} style={{ '--flight': `${ms}ms` }} data-flying aria-hidden="true">
      <span class={css['front']}>
        <PlayingCard card={card} />
      </span>
      <span class={css['back']}>
        <PlayingCard card="" />
      </span>
    </li>
  );
}
