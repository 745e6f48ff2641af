// The turn in progress below the race: the rolls of this turn, the die, and the pot. A turn that
// has just ended stays for a moment and says what it lost or gained; a finished game shows the
// winner instead.

import type { VNode } from 'preact';
import type { Player } from '../../../web/games/players.ts';
import { Die, type Face as DieFace, type Tumbling } from '../../../web/pieces/die.tsx';
import { Face } from '../../../web/pieces/face.tsx';
import css from './arena.module.css';
import { pigWords } from './board-words.ts';
import { Pot } from './pot.tsx';
import { splitRolls, type TurnStory } from './turn-story.ts';

/** As many small dice as fit in one row of the narrowest screen. */
const SHOWN_MAX = 7;

interface ArenaProps {
  readonly story: TurnStory;
  /** Whether a turn begins whose first roll does not lie yet. */
  readonly isFresh: boolean;
  readonly tumbling: Tumbling | undefined;
  readonly winner: Player | undefined;
}

export function Arena({ story, isFresh, tumbling, winner }: ArenaProps): VNode {
  if (winner !== undefined) return <Winner player={winner} />;
  const face = isFresh ? undefined : (story.rolls.at(-1) as DieFace | undefined);
  const isLost = !isFresh && story.ending?.kind === 'lost';
  return (
    <div class={css['arena']}>
      <Trail story={story} isFresh={isFresh} />
      <span
        class={css['die']}
        data-lost={isLost || undefined}
        data-blank={(face === undefined && tumbling === undefined) || undefined}
        style={{ '--askew': `${askewOf(story.rolledAt)}deg` }}
      >
        <Die face={face} tumbling={tumbling} rolls={story.rolledAt} />
      </span>
      <Pot story={story} isFresh={isFresh} />
    </div>
  );
}

const TURNS = [-5, 4, -3, 6] as const;

/** Tilted by a few degrees, differently after every roll. */
function askewOf(roll: number): number {
  return TURNS[roll % TURNS.length] ?? 0;
}

/** The rolls that made the sum; only where there is room. */
function Trail({ story, isFresh }: Pick<ArenaProps, 'story' | 'isFresh'>): VNode {
  const { thisTurn, rolls, earlier: sayEarlier } = pigWords();
  const { shown, earlier } = splitRolls(story, SHOWN_MAX);
  const isEmpty = isFresh || shown.length === 0;
  return (
    <div class={css['trail']}>
      <small>{!isEmpty && earlier > 0 ? sayEarlier(earlier) : thisTurn}</small>
      {!isEmpty && (
        <ol aria-label={rolls}>
          {shown.map((face, index) => (
            <li key={index} data-one={face === 1 || undefined}>
              <Die face={face as DieFace} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Winner({ player }: { readonly player: Player }): VNode {
  return (
    <div class={css['arena']} data-over>
      <span class={css['winner']}>
        <Face of={player} mood="winner" />
      </span>
      <p class={css['total']}>
        <span class={css['number']}>{player.total}</span> <span class={css['of']}>{pigWords().points}</span>
      </p>
    </div>
  );
}
