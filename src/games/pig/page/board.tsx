// Pig on the screen: the die and the points of this turn, Roll and Hold, and the race.

import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { pig as pigRules } from '../rules/game.ts';
import type { PigState, PigTypes } from '../rules/state.ts';
import { useKeys } from '../../../web/keys.ts';
import { Button } from '../../../web/pieces/button.tsx';
import { useOffered } from '../../../web/games/offered.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import { Stage } from '../../../web/games/stage.tsx';
import { tumblingAt } from '../../../web/games/tumbling.ts';
import { TwoChoices } from '../../../web/games/two-choices.tsx';
import { choicesOf, keysOf } from './choices.ts';
import { Race } from './race.tsx';
import { hintOf, isWonByHold, scoreAfterHold, titleOf } from './sentences.ts';
import { TurnPot } from './turn-pot.tsx';
import { followTurn, type TurnStory } from './turn-story.ts';
import { pigWords } from './board-words.ts';

export function PigBoard(given: BoardProps<PigTypes>): VNode {
  const { position, rolling, sending, event, here, canPlay, mayReveal } = given;
  // The last hold is shown a moment before the table says that the game is over.
  const outcome = given.outcome ?? pigRules.outcome(position);
  const props = { ...given, outcome };
  const pig = pigWords();
  const known = useRef<TurnStory | undefined>(undefined);
  const story = followTurn(known.current, position, event);
  known.current = story;
  const winner = outcome?.winners[0];
  const isOurs = outcome === undefined && position.phase !== 'first' && here.includes(position.seat);
  const isOffered = useOffered(isOurs ? `${position.turns}` : undefined, canPlay || mayReveal);
  const isInTheAir = rolling !== undefined || sending !== undefined;
  return (
    <Stage
      title={titleOf(position, story, props)}
      hint={hintOf(position, story, props)}
      actions={isOffered ? <Choices {...props} /> : undefined}
      sheet={<Race {...props} />}
      labels={{ board: pig.board, sheet: pig.race }}
    >
      <TurnPot
        story={story}
        isFresh={mayReveal || (isInTheAir && position.phase === 'roll' && position.pot === 0)}
        tumbling={tumblingAt(given, 0)}
        winning={winner === undefined ? undefined : position.scores[winner]}
      />
    </Stage>
  );
}

function Choices(props: BoardProps<PigTypes>): VNode {
  const { position } = props;
  const choices = choicesOf(props);
  const { roll, hold } = choices;
  const isRolling = props.rolling !== undefined;
  // A short wait does not change the look.
  const isBusy = isRolling || props.sending !== undefined;
  const isWon = isWonByHold(position);
  useKeys(keysOf(position, choices));
  return (
    <TwoChoices>
      <Button
        kind={isWon ? 'quiet' : 'primary'}
        keyHint="R"
        aria-disabled={roll === undefined || isRolling}
        aria-busy={isBusy}
        onClick={roll}
      >
        {pigWords().roll}
      </Button>
      <Button
        kind={isWon ? 'primary' : 'quiet'}
        keyHint="H"
        disabled={position.pot === 0}
        aria-disabled={hold === undefined || isRolling}
        aria-busy={isBusy}
        onClick={hold}
      >
        {sayHold(position)}
      </Button>
    </TwoChoices>
  );
}

function sayHold(position: PigState): string {
  const pig = pigWords();
  const score = scoreAfterHold(position);
  if (position.pot === 0) return pig.hold;
  return isWonByHold(position) ? pig.holdAndWin(score) : pig.holdAndHave(score);
}
