// Over the sentence of the board, where everybody looks: a refusal, which can be put away, or a
// player who is away.

import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../../announcer.tsx';
import { IconButton } from '../../pieces/button.tsx';
import { words } from '../../words/words.ts';
import type { TableModel } from '../model/table-model.ts';
import { AbsentNotice, useOffer } from './absent.tsx';
import css from './notices.module.css';

export function Notices({ model }: { readonly model: TableModel }): VNode | null {
  const complaint = model.complaint.value;
  const offer = useOffer(model);
  useEffect(() => announce(complaint), [complaint]);
  if (complaint !== '')
    return (
      <div class={css['notice']} data-kind="complaint">
        <p>{complaint}</p>
        <IconButton
          icon="close"
          label={words.value.pieces.close}
          onClick={() => (model.complaint.value = '')}
        />
      </div>
    );
  if (offer === undefined) return null;
  return (
    <div class={css['notice']}>
      <AbsentNotice {...offer} />
    </div>
  );
}
