// The turn in progress: the die, the points that are not safe yet, and the rolls that made them. A
// turn that has just ended stays until the next roll, and says what it lost or gained.

import type { VNode } from 'preact';
import { Die, type Face, type Tumbling } from '../../../web/pieces/die.tsx';
import css from './turn-pot.module.css';
import { splitRolls, type TurnStory } from './turn-story.ts';
import { pigWords } from './board-words.ts';

/** As many small dice as fit in one row of the narrowest screen. */
const SHOWN_MAX = 7;

interface TurnPotProps {
  readonly story: TurnStory;
  /** Whether a turn begins whose first roll does not lie yet. */
  readonly isFresh: boolean;
  readonly tumbling: Tumbling | undefined;
  /** The winning score. */
  readonly winning?: number | undefined;
}

export function TurnPot(props: TurnPotProps): VNode {
  const { story, isFresh, tumbling, winning } = props;
  const face = isFresh ? undefined : (story.rolls.at(-1) as Face | undefined);
  const { number, says } = sumOf(props);
  return (
    <div class={css['pot']}>
      {(face !== undefined || winning === undefined) && (
        <Die face={face} size={84} tumbling={tumbling} rolls={story.rolledAt} />
      )}
      <p class={css['total']} data-lost={(!isFresh && story.ending?.kind === 'lost') || undefined}>
        <span class={css['number']}>{number}</span>
        <span class={css['of']}>{says}</span>
      </p>
      <Rolls {...props} />
    </div>
  );
}

function sumOf({ story, isFresh, winning }: TurnPotProps): {
  readonly number: string;
  readonly says: string;
} {
  const pig = pigWords();
  const { ending, pot } = story;
  if (isFresh) return { number: '0', says: pig.thisTurn };
  if (ending?.points === undefined) {
    // Nobody here saw the turn; in a finished game the winning score is what matters.
    if (winning !== undefined) return { number: `${winning}`, says: pig.points };
    return { number: `${pot}`, says: ending === undefined ? pig.thisTurn : pig[ending.kind] };
  }
  return { number: `${ending.kind === 'lost' ? '−' : '+'}${ending.points}`, says: pig[ending.kind] };
}

function Rolls({ story, isFresh }: TurnPotProps): VNode {
  const pig = pigWords();
  const { shown, earlier } = splitRolls(story, SHOWN_MAX);
  if (isFresh || shown.length === 0) return <div class={css['rolls']} />;
  return (
    <div class={css['rolls']}>
      {earlier > 0 && <span class={css['earlier']}>{pig.earlier(earlier)}</span>}
      <ol class={css['list']} aria-label={pig.rolls}>
        {shown.map((face, index) => (
          <li key={index} data-one={face === 1 || undefined}>
            <Die face={face as Face} size={24} />
          </li>
        ))}
      </ol>
    </div>
  );
}
