// With friends: a table that opens at once, or the code of one that is open already.

import type { VNode } from 'preact';
import { Button } from '../../pieces/button.tsx';
import { recallGame } from '../model/last-game.ts';
import type { QuickStart } from '../model/quick-start.ts';
import { Card } from './card.tsx';
import { CodeField } from './code-field.tsx';
import css from './friends.module.css';
import type { Go } from './go.ts';
import { lobbyWords } from './lobby-words.ts';
import { sayGame } from './table-row.tsx';

export function Friends({ start, onGo }: { readonly start: QuickStart; readonly onGo: Go }): VNode {
  const lobby = lobbyWords();
  const game = recallGame();
  return (
    <Card icon="link" heading={lobby.friends} class={css['friends']}>
      <div class={css['open']}>
        <Button isWide isBusy={start.busy.value === 'table'} onClick={() => onGo(start.openTable(game))}>
          {lobby.newTable(sayGame(game.id))}
        </Button>
        <a href="/new">{lobby.otherGame}</a>
      </div>
      <p>{lobby.gotCode}</p>
      <CodeField />
    </Card>
  );
}
