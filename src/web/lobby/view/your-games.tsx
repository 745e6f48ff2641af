// Your games on this device in a few numbers. Nothing is shown before the first one is finished.

import type { VNode } from 'preact';
import { nickname } from '../../settings.ts';
import { wordsOf } from '../../words/game-words.ts';
import { language } from '../../words/words.ts';
import { words } from '../../words/words.ts';
import { listOwnGames, type OwnGames } from '../model/own-games.ts';
import { Card } from './card.tsx';
import { lobbyWords } from './lobby-words.ts';
import { sayGame } from './table-row.tsx';
import css from './your-games.module.css';

export function YourGames(): VNode | null {
  const lobby = lobbyWords();
  const name = nickname.value === '' ? words.value.table.guest(undefined) : nickname.value;
  const games = listOwnGames(name);
  if (games.length === 0) return null;
  return (
    <Card icon="chart" heading={lobby.results}>
      <ul class={css['games']}>
        {games.map((own) => (
          <Game key={own.game} own={own} />
        ))}
      </ul>
      <p class={css['says']}>{lobby.resultsSay}</p>
    </Card>
  );
}

function Game({ own: { game, count, average, best, inARow } }: { readonly own: OwnGames }): VNode {
  const lobby = lobbyWords();
  const mark = wordsOf(game)?.fame.mark ?? '';
  return (
    <li class={css['game']} title={mark}>
      <b>{sayGame(game)}</b>
      <span class={css['count']}>{lobby.games(count)}</span>
      <dl>
        <dt>{lobby.average}</dt>
        <dd>{average.toLocaleString(language.value)}</dd>
        <dt>{lobby.best}</dt>
        <dd>{best.toLocaleString(language.value)}</dd>
      </dl>
      <span class={css['mark']}>{inARow > 0 ? lobby.inARow(inARow) : mark}</span>
    </li>
  );
}
