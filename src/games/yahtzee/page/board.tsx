// Yahtzee on the screen: the dice on the cloth, the buttons, and the sheets. A wide window has
// everybody's columns; smaller ones have one player's sheet in two halves, and the others in a
// strip. Held dice and a chosen box exist only here until they are played.

import type { VNode } from 'preact';
import { yahtzee } from '../rules/game.ts';
import { totalOf } from '../rules/sheet.ts';
import { roundsOf, type YahtzeeMove, type YahtzeeTypes } from '../rules/state.ts';
import { words } from '../../../web/words/words.ts';
import { listPlayers } from '../../../web/games/players.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import { useStageKind } from '../../../web/games/stage-kind.ts';
import { Stage } from '../../../web/games/stage.tsx';
import { Strip } from '../../../web/games/strip.tsx';
import { Buttons } from './buttons.tsx';
import type { Offer } from './choices.ts';
import { ColumnSwitch } from './column-switch.tsx';
import { Dice } from './dice.tsx';
import { goodRollOf } from './good-roll.ts';
import type { Hand } from './hand.ts';
import { hintOf, titleOf } from './headline.ts';
import { Seats } from './seats.tsx';
import { Sheets } from './sheets.tsx';
import { useTurn } from './use-turn.ts';
import { useView } from './use-view.ts';
import { Winners } from './winners.tsx';

export function YahtzeeBoard(given: BoardProps<YahtzeeTypes>): VNode {
  // The last box is filled a moment before the table says that the game is over.
  const outcome = given.outcome ?? yahtzee.outcome(given.position);
  const props = { ...given, outcome };
  const { position, canPlay } = props;
  const kind = useStageKind();
  const turn = useTurn(props);
  const { hand, isMine, offers, chosen, canHold, canRoll, isInTheAir, toggle, confirm, pick, follow } = turn;
  const { roll, undo } = turn;
  const view = useView(props, hand);
  const { board, sheet, sheetOfPlayer, round, roundsPlayed } = words.value.games.yahtzee;
  const rounds = roundsOf(position.options);
  const onTurn = outcome === undefined ? position.seat : undefined;
  const players = listPlayers(props, { totals: position.sheets.map(totalOf), onTurn });
  const isWide = kind === 'wide';
  const open = view.isOpen ? props.names(view.owner) : undefined;
  const isTriple = position.options.columns > 1;
  const good = goodRollOf(props);
  const middle =
    outcome === undefined ? (
      <Dice {...props} hand={hand} isMine={isMine} canHold={canHold} good={good} onToggle={toggle} />
    ) : (
      <Winners players={players} />
    );
  return (
    <Stage
      title={titleOf(props, { hand, chosen, isWide })}
      hint={hintOf(props, { hand, chosen, isWide })}
      where={outcome === undefined ? round(position.round, rounds) : roundsPlayed(rounds)}
      actions={
        isMine ? (
          <Buttons
            state={{ ...props, hand, chosen, canRoll, isInTheAir }}
            doing={{ roll, confirm, undo, follow }}
            isWide={isWide}
          />
        ) : undefined
      }
      considered={{ move: consideredMove(hand, chosen, canRoll), choose: canPlay ? follow : undefined }}
      strip={isWide ? undefined : <Strip players={players} open={view.open} onOpen={view.toggle} />}
      switches={isTriple && !isWide ? <ColumnSwitch {...props} view={view} chosen={chosen} /> : undefined}
      sheet={
        <Sheets
          {...props}
          offers={offers}
          chosen={chosen}
          hand={hand}
          view={view}
          isWide={isWide}
          onPick={pick}
          onConfirm={confirm}
        />
      }
      labels={{ board, sheet: open === undefined || isWide ? sheet : sheetOfPlayer(open) }}
    >
      {isWide ? (
        <Seats players={players} view={view} isTriple={isTriple}>
          {middle}
        </Seats>
      ) : (
        middle
      )}
    </Stage>
  );
}

/** The chosen box, or else the held dice. */
function consideredMove(
  { held }: Hand,
  chosen: Offer | undefined,
  canRoll: boolean,
): YahtzeeMove | undefined {
  if (chosen !== undefined) return { kind: 'score', box: chosen.box, column: chosen.column };
  return canRoll && held.some(Boolean) ? { kind: 'keep', keep: held } : undefined;
}
