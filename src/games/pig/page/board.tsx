// Pig on the screen: the race and the pot on the cloth, and below them Roll and Hold.

import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { pig as pigRules } from '../rules/game.ts';
import type { PigState, PigTypes } from '../rules/state.ts';
import { useOffered } from '../../../web/games/offered.ts';
import { listPlayers } from '../../../web/games/players.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import { Stage } from '../../../web/games/stage.tsx';
import { tumblingAt } from '../../../web/games/tumbling.ts';
import { Arena } from './arena.tsx';
import { pigWords } from './board-words.ts';
import { Buttons } from './buttons.tsx';
import css from './cloth.module.css';
import { litSeat } from './lanes.ts';
import { restMs } from './pace.ts';
import { Race } from './race.tsx';
import { hintOf, titleOf } from './sentences.ts';
import { followTurn, type TurnStory } from './turn-story.ts';
import { useMoment } from './use-moment.ts';

/** With more players than this, each lane is a single line. */
const FEW_MAX = 4;

export function PigBoard(given: BoardProps<PigTypes>): VNode {
  const { position, rolling, sending, event, here, canPlay, mayReveal } = given;
  const story = useStory(position, event);
  // The last hold is shown a moment before the table says that the game is over.
  const outcome = given.outcome ?? pigRules.outcome(position);
  const isResting = useMoment(story.ending && story.turn, restMs(story));
  const props = { ...given, outcome, isResting };
  const pig = pigWords();
  const isOurs = outcome === undefined && position.phase !== 'first' && here.includes(position.seat);
  const isOffered = useOffered(isOurs ? `${position.turns}` : undefined, canPlay || mayReveal);
  const onTurn = litSeat(position, story, props);
  // The buttons of a turn that has ended stay for a moment: a finger on its way hits nothing.
  const isOver = onTurn !== undefined && here.includes(onTurn) && onTurn !== position.seat;
  const isInTheAir = rolling !== undefined || sending !== undefined;
  const players = listPlayers(props, { totals: position.scores, onTurn });
  return (
    <Stage
      title={titleOf(position, story, props)}
      hint={hintOf(position, story, props)}
      where={pig.goal(position.options.target)}
      actions={isOffered || isOver ? <Buttons {...props} /> : undefined}
      labels={{ board: pig.board }}
      isRoomy
    >
      <div class={css['cloth']}>
        <div
          class={css['parts']}
          style={{ '--count': players.length }}
          data-many={players.length > FEW_MAX || undefined}
        >
          <Race position={position} story={story} players={players} />
          <Arena
            story={story}
            isFresh={
              (mayReveal && !isResting) || (isInTheAir && position.phase === 'roll' && position.pot === 0)
            }
            tumbling={tumblingAt(given, 0)}
            winner={players.find(({ isWinner }) => isWinner)}
          />
        </div>
      </div>
    </Stage>
  );
}

function useStory(position: PigState, event: BoardProps['event']): TurnStory {
  const known = useRef<TurnStory | undefined>(undefined);
  const story = followTurn(known.current, position, event);
  known.current = story;
  return story;
}
