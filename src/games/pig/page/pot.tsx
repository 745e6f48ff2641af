// The points of this turn that are not safe yet: a number, and a bowl that fills and tips over. A
// one changes both only after a moment of silence; the number that was there stays until then.

import type { VNode } from 'preact';
import css from './arena.module.css';
import { pigWords } from './board-words.ts';
import { Bowl } from './bowl.tsx';
import type { TurnStory } from './turn-story.ts';

interface PotProps {
  readonly story: TurnStory;
  /** Whether a turn begins whose first roll does not lie yet. */
  readonly isFresh: boolean;
}

export function Pot(props: PotProps): VNode {
  const { sign, points, says, isLost } = sumOf(props);
  return (
    <div class={css['pot']} data-lost={isLost || undefined}>
      <Bowl points={points} isLost={isLost} />
      <p class={css['total']}>
        <span class={css['number']}>
          <span class="only-heard">{`${sign}${points} `}</span>
          <span class={css['now']} style={{ '--points': points }} data-sign={sign} aria-hidden="true" />
          {isLost && points > 0 && (
            <span class={css['was']} style={{ '--points': points }} data-sign="+" aria-hidden="true" />
          )}
        </span>
        <span class={css['of']}>{says}</span>
      </p>
    </div>
  );
}

interface Sum {
  readonly sign: '+' | '−' | '';
  readonly points: number;
  readonly says: string;
  readonly isLost: boolean;
}

function sumOf({ story, isFresh }: PotProps): Sum {
  const pig = pigWords();
  const { ending } = story;
  const points = isFresh ? 0 : (ending?.points ?? story.pot);
  const isLost = !isFresh && ending?.kind === 'lost';
  if (isFresh || ending === undefined)
    return { sign: points > 0 ? '+' : '', points, says: pig.inThePot, isLost };
  const sign = isLost ? '−' : '+';
  return { sign: points > 0 ? sign : '', points, says: pig[ending.kind], isLost };
}
