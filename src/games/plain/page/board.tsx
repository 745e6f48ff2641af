// A board for any game: the position as facts, dice and cards, a button for every legal move, and
// everybody's score.

import type { VNode } from 'preact';
import { useOffered } from '../../../web/games/offered.ts';
import type { BoardProps, GameScreen } from '../../../web/games/screen.ts';
import { Stage } from '../../../web/games/stage.tsx';
import { useKeys } from '../../../web/keys.ts';
import { Button } from '../../../web/pieces/button.tsx';
import { words } from '../../../web/words/words.ts';
import type { Game } from '../../game.ts';
import { factsOf } from '../../position-facts.ts';
import css from './board.module.css';
import { FactList } from './fact-list.tsx';
import { Scores } from './scores.tsx';
import { titleOf } from './title.ts';

const KEYS_MAX = 9;

export function plainBoard(game: Game): GameScreen['Board'] {
  return (props) => <PlainBoard {...props} game={game} />;
}

interface PlainProps extends BoardProps {
  readonly game: Game;
}

function PlainBoard(props: PlainProps): VNode {
  const { game, position, rolling, here, canPlay, mayReveal, event } = props;
  const { plain } = words.value;
  const turn = game.turn(position);
  const isOurs = props.outcome === undefined && turn.kind === 'seat' && here.includes(turn.seat);
  const isOffered = useOffered(isOurs ? `${turn.seat}` : undefined, canPlay);
  const { shared } = factsOf(game, position);
  const isDrawn = event?.kind === 'draw' || event?.kind === 'set';
  return (
    <Stage
      title={titleOf(props)}
      actions={mayReveal ? <Roll {...props} /> : isOffered ? <Moves {...props} /> : undefined}
      sheet={<Scores {...props} />}
      labels={{ board: plain.board, sheet: plain.scores }}
    >
      <FactList facts={shared} rolling={rolling} rolls={isDrawn ? event.number : undefined} />
    </Stage>
  );
}

/** The roll that begins a turn; the table waits for it. */
function Roll({ reveal }: PlainProps): VNode {
  useKeys({ r: reveal, ' ': reveal });
  return (
    <div class={css['moves']}>
      <Button kind="primary" keyHint="R" onClick={reveal}>
        {words.value.plain.roll}
      </Button>
    </div>
  );
}

function Moves({ game, position, rolling, sending, canPlay, play, skip }: PlainProps): VNode {
  const moves = game.moves(position);
  const choices = moves.map((move) => () => {
    if (canPlay) play(move);
    else if (rolling !== undefined) skip();
  });
  useKeys(Object.fromEntries(choices.slice(0, KEYS_MAX).map((choose, place) => [`${place + 1}`, choose])));
  return (
    <div class={css['moves']} data-many={moves.length > KEYS_MAX}>
      {moves.map((move, place) => {
        const text = game.notation.makeMove(move);
        return (
          <Button
            key={text}
            kind={moves.length === 1 ? 'primary' : 'quiet'}
            keyHint={place < KEYS_MAX ? `${place + 1}` : undefined}
            aria-disabled={!canPlay}
            aria-busy={rolling !== undefined || sending !== undefined}
            onClick={choices[place]}
          >
            {capitalize(text)}
          </Button>
        );
      })}
    </div>
  );
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
