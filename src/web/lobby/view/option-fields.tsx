// The rules of a table, asked for in plain words. A game lists its main options first: half of them
// are shown, the rest can be unfolded.

import type { VNode } from 'preact';
import type { Game } from '../../../games/game.ts';
import type { OptionValues } from '../../../games/options.ts';
import { Choice, NumberField } from '../../pieces/field.tsx';
import { wordsOf } from '../../words/game-words.ts';
import css from './new-table-page.module.css';
import { newTableWords } from '../model/new-table-words.ts';

interface OptionFieldsProps {
  readonly game: Game;
  readonly values: OptionValues;
  /** The option that does not go together with the others. */
  readonly wrong: string | undefined;
  readonly onChange: (values: OptionValues) => void;
}

export function OptionFields({ game, values, wrong, onChange }: OptionFieldsProps): VNode {
  const names = Object.keys(game.options);
  const seen = Math.floor(names.length / 2);
  const hidden = names.slice(seen);
  const isChanged = hidden.some((name) => values[name] !== game.options[name]?.standard);
  const field = (name: string): VNode => (
    <OptionField
      key={`${game.id} ${name}`}
      game={game}
      name={name}
      value={values[name] ?? 0}
      isWrong={wrong === name}
      onChange={(value) => onChange({ ...values, [name]: value })}
    />
  );
  return (
    <>
      {names.slice(0, seen).map(field)}
      <details key={game.id} class={css['more']} open={isChanged || hidden.includes(wrong ?? '')}>
        <summary>{newTableWords().more}</summary>
        <div class={css['fields']}>{hidden.map(field)}</div>
      </details>
    </>
  );
}

interface OptionFieldProps {
  readonly game: Game;
  readonly name: string;
  readonly value: string | number;
  readonly isWrong: boolean;
  readonly onChange: (value: string | number) => void;
}

function OptionField({ game, name, value, isWrong, onChange }: OptionFieldProps): VNode | null {
  const option = game.options[name];
  const said = wordsOf(game.id)?.options[name];
  if (option === undefined) return null;
  const label = said?.name ?? name;
  const error = isWrong ? newTableWords().together(label) : undefined;
  const ofValue = said?.values?.[value];
  if (option.kind === 'number') {
    const special = ofValue === undefined ? said?.says : `${ofValue.name}. ${ofValue.says ?? ''}`;
    return (
      <NumberField
        label={label}
        hint={special ?? option.says}
        error={error}
        value={Number(value)}
        min={option.min}
        max={option.max}
        step={stepOf(option.standard)}
        onChange={onChange}
      />
    );
  }
  const options = option.of.map((choice) => ({
    value: String(choice),
    label: said?.values?.[choice]?.name ?? String(choice),
    description: said?.values?.[choice]?.says,
  }));
  return (
    <Choice
      legend={label}
      hint={said?.says}
      error={error}
      value={String(value)}
      options={options}
      onChange={(chosen) => onChange(option.of.find((one) => String(one) === chosen) ?? option.standard)}
    />
  );
}

/** Large numbers change in larger steps; any number can be typed. */
function stepOf(standard: number): number {
  if (standard >= 100) return 10;
  return standard >= 20 ? 5 : 1;
}
