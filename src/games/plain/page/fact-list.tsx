// The facts of a position: dice and cards as pieces, the rest in words.

import type { VNode } from 'preact';
import { PlayingCard } from '../../../web/pieces/card.tsx';
import { Die, type Face } from '../../../web/pieces/die.tsx';
import type { Fact, FactValue } from '../../position-facts.ts';
import css from './fact-list.module.css';

interface FactListProps {
  readonly facts: readonly Fact[];
  /** Changes when the dice may have been rolled again. */
  readonly rolling?: number | undefined;
}

export function FactList({ facts, rolling }: FactListProps): VNode {
  return (
    <dl class={css['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name} data-kind={value.kind}>
          <dt>{name}</dt>
          <dd>
            <Value value={value} rolling={rolling} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({
  value,
  rolling,
}: {
  readonly value: FactValue;
  readonly rolling: number | undefined;
}): VNode {
  if (value.kind === 'text') return <>{value.text}</>;
  if (value.kind === 'cards')
    return (
      <>
        {value.cards.map((card) => (
          <PlayingCard key={card} card={card} />
        ))}
      </>
    );
  return (
    <>
      {value.dice.map((face, place) => (
        <Die key={place} face={face as Face} place={place + 1} rolling={rolling} />
      ))}
    </>
  );
}
