// In Triple: which column a narrow screen shows, and whose sheet stands beside your own on a wide
// one.

import type { VNode } from 'preact';
import { Select } from '../../../web/pieces/field.tsx';
import { words } from '../../../web/words/words.ts';
import { hasBeside, mainOf, type Beside, type Look } from './sheet-groups.ts';
import type { SheetsProps } from './sheet-shown.ts';
import css from './switches.module.css';

interface SwitchesProps extends SheetsProps {
  readonly look: Look;
  readonly onColumn: (column: number) => void;
  readonly onBeside: (beside: Beside) => void;
}

export function Switches(props: SwitchesProps): VNode | null {
  const { look } = props;
  if (!look.isWide) return <ColumnSwitch {...props} />;
  return hasBeside(look) ? <BesideSwitch {...props} /> : null;
}

function ColumnSwitch({ look, chosen, onColumn }: SwitchesProps): VNode {
  const { yahtzee } = words.value.games;
  return (
    <div class={css['columns']} role="group" aria-label={yahtzee.columns}>
      {Array.from({ length: look.columns }, (_, column) => (
        <button
          key={column}
          type="button"
          aria-pressed={column === look.column}
          aria-label={yahtzee.column(column + 1)}
          onClick={() => onColumn(column)}
        >
          ×{column + 1}
          {chosen?.column === column && <span class={css['chosen']} />}
        </button>
      ))}
    </div>
  );
}

function BesideSwitch({ look, names, onBeside }: SwitchesProps): VNode {
  const { yahtzee } = words.value.games;
  const others = Array.from({ length: look.seats }, (_, seat) => seat).filter(
    (seat) => seat !== mainOf(look),
  );
  const options = [
    { value: 'turn', label: yahtzee.whoever },
    ...others.map((seat) => ({ value: String(seat), label: names(seat) })),
  ];
  return (
    <div class={css['beside']}>
      <Select
        label={yahtzee.otherSheet}
        value={String(look.beside)}
        options={options}
        onChange={(value) => onBeside(value === 'turn' ? 'turn' : Number(value))}
      />
    </div>
  );
}
