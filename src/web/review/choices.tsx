// What every choice of a decision was worth, the best first, and where to go from there.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { Decision, Review, ReviewedMove } from '../../review/review.ts';
import { Button, LinkButton } from '../pieces/button.tsx';
import css from './choices.module.css';
import type { ReviewModel } from './review-model.ts';
import { reviewWords } from './review-words.ts';
import { sayChange, sayValue } from './say-numbers.ts';
import { TryAgain } from './try-again.tsx';

interface ChoicesProps {
  readonly model: ReviewModel;
  readonly review: Review;
  readonly decision: Decision;
  readonly isAlone: boolean;
  /** In which list it is open; the worst decisions have their own button to try again. */
  readonly list: string;
}

const SHOWN = 5;

/** The best few, and always the one that was made. */
function chooseMoves({ moves, made }: Decision, isAll: boolean): readonly ReviewedMove[] {
  const best = isAll ? moves : moves.slice(0, SHOWN);
  // Equal dice can be kept in several ways: the listed one is worth exactly the same.
  const isThere = best.some(({ move }) => move === made.move);
  const own = moves.find(({ move }) => move === made.move) ?? made;
  return isThere || isAll ? best : [...best, own];
}

export function Choices({ model, review, decision, isAlone, list }: ChoicesProps): VNode {
  const { decisions: says } = reviewWords();
  const isAll = useSignal(false);
  const { made, moves, event } = decision;
  const madeWord = model.sayMove(event, made.move);
  const most = moves[0]?.value ?? 0;
  const rows = chooseMoves(decision, isAll.value);
  const hidden = moves.length - rows.length;
  return (
    <div class={css['choices']}>
      <table>
        <caption class="only-heard">{says.choices}</caption>
        <thead>
          <tr>
            <th scope="col">{says.choice}</th>
            <th scope="col">{says.worth}</th>
            <th scope="col">{says.difference}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ move, value }) => {
            const word = model.sayMove(event, move);
            return (
              <tr key={move} data-made={word === madeWord}>
                <th scope="row">
                  {word}
                  {word === madeWord && <small> ({says.made})</small>}
                </th>
                <td>{sayValue(review.unit, value)}</td>
                <td>{sayChange(review.unit, value - most)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div class={css['ways']}>
        {hidden > 0 && (
          <Button kind="plain" onClick={() => (isAll.value = true)}>
            {says.more(hidden)}
          </Button>
        )}
        {list !== 'worst' && <TryAgain model={model} decision={decision} />}
        {isAlone && (
          <LinkButton icon="replay" href={`/replay/${model.table}?at=${model.eventBefore(event)}`}>
            {says.toReplay}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
