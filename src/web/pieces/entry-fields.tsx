// What a newcomer brings to a running table, such as tokens: one field for each thing, filled in
// with what is usual there.

import type { VNode } from 'preact';
import type { Game } from '../../games/game.ts';
import type { OptionValues } from '../../games/options.ts';
import { wordsOf } from '../words/game-words.ts';
import { words } from '../words/words.ts';
import { NumberField } from './field.tsx';

interface EntryFieldsProps {
  readonly game: Game;
  /** The table's own options, which may say what is usual. */
  readonly options: OptionValues;
  readonly values: OptionValues;
  readonly onChange: (values: OptionValues) => void;
}

const STEP = 10;

export function EntryFields({ game, options, values, onChange }: EntryFieldsProps): VNode {
  const entry = Object.entries(game.running?.entry ?? {});
  return (
    <>
      {entry.map(([name, option]) =>
        option.kind === 'number' ? (
          <NumberField
            key={name}
            label={words.value.table.bring(wordsOf(game.id)?.options[name]?.name ?? name)}
            value={Number(values[name] ?? options[name] ?? option.standard)}
            min={option.min}
            max={option.max}
            step={STEP}
            onChange={(value) => onChange({ ...values, [name]: value })}
          />
        ) : null,
      )}
    </>
  );
}
