// The move that was made and the best one, one below the other, with their dice or cards: kept dice
// stand out from thrown ones. The words say the same.

import type { VNode } from 'preact';
import type { Decision } from '../../review/review.ts';
import { Face } from '../pieces/face.tsx';
import { Icon } from '../pieces/icon.tsx';
import { LittlePieces, type Pieces } from '../pieces/little-pieces.tsx';
import css from './compared-moves.module.css';
import { gameReviewOf } from './game-review.ts';
import type { ReviewModel } from './review-model.ts';
import { reviewWords } from './review-words.ts';

interface ComparedMovesProps {
  readonly model: ReviewModel;
  readonly decision: Decision;
}

export function ComparedMoves({ model, decision }: ComparedMovesProps): VNode {
  const { decisions: says } = reviewWords();
  const { made, best, cost, seat, facts, event } = decision;
  const isBest = best.some(({ move }) => move === made.move) || cost === 0;
  const [first] = best;
  const line = model.lineOf(seat);
  const game = gameReviewOf(facts.game);
  const pieces = game?.pieces(facts) ?? {};
  const after = (move: string): Pieces | undefined => game?.piecesAfter?.(facts, move);
  const isKept = after(made.move) !== undefined || (first !== undefined && after(first.move) !== undefined);
  // Where nothing is kept, the dice or cards are the same for both.
  const piecesOf = (move: string): Pieces | undefined => (isKept ? (after(move) ?? pieces) : undefined);
  return (
    <span class={css['moves']}>
      {!isKept && <LittlePieces pieces={pieces} />}
      <Move pieces={piecesOf(made.move)} says={model.sayMove(event, made.move)}>
        {line === undefined ? null : <Face of={line} />}
      </Move>
      {!isBest && first !== undefined && (
        <Move pieces={piecesOf(first.move)} says={model.sayMove(event, first.move)}>
          <span class={css['best']}>
            <Icon name="check" size={16} />
            <span class="only-heard">{says.better}: </span>
          </span>
        </Move>
      )}
    </span>
  );
}

interface MoveProps {
  readonly pieces: Pieces | undefined;
  readonly says: string;
  /** Whose move it is: the player's face, or the sign of the best. */
  readonly children: VNode | null;
}

function Move({ pieces, says, children }: MoveProps): VNode {
  return (
    <span class={css['move']}>
      {children}
      {pieces !== undefined && <LittlePieces pieces={pieces} />}
      <span>{says}</span>
    </span>
  );
}
