// "away 0:45", ticking, beside a name. All digits have the same width, so nothing moves.

import type { VNode } from 'preact';
import type { SeatLine } from '../../protocol/from-server.ts';
import { words } from '../words/words.ts';
import { sayMinutes, secondsAway, useNow } from './away.ts';
import css from './away-time.module.css';

export function AwayTime({ line }: { readonly line: SeatLine }): VNode {
  const { seats } = words.value;
  const seconds = secondsAway(line, useNow(line.away !== undefined));
  return (
    <span class={css['away']}>
      {line.standIn ? seats.standIn : seats.away}
      {seconds !== undefined && ` ${sayMinutes(seconds)}`}
    </span>
  );
}
