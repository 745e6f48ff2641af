// The games, each with the shortest way into it: one click, and the first roll or deal is yours.

import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { Game } from '../../../games/game.ts';
import { GAMES } from '../../../games/registry.ts';
import { housePlayersOf } from '../../../strategies/house-players.ts';
import { announce } from '../../announcer.tsx';
import { Button } from '../../pieces/button.tsx';
import { Select } from '../../pieces/field.tsx';
import { Notice } from '../../pieces/panel.tsx';
import { recall, remember } from '../../storage.ts';
import { sayStrategy, wordsOf } from '../../words/game-words.ts';
import css from './game-cards.module.css';
import { GameDrawing } from './game-drawing.tsx';
import { playHere, playNow, type Begun } from '../model/play-now.ts';
import { lobbyWords } from './lobby-words.ts';

interface Failed {
  readonly game: Game;
  readonly strategy: string | undefined;
  readonly sentence: string;
}

type Way = (game: Game, strategy: string | undefined) => Promise<Begun>;

export function GameCards(): VNode {
  const lobby = lobbyWords();
  const { route } = useLocation();
  /** Which button has been pressed; the others wait with it. */
  const busy = useSignal('');
  const failed = useSignal<Failed | undefined>(undefined);
  const begin = async (way: Way, game: Game, strategy: string | undefined): Promise<void> => {
    if (busy.value !== '') return;
    busy.value = `${game.id} ${strategy ?? ''}`;
    failed.value = undefined;
    const begun = await way(game, strategy);
    busy.value = '';
    if (begun.ok) return route(begun.address);
    failed.value = { game, strategy, sentence: begun.sentence };
    announce(begun.sentence);
  };
  return (
    <>
      <div class={css['games']}>
        {GAMES.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            busy={busy.value}
            onPlay={(strategy) => void begin(playNow, game, strategy)}
          />
        ))}
      </div>
      {failed.value !== undefined && (
        <Notice kind="warning">
          <p>
            {lobby.notNow} {failed.value.sentence}
          </p>
          <Button
            onClick={() => {
              if (failed.value !== undefined) void begin(playHere, failed.value.game, failed.value.strategy);
            }}
          >
            {lobby.playHere}
          </Button>
        </Notice>
      )}
    </>
  );
}

interface GameCardProps {
  readonly game: Game;
  readonly busy: string;
  readonly onPlay: (strategy: string | undefined) => void;
}

function GameCard({ game, busy, onPlay }: GameCardProps): VNode {
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
            remember(rivalKey(game), value);
          }}
        />
      </div>
      <div class={css['buttons']}>
        <Button
          kind="primary"
          isWide
          aria-label={lobby.playNowGame(name)}
          isBusy={busy === `${game.id} ${strategy.value}`}
          onClick={() => onPlay(strategy.value)}
        >
          {lobby.playNow}
        </Button>
        {game.seats.min === 1 && (
          <Button
            aria-label={lobby.aloneGame(name)}
            isBusy={busy === `${game.id} `}
            onClick={() => onPlay(undefined)}
          >
            {lobby.alone}
          </Button>
        )}
      </div>
    </section>
  );
}

function rivalKey({ id }: Game): string {
  return `lobby against ${id}`;
}

/** As chosen last, or who usually plays for the house. */
function recallRival(game: Game): string {
  const { residents, standard } = housePlayersOf(game);
  const last = residents.find((one) => one === recall(rivalKey(game)));
  return last ?? standard[0] ?? residents[0] ?? 'random';
}
