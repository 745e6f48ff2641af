// The players of the new table from the beginning: you, others at this device, house players.
// People elsewhere come later, by the link.

import { useRef, useEffect } from 'preact/hooks';
import type { VNode } from 'preact';
import type { Game } from '../../../games/game.ts';
import { Button, IconButton } from '../../pieces/button.tsx';
import { Select, TextField } from '../../pieces/field.tsx';
import { sayStrategy } from '../../words/game-words.ts';
import { words } from '../../words/words.ts';
import css from './seat-fields.module.css';
import {
  countSeated,
  housePlayers,
  nextHouse,
  type Other,
  type PlanFaults,
  type TablePlan,
} from '../model/table-plan.ts';
import { newTableWords } from '../model/new-table-words.ts';

interface SeatFieldsProps {
  readonly game: Game;
  readonly plan: TablePlan;
  readonly owner: string;
  readonly faults: PlanFaults | undefined;
  readonly onOwner: (name: string) => void;
  readonly onOthers: (others: readonly Other[]) => void;
}

export function SeatFields({ game, plan, owner, faults, onOwner, onOthers }: SeatFieldsProps): VNode {
  const newTable = newTableWords();
  const { others } = plan;
  const list = useRef<HTMLOListElement>(null);
  const isFull = countSeated(plan) >= game.seats.max;
  const added = useAdded(others.length, list);
  const add = (other: Other): void => {
    added.current = true;
    onOthers([...others, other]);
  };
  return (
    <div class={css['who']}>
      <ol ref={list} class={css['seats']}>
        <li>
          <TextField
            label={newTable.you}
            value={owner}
            maxLength={40}
            autocomplete="nickname"
            error={sayFault(faults?.owner)}
            onInput={onOwner}
          />
        </li>
        {others.map((other, index) => (
          <OtherSeat
            key={index}
            game={game}
            other={other}
            number={index + 2}
            fault={sayFault(faults?.others.get(index))}
            onChange={(called) => onOthers(others.with(index, { ...other, called }))}
            onRemove={() => onOthers(others.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {!isFull && plan.where === 'here' && (
        <div class={css['add']}>
          <Button icon="plus" onClick={() => add({ kind: 'person', called: '' })}>
            {newTable.addPerson}
          </Button>
          <Button icon="plus" onClick={() => add(nextHouse(game, plan))}>
            {newTable.addHouse}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The focus goes to the player who was just added, to be named. */
function useAdded(count: number, list: { readonly current: HTMLOListElement | null }): { current: boolean } {
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    list.current?.querySelector<HTMLElement>('li:last-child :is(input, select)')?.focus();
  }, [count]);
  return added;
}

interface OtherSeatProps {
  readonly game: Game;
  readonly other: Other;
  readonly number: number;
  readonly fault: string | undefined;
  readonly onChange: (called: string) => void;
  readonly onRemove: () => void;
}

function OtherSeat({
  game,
  other: { kind, called },
  number,
  fault,
  onChange,
  onRemove,
}: OtherSeatProps): VNode {
  const newTable = newTableWords();
  const label = kind === 'house' ? newTable.house(number) : newTable.person(number);
  return (
    <li>
      {kind === 'house' ? (
        <Select
          label={label}
          hint={sayStrategy(game.id, called).says}
          value={called}
          options={housePlayers(game).map((value) => ({ value, label: sayStrategy(game.id, value).name }))}
          onChange={onChange}
        />
      ) : (
        <TextField label={label} value={called} maxLength={40} error={fault} onInput={onChange} />
      )}
      <IconButton icon="close" label={newTable.remove(label)} onClick={onRemove} />
    </li>
  );
}

function sayFault(fault: string | undefined): string | undefined {
  if (fault === undefined) return undefined;
  return fault === 'same-name' ? newTableWords().sameName : (words.value.refusals[fault] ?? fault);
}
