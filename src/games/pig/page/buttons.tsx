// Roll and Hold, each in a fixed place whatever they say. The filled button is the one that Space
// presses. Neither is ever `disabled`: a button that was just pressed keeps the focus.

import type { VNode } from 'preact';
import { useKeys } from '../../../web/keys.ts';
import { Button } from '../../../web/pieces/button.tsx';
import type { BoardProps } from '../../../web/games/screen.ts';
import type { PigState, PigTypes } from '../rules/state.ts';
import { pigWords } from './board-words.ts';
import css from './buttons.module.css';
import { choicesOf, keysOf } from './choices.ts';
import { isWonByHold, scoreAfterHold } from './sentences.ts';

export function Buttons(props: BoardProps<PigTypes>): VNode {
  const { position } = props;
  const choices = choicesOf(props);
  const { roll, hold } = choices;
  const isRolling = props.rolling !== undefined;
  // A short wait does not change the look.
  const isBusy = isRolling || props.sending !== undefined;
  const isWon = isWonByHold(position);
  useKeys(keysOf(position, choices));
  return (
    <div class={css['buttons']}>
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
        aria-disabled={hold === undefined || isRolling || position.pot === 0}
        aria-busy={isBusy && position.pot > 0}
        onClick={hold}
      >
        {sayHold(position)}
      </Button>
    </div>
  );
}

function sayHold(position: PigState): string {
  const pig = pigWords();
  const score = scoreAfterHold(position);
  if (position.pot === 0) return pig.hold;
  return isWonByHold(position) ? pig.holdAndWin(score) : pig.holdAndHave(score);
}
