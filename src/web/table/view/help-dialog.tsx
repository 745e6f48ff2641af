// How the game is played, and which keys do what.

import type { VNode } from 'preact';
import { findPart } from '../../../games/find-part.ts';
import { HOW_TO } from '../../../games/registry/page-how-to.ts';
import { Dialog } from '../../pieces/dialog.tsx';
import { keys } from '../../settings.ts';
import { wordsOf } from '../../words/game-words.ts';
import { language, words, type Language } from '../../words/words.ts';
import css from './help-dialog.module.css';
import type { TableModel } from '../model/table-model.ts';

interface HelpDialogProps {
  readonly model: Pick<TableModel, 'game' | 'screen'>;
  readonly onClose: () => void;
}

export function HelpDialog({ model: { game, screen }, onClose }: HelpDialogProps): VNode {
  const { table } = words.value;
  const all = [...screen.keys(), ...table.keys];
  const own = findPart<Record<Language, readonly string[]>>(HOW_TO, game.id)?.[language.value];
  const howTo = own ?? game.notation.forms.map(({ form, says }) => `${form}: ${says}`);
  return (
    <Dialog title={table.howTo(wordsOf(game.id)?.name ?? game.name)} isOpen onClose={onClose}>
      <ul class={css['how']}>
        {howTo.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h3>{table.keysTitle}</h3>
      {keys.value === 'off' && <p class={css['soft']}>{table.keysOff}</p>}
      <dl class={css['keys']}>
        {all.map(({ key, says }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <p class={css['soft']}>{table.keysReader}</p>
    </Dialog>
  );
}
