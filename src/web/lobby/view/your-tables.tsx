// The way back to one's own games: at the server, and on this device. What is over here stays for another look.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { findGame } from '../../../games/registry.ts';
import { housePlayersOf } from '../../../strategies/house-players.ts';
import type { KeptTable } from '../../here/kept-tables.ts';
import { Button } from '../../pieces/button.tsx';
import { Badge, Panel } from '../../pieces/panel.tsx';
import { keysWith } from '../../storage.ts';
import { nameHouse } from '../../table/model/names.ts';
import { ownTables } from '../../table/model/own-tables.ts';
import { listSeats, type OwnTable } from '../model/own-tables.ts';
import { TableRow, sayGame } from './table-row.tsx';
import css from './your-tables.module.css';
import { lobbyWords } from './lobby-words.ts';

const SHOWN_MAX = 4;

/** The tables of this device. Who has never played on it loads nothing for that. */
function useKept(): readonly KeptTable[] {
  const kept = useSignal<readonly KeptTable[]>([]);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const { listHere } = await import('../../here/kept-tables.ts');
      kept.value = listHere();
    };
    // One that cannot be loaded just now is not missed: the rest of the lobby works without it.
    if (keysWith('here ').length > 0) void look().catch(() => undefined);
  }, []);
  return kept.value;
}

function toOwn({ id, game, names, isOver }: KeptTable): OwnTable {
  const model = ownTables.value.find((one) => one.id === id);
  const isYourTurn = model?.isOwnTurn.value ?? false;
  return { id, address: `/here/${id}`, code: '', game, names, isYourTurn, isOver, isHere: true };
}

export function YourTables(): VNode | null {
  const lobby = lobbyWords();
  const isWhole = useSignal(false);
  const kept = useKept();
  const here = kept.filter(({ isOver }) => !isOver).map(toOwn);
  // Where one can move at once comes first.
  const all = [...listSeats(), ...here].toSorted((one, other) => rankOf(one) - rankOf(other));
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

function rankOf({ isYourTurn, isOver }: OwnTable): number {
  return isYourTurn ? 0 : isOver ? 2 : 1;
}

export function FinishedHere(): VNode | null {
  const lobby = lobbyWords();
  const over = useKept().filter(({ isOver }) => isOver);
  if (over.length === 0) return null;
  return (
    <details class={css['finished']}>
      <summary>{lobby.finished(over.length)}</summary>
      <Panel>
        <Rows tables={over.map(toOwn)} />
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
  const called = names.map((name) => (isStrategy(game, name) ? nameHouse(name) : name));
  const whole = called.length === 0 ? title : `${title}, ${lobby.listed(called)}`;
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
      {called.map((name, index) => (
        <span key={index}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
    </TableRow>
  );
}

/** Only names are known of these tables; house players are called after their strategy. */
function isStrategy(id: string | undefined, name: string): boolean {
  const game = findGame(id ?? '');
  return game !== undefined && housePlayersOf(game).residents.includes(name);
}
