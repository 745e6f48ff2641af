// Twenty-One on the screen: everybody around the cloth, your own hand large and near, with Deal,
// Hit and Stick below it.

import type { VNode } from 'preact';
import { twentyOne as rules } from '../rules/game.ts';
import type { TwentyOneTypes } from '../rules/state.ts';
import { useOffered } from '../../../web/games/offered.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import { useStageKind } from '../../../web/games/stage-kind.ts';
import { Stage } from '../../../web/games/stage.tsx';
import { AroundTable, LARGE_MAX, sayRound } from './around-table.tsx';
import { Choices } from './choices.tsx';
import { seatOnTurn } from './round-facts.ts';
import { hintOf, titleOf } from './sentences.ts';
import { seatsShown } from './seat-places.ts';
import { useMemory } from './table-memory.ts';
import { twentyOneWords } from './board-words.ts';

/** An oval for a few, with more room in the corners for many. */
const RADIUS_PX = { few: 200, many: 110 } as const;

export function TwentyOneBoard(given: BoardProps<TwentyOneTypes>): VNode {
  const { position, here } = given;
  // The last payment is shown a moment before the table says that the game is over.
  const outcome = given.outcome ?? rules.outcome(position);
  const props = { ...given, outcome };
  const memory = useMemory(props);
  const isSmall = useStageKind() !== 'wide';
  const looking = { ...props, names: memory.names, broke: memory.broke, isSmall };
  const seat = seatOnTurn(position);
  const isOurs = outcome === undefined && seat !== undefined && here.includes(seat);
  const turn = isOurs
    ? `${position.round} ${seat} ${position.phase === 'deal' ? 'deals' : 'plays'}`
    : undefined;
  const isOffered = useOffered(turn, given.canPlay) && position.phase !== 'dealing';
  const others = seatsShown(position).length - 1;
  const { table, stake } = twentyOneWords();
  return (
    <Stage
      title={titleOf(looking)}
      hint={hintOf(looking)}
      where={`${sayRound(position)} · ${stake(position.options.stake)}`}
      actions={isOffered ? <Choices {...props} /> : undefined}
      labels={{ board: table }}
      clothRadius={others > LARGE_MAX ? RADIUS_PX.many : RADIUS_PX.few}
    >
      <AroundTable {...props} memory={memory} />
    </Stage>
  );
}
