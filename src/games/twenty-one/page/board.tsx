// Twenty-One on the screen: your own hand, large, with Deal, Hit and Stick, and everybody at the
// table.

import type { VNode } from 'preact';
import { twentyOne as rules } from '../rules/game.ts';
import type { TwentyOneMove, TwentyOneTypes } from '../rules/state.ts';
import { useKeys } from '../../../web/keys.ts';
import { Button } from '../../../web/pieces/button.tsx';
import { useOffered } from '../../../web/games/offered.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import { Stage } from '../../../web/games/stage.tsx';
import { TwoChoices } from '../../../web/games/two-choices.tsx';
import { isOpen, sayValue } from './hand-words.ts';
import { LargeHand } from './large-hand.tsx';
import { seatOnTurn } from './round-facts.ts';
import { hintOf, titleOf } from './sentences.ts';
import { TableSheet } from './table-sheet.tsx';
import { useMemory } from './table-memory.ts';
import { twentyOneWords } from './board-words.ts';

export function TwentyOneBoard(given: BoardProps<TwentyOneTypes>): VNode {
  const { position, here } = given;
  // The last payment is shown a moment before the table says that the game is over.
  const outcome = given.outcome ?? rules.outcome(position);
  const props = { ...given, outcome };
  const twentyOne = twentyOneWords();
  const memory = useMemory(props);
  const looking = { ...props, names: memory.names, broke: memory.broke };
  const seat = seatOnTurn(position);
  const isOurs = outcome === undefined && seat !== undefined && here.includes(seat);
  const turn = isOurs
    ? `${position.round} ${seat} ${position.phase === 'deal' ? 'deals' : 'plays'}`
    : undefined;
  const isOffered = useOffered(turn, given.canPlay) && position.phase !== 'dealing';
  return (
    <Stage
      title={titleOf(looking)}
      hint={hintOf(looking)}
      actions={isOffered ? <Choices {...props} /> : undefined}
      sheet={<TableSheet {...props} memory={memory} />}
      labels={{ board: twentyOne.board, sheet: twentyOne.table }}
    >
      <LargeHand {...props} memory={memory} />
    </Stage>
  );
}

function Choices(props: BoardProps<TwentyOneTypes>): VNode {
  const { position, rolling, sending, canPlay, play, skip } = props;
  const twentyOne = twentyOneWords();
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
  if (isDeal) {
    return (
      <Button kind="primary" keyHint="D" {...waits} onClick={deal}>
        {twentyOne.deal(position.round)}
      </Button>
    );
  }
  return (
    <TwoChoices>
      <Button kind="primary" keyHint="H" {...waits} onClick={hit}>
        {twentyOne.hit}
      </Button>
      <Button kind="quiet" keyHint="S" {...waits} onClick={stick}>
        {sayStick(props)}
      </Button>
    </TwoChoices>
  );
}

function sayStick({ position }: BoardProps<TwentyOneTypes>): string {
  const twentyOne = twentyOneWords();
  const hand = position.hands.find(({ standing }) => standing === 'playing');
  if (hand === undefined || !isOpen(hand.cards)) return twentyOne.stick;
  return twentyOne.stickOn(sayValue(hand.cards));
}
