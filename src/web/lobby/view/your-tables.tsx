// The way back to your own tables where others are on turn, at the server and on this device.
// Finished games of this device stay for another look.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Button } from '../../pieces/button.tsx';
import { Badge } from '../../pieces/panel.tsx';
import type { OwnTable } from '../model/own-tables.ts';
import { Card } from './card.tsx';
import { lobbyWords } from './lobby-words.ts';
import { TableRow, sayGame } from './table-row.tsx';
import css from './your-tables.module.css';

const SHOWN_MAX = 3;

interface TablesProps {
  readonly tables: readonly OwnTable[];
}

export function YourTables({ tables }: TablesProps): VNode | null {
  const lobby = lobbyWords();
  const isWhole = useSignal(false);
  const shown = isWhole.value ? tables : tables.slice(0, SHOWN_MAX);
  if (tables.length === 0) return null;
  return (
    <Card icon="back" heading={lobby.yours}>
      <Rows tables={shown} />
      {shown.length < tables.length && (
        <Button kind="plain" onClick={() => (isWhole.value = true)}>
          {lobby.allTables(tables.length)}
        </Button>
      )}
    </Card>
  );
}

export function FinishedHere({ tables }: TablesProps): VNode | null {
  if (tables.length === 0) return null;
  return (
    <details class={css['finished']}>
      <summary>{lobbyWords().finished(tables.length)}</summary>
      <Rows tables={tables} />
    </details>
  );
}

function Rows({ tables }: TablesProps): VNode {
  return (
    <ul class={css['list']}>
      {tables.map((table) => (
        <Row key={table.id} own={table} />
      ))}
    </ul>
  );
}

function Row({ own }: { readonly own: OwnTable }): VNode {
  const lobby = lobbyWords();
  const { address, code, game, names, faces, isOver, isHere } = own;
  const title = game === undefined ? lobby.unknownTable(code) : sayGame(game);
  const whole = names.length === 0 ? title : `${title}, ${lobby.listed(names)}`;
  return (
    <TableRow
      faces={faces}
      title={title}
      names={names}
      badges={isOver && <Badge>{lobby.over}</Badge>}
      facts={isHere ? lobby.onDevice : ''}
      href={address}
      link={isOver ? lobby.lookAgain : lobby.goBack}
      linkName={(isOver ? lobby.lookAgainAt : lobby.goBackTo)(whole)}
    />
  );
}
