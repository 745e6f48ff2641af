// A player's decisions: the worst with a sentence that says why, and the list of all. Each leads to
// its moment, and opens what every choice was worth.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Decision, Review } from '../../review/review.ts';
import { Button } from '../pieces/button.tsx';
import { Choice } from '../pieces/field.tsx';
import { Panel } from '../pieces/panel.tsx';
import { Choices } from './choices.tsx';
import { ComparedMoves } from './compared-moves.tsx';
import css from './decisions.module.css';
import type { ReviewModel } from './review-model.ts';
import { reviewWords } from './review-words.ts';
import { sayDecision, sayWhere } from './say-decision.ts';
import { sayValue } from './say-numbers.ts';
import { TryAgain } from './try-again.tsx';

interface DecisionsProps {
  readonly model: ReviewModel;
  readonly review: Review;
  /** Whether there is no board beside the list: then each decision leads to the replay. */
  readonly isAlone: boolean;
}

export function Worst(props: DecisionsProps): VNode {
  const { model, review } = props;
  const { worst } = reviewWords();
  const decisions = model.worst.value;
  return (
    <Panel heading={worst.title(decisions.length)}>
      {decisions.length === 0 ? (
        <p>{worst.none}</p>
      ) : (
        <ol class={css['lines']}>
          {decisions.map((decision) => (
            <Line key={decision.event} {...props} decision={decision} list="worst">
              <span class={css['worst']}>
                {/* The sentence says all of it. */}
                <span aria-hidden="true">
                  <ComparedMoves model={model} decision={decision} />
                </span>
                <span>{sayDecision(decision, review.unit, readersOf(model))}</span>
              </span>
            </Line>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function readersOf(model: ReviewModel): Parameters<typeof sayDecision>[2] {
  return { names: (seat) => model.names(seat), you: model.you.value };
}

/** How many decisions are shown at first, and how many more on each request. */
const PART = 40;

export function Decisions(props: DecisionsProps): VNode {
  const { model, review } = props;
  const { decisions: says } = reviewWords();
  const max = useSignal(PART);
  const shown = model.shown.value;
  const all = model.decisions.value.length;
  useEffect(() => {
    max.value = PART;
  }, [model.listed.value, model.player.value]);
  const rest = Math.min(shown.length - max.value, PART);
  return (
    <Panel heading={says.title} aside={<span class={css['count']}>{says.count(shown.length, all)}</span>}>
      <Choice
        legend={says.which}
        value={model.listed.value}
        options={[
          { value: 'mistakes', label: says.mistakes },
          { value: 'all', label: says.all },
        ]}
        onChange={(listed) => (model.listed.value = listed)}
      />
      {shown.length === 0 && <p>{all === 0 ? says.none : says.noMistakes}</p>}
      <ol class={css['lines']}>
        {shown.slice(0, max.value).map((decision) => (
          <Line key={decision.event} {...props} decision={decision} list="all">
            <Summary model={model} review={review} decision={decision} />
          </Line>
        ))}
      </ol>
      {rest > 0 && (
        <Button isWide onClick={() => (max.value += PART)}>
          {says.more(rest)}
        </Button>
      )}
    </Panel>
  );
}

interface LineProps extends DecisionsProps {
  readonly decision: Decision;
  readonly list: string;
  readonly children: VNode;
}

function Line({ model, review, isAlone, decision, list, children }: LineProps): VNode {
  const opened = model.opened.value;
  const isOpen = opened?.event === decision.event && opened.list === list;
  return (
    <li>
      <button
        type="button"
        class={css['line']}
        aria-expanded={isOpen}
        aria-current={model.current.value === decision.event ? 'step' : undefined}
        onClick={() => model.open(decision, list)}
      >
        {children}
      </button>
      {list === 'worst' && (
        <div class={css['again']}>
          <TryAgain model={model} decision={decision} />
        </div>
      )}
      {isOpen && <Choices model={model} review={review} decision={decision} isAlone={isAlone} list={list} />}
    </li>
  );
}

function Summary({ model, review, decision }: Omit<LineProps, 'list' | 'children' | 'isAlone'>): VNode {
  const { decisions: says } = reviewWords();
  const { made, best, cost, band, by } = decision;
  const isBest = best.some(({ move }) => move === made.move) || cost === 0;
  return (
    <span class={css['summary']}>
      <span class={css['where']}>
        {sayWhere(decision)}
        {says.by[by] !== '' && `, ${says.by[by]}`}
      </span>
      <span class={css['moves']}>
        <ComparedMoves model={model} decision={decision} />
        {isBest && says.best}
      </span>
      <span class={css['cost']} data-band={band}>
        <b>{isBest ? sayValue(review.unit, 0) : says.cost(sayValue(review.unit, cost))}</b>
        <span>{says.band[band]}</span>
      </span>
    </span>
  );
}
