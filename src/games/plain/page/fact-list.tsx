// The facts of a position: dice and cards as pieces, the rest in words. Dice that are rolled fall
// in the place of those that were there before.

import type { VNode } from 'preact';
import type { BoardProps } from '../../../web/games/screen.ts';
import { tumblingAt } from '../../../web/games/tumbling.ts';
import { PlayingCard } from '../../../web/pieces/card.tsx';
import { Die, type Face } from '../../../web/pieces/die.tsx';
import { words } from '../../../web/words/words.ts';
import type { Fact, FactValue } from '../../position-facts.ts';
import css from './fact-list.module.css';

interface FactListProps {
  readonly facts: readonly Fact[];
  /** The draw that is landing. */
  readonly rolling?: BoardProps['rolling'];
  /** Changes when the dice have been rolled again. */
  readonly rolls?: number | undefined;
}

export function FactList({ facts, rolling, rolls }: FactListProps): VNode {
  const isRolled = rolling?.kind === 'dice';
  const dice = facts.find(({ value }) => value.kind === 'dice');
  const rest = isRolled ? facts.filter((fact) => fact !== dice) : facts;
  return (
    <dl class={css['facts']}>
      {isRolled && (
        <Line name={dice?.name ?? words.value.plain.dice} kind="dice">
          {rolling.pieces.map(({ place }) => (
            <Die
              key={place}
              face={undefined}
              place={place + 1}
              tumbling={tumblingAt({ rolling, sending: undefined }, place)}
            />
          ))}
        </Line>
      )}
      {rest.map(({ name, value }) => (
        <Line key={name} name={name} kind={value.kind}>
          <Value value={value} rolls={rolls} />
        </Line>
      ))}
    </dl>
  );
}

interface LineProps {
  readonly name: string;
  readonly kind: FactValue['kind'];
  readonly children: VNode | readonly VNode[];
}

function Line({ name, kind, children }: LineProps): VNode {
  return (
    <div data-kind={kind}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Value({ value, rolls }: { readonly value: FactValue; readonly rolls: number | undefined }): VNode {
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
        <Die key={place} face={face as Face} place={place + 1} rolls={rolls} />
      ))}
    </>
  );
}
