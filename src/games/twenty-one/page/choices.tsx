// The buttons: Deal, or Hit and Stick side by side, which keep their places. Stick says on what.

import type { VNode } from 'preact';
import type { TwentyOneMove, TwentyOneTypes } from '../rules/state.ts';
import { useKeys } from '../../../web/keys.ts';
import { Button } from '../../../web/pieces/button.tsx';
import type { BoardProps } from '../../../web/games/screen.ts';
import { useStageKind } from '../../../web/games/stage-kind.ts';
import css from './choices.module.css';
import { isOpen, sayValue } from './hand-words.ts';
import { twentyOneWords } from './board-words.ts';

export function Choices(props: BoardProps<TwentyOneTypes>): VNode {
  const { position, rolling, sending, canPlay, play, skip } = props;
  const twentyOne = twentyOneWords();
  const isWide = useStageKind() === 'wide';
  const isDeal = position.phase === 'deal';
  const press = (move: TwentyOneMove): (() => void) | undefined => {
    if (canPlay) return () => play(move);
    return rolling === undefined ? undefined : skip;
  };
  const deal = isDeal ? press('deal') : undefined;
  const hit = isDeal ? undefined : press('hit');
  const stick = isDeal ? undefined : press('stick');
  useKeys({ ' ': deal ?? hit, d: deal, h: hit, s: stick });
  // A short wait does not change the look.
  const isBusy = rolling !== undefined || sending !== undefined;
  const waits = { 'aria-disabled': !canPlay, 'aria-busy': isBusy };
  const hint = (key: string): { keyHint?: string } => (isWide ? { keyHint: key } : {});
  if (isDeal) {
    return (
      <Button kind="primary" {...hint('D')} {...waits} onClick={deal}>
        {twentyOne.deal(position.round)}
      </Button>
    );
  }
  return (
    <div class={css['choices']}>
      <Button kind="primary" {...hint('H')} {...waits} onClick={hit}>
        {twentyOne.hit}
      </Button>
      <Button kind="quiet" {...hint('S')} {...waits} onClick={stick}>
        {sayStick(props)}
      </Button>
    </div>
  );
}

function sayStick({ position }: BoardProps<TwentyOneTypes>): string {
  const twentyOne = twentyOneWords();
  const hand = position.hands.find(({ standing }) => standing === 'playing');
  if (hand === undefined || !isOpen(hand.cards)) return twentyOne.stick;
  return twentyOne.stickOn(sayValue(hand.cards));
}
