// The tables of others: those with a free seat, and those where one can watch.

import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { Button, LinkButton } from '../pieces/button.tsx';
import { Badge, Empty, Panel, Spinner } from '../pieces/panel.tsx';
import { isAway } from '../shell/connection-sign.tsx';
import { nameHouse } from '../table/names.ts';
import { seatsHere } from '../table/server-place.ts';
import { sayRulesOf } from './say-rules-of.ts';
import css from './public-tables.module.css';
import { canJoin, isPlayed, type TableLine } from './table-lines.ts';
import { TableRow, sayGame } from './table-row.tsx';
import { useTables } from './use-tables.ts';
import { lobbyWords } from './lobby-words.ts';

/** More are shown when somebody asks for them. */
const SHOWN_MAX = 8;

export function PublicTables(): VNode {
  const lobby = lobbyWords();
  const tables = useTables().value;
  if (tables === undefined) return <NoAnswer />;
  const own = new Set(seatsHere().map(({ table }) => table));
  const others = tables.filter(({ table }) => !own.has(table));
  return (
    <div class={css['lists']}>
      <List heading={lobby.open} tables={others.filter(canJoin)} kind="open">
        <Empty title={lobby.openNone}>
          <p>{lobby.openNoneSays}</p>
          <LinkButton href="/new?access=public">{lobby.openOne}</LinkButton>
        </Empty>
      </List>
      <List heading={lobby.running} tables={others.filter(isPlayed)} kind="running">
        <Empty title={lobby.runningNone}>
          <p>{lobby.runningNoneSays}</p>
        </Empty>
      </List>
    </div>
  );
}

function NoAnswer(): VNode {
  const lobby = lobbyWords();
  return (
    <Panel heading={lobby.open}>
      {isAway.value ? (
        <Empty title={lobby.noServer}>
          <p>{lobby.noServerSays}</p>
        </Empty>
      ) : (
        <p class={css['asking']}>
          <Spinner isSmall /> {lobby.asking}
        </p>
      )}
    </Panel>
  );
}

interface ListProps {
  readonly heading: string;
  readonly tables: readonly TableLine[];
  readonly kind: 'open' | 'running';
  /** When there are none. */
  readonly children: ComponentChildren;
}

function List({ heading, tables, kind, children }: ListProps): VNode {
  const lobby = lobbyWords();
  const isWhole = useSignal(false);
  const shown = isWhole.value ? tables : tables.slice(0, SHOWN_MAX);
  return (
    <Panel heading={heading}>
      {tables.length === 0 ? (
        children
      ) : (
        <ul class={css['list']}>
          {shown.map((line) => (
            <Line key={line.table} line={line} kind={kind} />
          ))}
        </ul>
      )}
      {shown.length < tables.length && (
        <Button kind="plain" onClick={() => (isWhole.value = true)}>
          {lobby.allTables(tables.length)}
        </Button>
      )}
    </Panel>
  );
}

function Line({ line, kind }: { readonly line: TableLine; readonly kind: ListProps['kind'] }): VNode {
  const lobby = lobbyWords();
  const { table, game, options, seats, free, clock, watchers } = line;
  const title = sayGame(game);
  const names = seats.map(({ name, house }) => (house === '' ? name : nameHouse(name)));
  const whole = `${title}, ${names.length === 0 ? lobby.nobody : lobby.listed(names)}`;
  const facts = [
    free > 0 ? lobby.free(free) : '',
    clock > 0 ? lobby.clock(clock) : '',
    watchers > 0 ? lobby.watching(watchers) : '',
  ];
  return (
    <TableRow
      title={title}
      rules={sayRulesOf(game, options)}
      facts={facts.filter((fact) => fact !== '').join(' · ')}
      href={`/t/${table}`}
      link={kind === 'open' ? lobby.joinTable : lobby.watch}
      linkName={(kind === 'open' ? lobby.joinTableOf : lobby.watchTable)(whole)}
    >
      <Names line={line} />
    </TableRow>
  );
}

function Names({ line: { seats } }: { readonly line: TableLine }): ComponentChildren {
  const lobby = lobbyWords();
  if (seats.length === 0) return lobby.nobody;
  return seats.map(({ name, house }, index) => (
    <span key={index} class={css['name']}>
      {index > 0 && ', '}
      <bdi>{house === '' ? name : nameHouse(name)}</bdi>
      {house !== '' && <Badge kind="house">{lobby.house}</Badge>}
    </span>
  ));
}
