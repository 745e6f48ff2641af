// The games on the cloth, each a picture that starts it against the house with one click.

import type { VNode } from 'preact';
import { Cloth } from '../../pieces/cloth.tsx';
import { Spinner } from '../../pieces/panel.tsx';
import { wordsOf } from '../../words/game-words.ts';
import { recallGame } from '../model/last-game.ts';
import { LISTED, type ListedGame } from '../model/listed-games.ts';
import type { QuickStart } from '../model/quick-start.ts';
import { recallRival } from '../model/rival.ts';
import { GameDrawing } from './game-drawing.tsx';
import css from './game-tiles.module.css';
import type { Go } from './go.ts';
import { lobbyWords } from './lobby-words.ts';

interface GameTilesProps {
  readonly start: QuickStart;
  /** Whether playing is the likeliest thing to do: then the last game's button is filled. */
  readonly isFirst: boolean;
  readonly onGo: Go;
}

export function GameTiles({ start, isFirst, onGo }: GameTilesProps): VNode {
  const last = recallGame();
  return (
    <div class={css['games']}>
      <Cloth>
        <div class={css['cloth']}>
          <h1>{lobbyWords().title}</h1>
          <div class={css['tiles']}>
            {LISTED.map((game) => (
              <Tile
                key={game.id}
                game={game}
                isLast={isFirst && game.id === last.id}
                isBusy={start.busy.value === game.id}
                onPlay={() => onGo(start.play({ game, strategy: recallRival(game) }))}
              />
            ))}
          </div>
        </div>
      </Cloth>
    </div>
  );
}

interface TileProps {
  readonly game: ListedGame;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onPlay: () => void;
}

function Tile({ game, isLast, isBusy, onPlay }: TileProps): VNode {
  const lobby = lobbyWords();
  const said = wordsOf(game.id);
  return (
    <button type="button" class={css['tile']} data-last={isLast} aria-busy={isBusy} onClick={onPlay}>
      <span class={css['picture']}>
        <GameDrawing game={game.id} />
      </span>
      <b>{said?.name ?? game.id}</b>
      <small>{said?.tagline}</small>
      <span class={css['play']}>
        {isBusy ? <Spinner isSmall /> : null}
        <span class={css['wide']}>{lobby.playNow}</span>
        <span class={css['narrow']}>{lobby.play}</span>
      </span>
    </button>
  );
}
