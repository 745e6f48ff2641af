// The way back to your own games, at the server and on this device. Finished games of this device
// stay for another look.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { KeptTable } from '../../here/kept-tables.ts';
import { Button } from '../../pieces/button.tsx';
import { Badge, Panel } from '../../pieces/panel.tsx';
import { keysWith } from '../../storage.ts';
import { listFinished, listOwn, type OwnTable } from '../model/own-tables.ts';
import { TableRow, sayGame } from './table-row.tsx';
import css from './your-tables.module.css';
import { lobbyWords } from './lobby-words.ts';

const SHOWN_MAX = 4;

/** The tables of this device. Nothing is loaded for people who have never played on it. */
function useKept(): readonly KeptTable[] {
  const kept = useSignal<readonly KeptTable[]>([]);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const { listHere } = await import('../../here/kept-tables.ts');
      kept.value = listHere();
    };
    // If this part cannot be loaded, the rest of the lobby works without it.
    if (keysWith('here ').length > 0) void look().catch(() => undefined);
  }, []);
  return kept.value;
}

export function YourTables(): VNode | null {
  const lobby = lobbyWords();
  const isWhole = useSignal(false);
  const all = listOwn(useKept());
  const shown = isWhole.value ? all : all.slice(0, SHOWN_MAX);
  if (all.length === 0) return null;
  return (
    <Panel heading={lobby.yours}>
      <Rows tables={shown} />
      {shown.length < all.length && (
        <Button kind="plain" onClick={() => (isWhole.value = true)}>
          {lobby.allTables(all.length)}
        </Button>
      )}
    </Panel>
  );
}

export function FinishedHere(): VNode | null {
  const lobby = lobbyWords();
  const over = listFinished(useKept());
  if (over.length === 0) return null;
  return (
    <details class={css['finished']}>
      <summary>{lobby.finished(over.length)}</summary>
      <Panel>
        <Rows tables={over} />
      </Panel>
    </details>
  );
}

function Rows({ tables }: { readonly tables: readonly OwnTable[] }): VNode {
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
  const { address, code, game, names, isYourTurn, isOver, isHere } = own;
  const title = game === undefined ? lobby.unknownTable(code) : sayGame(game);
  const whole = names.length === 0 ? title : `${title}, ${lobby.listed(names)}`;
  const badges = (
    <>
      {isYourTurn && <Badge kind="turn">{lobby.yourTurn}</Badge>}
      {isOver && <Badge>{lobby.over}</Badge>}
      {isHere && <Badge>{lobby.onDevice}</Badge>}
    </>
  );
  return (
    <TableRow
      title={title}
      rules={game !== undefined && code !== '' ? code : ''}
      badges={badges}
      href={address}
      link={isOver ? lobby.lookAgain : lobby.goBack}
      linkName={(isOver ? lobby.lookAgainAt : lobby.goBackTo)(whole)}
    >
      {names.map((name, index) => (
        <span key={index}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
    </TableRow>
  );
}
