// The games, each with the shortest way into it: one click.

import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { VNode } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import type { Game } from '../../../games/game.ts';
import { GAMES } from '../../../games/registry.ts';
import { housePlayersOf } from '../../../strategies/house-players.ts';
import { Button } from '../../pieces/button.tsx';
import { Select } from '../../pieces/field.tsx';
import { Notice } from '../../pieces/panel.tsx';
import { sayStrategy, wordsOf } from '../../words/game-words.ts';
import css from './game-cards.module.css';
import { GameDrawing } from './game-drawing.tsx';
import { QuickStart, recallRival, rememberRival } from '../model/quick-start.ts';
import { LOBBY_WORLD } from '../page-world.ts';
import { lobbyWords } from './lobby-words.ts';

export function GameCards(): VNode {
  const lobby = lobbyWords();
  const { route } = useLocation();
  const start = useMemo(() => new QuickStart(LOBBY_WORLD), []);
  const go = async (going: Promise<string | undefined>): Promise<void> => {
    const address = await going;
    if (address !== undefined) route(address);
  };
  return (
    <>
      <div class={css['games']}>
        {GAMES.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            start={start}
            onPlay={(strategy) => void go(start.play({ game, strategy }))}
          />
        ))}
      </div>
      {start.failed.value !== undefined && (
        <Notice kind="warning">
          <p>
            {lobby.notNow} {start.failed.value.sentence}
          </p>
          <Button onClick={() => void go(start.playHereInstead())}>{lobby.playHere}</Button>
        </Notice>
      )}
    </>
  );
}

interface GameCardProps {
  readonly game: Game;
  readonly start: QuickStart;
  readonly onPlay: (strategy: string | undefined) => void;
}

function GameCard({ game, start, onPlay }: GameCardProps): VNode {
  const lobby = lobbyWords();
  const id = useId();
  const said = wordsOf(game.id);
  const name = said?.name ?? game.name;
  const { residents } = housePlayersOf(game);
  const strategy = useSignal(recallRival(game));
  return (
    <section class={css['game']} aria-labelledby={id}>
      <div class={css['picture']}>
        <GameDrawing game={game.id} />
      </div>
      <div class={css['about']}>
        <h2 id={id}>{name}</h2>
        <p>{said?.tagline}</p>
      </div>
      <div class={css['against']}>
        <Select
          label={lobby.against}
          value={strategy.value}
          options={residents.map((value) => ({ value, label: sayStrategy(game.id, value).name }))}
          onChange={(value) => {
            strategy.value = value;
            rememberRival(game, value);
          }}
        />
      </div>
      <div class={css['buttons']}>
        <Button
          kind="primary"
          isWide
          aria-label={lobby.playNowGame(name)}
          isBusy={start.isBusy({ game, strategy: strategy.value })}
          onClick={() => onPlay(strategy.value)}
        >
          {lobby.playNow}
        </Button>
        {game.seats.min === 1 && (
          <Button
            aria-label={lobby.aloneGame(name)}
            isBusy={start.isBusy({ game, strategy: undefined })}
            onClick={() => onPlay(undefined)}
          >
            {lobby.alone}
          </Button>
        )}
      </div>
    </section>
  );
}
