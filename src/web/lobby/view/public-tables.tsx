// Other people's tables: those with a free seat, and games to watch, the newest first and page by
// page.

import type { ComponentChildren, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button, LinkButton } from '../../pieces/button.tsx';
import { Badge, Empty, Panel, Spinner } from '../../pieces/panel.tsx';
import { isAway } from '../../shell/connection-sign.tsx';
import { nameHouse } from '../../table/model/names.ts';
import { sayRulesOf } from '../model/say-rules-of.ts';
import css from './public-tables.module.css';
import type { TableLine } from '../model/table-lines.ts';
import { TableRow, sayGame } from './table-row.tsx';
import { PublicTables as Lists, listOthers, type ListKind, type TableList } from '../model/public-tables.ts';
import { LOBBY_WORLD } from '../page-world.ts';
import { lobbyWords } from './lobby-words.ts';

/** One for the page: the last answer is there at once on the next visit. */
const LISTS = new Lists(LOBBY_WORLD);

export function PublicTables(): VNode {
  const lobby = lobbyWords();
  useEffect(() => LISTS.watch(), []);
  const open = LISTS.list('open').value;
  const running = LISTS.list('running').value;
  if (open === undefined || running === undefined) return <NoAnswer />;
  return (
    <div class={css['lists']}>
      <List heading={lobby.open} list={open} kind="open">
        <Empty title={lobby.openNone}>
          <p>{lobby.openNoneSays}</p>
          <LinkButton href="/new?access=public">{lobby.openOne}</LinkButton>
        </Empty>
      </List>
      <List heading={lobby.running} list={running} kind="running">
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
  readonly list: TableList;
  readonly kind: ListKind;
  /** Shown when there are none. */
  readonly children: ComponentChildren;
}

function List({ heading, list, kind, children }: ListProps): VNode {
  const lobby = lobbyWords();
  const others = listOthers(list);
  return (
    <Panel heading={heading}>
      {others.length === 0 ? (
        children
      ) : (
        <ul class={css['list']}>
          {others.map((line) => (
            <Line key={line.table} line={line} kind={kind} />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <p class={css['more']}>
          <span>{lobby.shownOf(list.tables.length, list.total)}</span>
          <Button kind="plain" onClick={() => LISTS.showMore(kind)}>
            {lobby.moreTables}
          </Button>
        </p>
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
