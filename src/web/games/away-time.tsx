// "away 0:45", ticking, beside a name. All digits have the same width, so nothing moves.

import type { VNode } from 'preact';
import type { SeatLine } from '../../protocol/from-server.ts';
import { words } from '../words/words.ts';
import { sayMinutes, secondsAway, useNow } from './away.ts';
import css from './away-time.module.css';

interface AwayTimeProps {
  readonly line: SeatLine;
  /** Where there is room for the time alone; the word is only heard. */
  readonly isShort?: boolean;
}

export function AwayTime({ line, isShort }: AwayTimeProps): VNode {
  const { seats } = words.value;
  const seconds = secondsAway(line, useNow(line.away !== undefined));
  return (
    <span class={css['away']}>
      <span class={isShort === true && seconds !== undefined ? 'only-heard' : undefined}>
        {line.standIn ? seats.standIn : seats.away}{' '}
      </span>
      {seconds !== undefined && sayMinutes(seconds)}
    </span>
  );
}
