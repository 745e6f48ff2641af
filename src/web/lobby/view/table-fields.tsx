// Where the new table is and who can come to it: at the server or on this device, friends or
// anybody, with or without a clock, and when it starts.

import type { VNode } from 'preact';
import type { Game } from '../../../games/game.ts';
import { Choice, NumberField, Switch } from '../../pieces/field.tsx';
import css from './new-table-page.module.css';
import {
  CLOCKS,
  canStartByItself,
  clockOf,
  countSeated,
  startAtLeast,
  type TablePlan,
} from '../model/table-plan.ts';
import { newTableWords } from '../model/new-table-words.ts';

interface TableFieldsProps {
  readonly game: Game;
  readonly plan: TablePlan;
  readonly onChange: (part: Partial<TablePlan>) => void;
}

export function TableFields({ game, plan, onChange }: TableFieldsProps): VNode {
  const newTable = newTableWords();
  const { min, max } = game.seats;
  const isHere = plan.where === 'here';
  return (
    <>
      <Choice
        legend={newTable.where}
        value={plan.where}
        options={[
          { value: 'elsewhere', label: newTable.elsewhere.name, description: newTable.elsewhere.says },
          { value: 'here', label: newTable.here.name, description: newTable.here.says },
        ]}
        onChange={(where) => onChange({ where })}
      />
      <p class={css['room']}>
        {isHere ? newTable.roomHere(min, max) : newTable.room(Math.max(max - countSeated(plan), 0), max)}
      </p>
      {!isHere && <Elsewhere plan={plan} onChange={onChange} />}
      {canStartByItself(game, plan) && <StartByItself game={game} plan={plan} onChange={onChange} />}
    </>
  );
}

type PartProps = Pick<TableFieldsProps, 'plan' | 'onChange'>;

function Elsewhere({ plan, onChange }: PartProps): VNode {
  const newTable = newTableWords();
  return (
    <>
      <Choice
        legend={newTable.access}
        value={plan.access}
        options={[
          { value: 'private', label: newTable.private.name, description: newTable.private.says },
          { value: 'public', label: newTable.public.name, description: newTable.public.says },
        ]}
        onChange={(access) => onChange({ access })}
      />
      <Choice
        legend={newTable.clock}
        hint={newTable.clockSays}
        value={String(clockOf(plan))}
        options={CLOCKS.map((clock) => ({
          value: String(clock),
          label: newTable.clocks[clock] ?? String(clock),
        }))}
        onChange={(clock) => onChange({ clock: Number(clock) })}
      />
    </>
  );
}

function StartByItself({ game, plan, onChange }: PartProps & { readonly game: Game }): VNode {
  const newTable = newTableWords();
  const least = startAtLeast(game, plan);
  const isOn = plan.startAt > 0;
  return (
    <div class={css['fields']}>
      <Switch
        label={newTable.startsBy}
        hint={newTable.startsBySays}
        isOn={isOn}
        onChange={(on) => onChange({ startAt: on ? Math.max(least, 2) : 0 })}
      />
      {isOn && (
        <NumberField
          label={newTable.startAt}
          value={Math.max(plan.startAt, least)}
          min={least}
          max={game.seats.max}
          onChange={(startAt) => onChange({ startAt })}
        />
      )}
    </div>
  );
}
