// Badges beside a name: you, a house player, a player with a coach, away, or gone. In words.

import type { VNode } from 'preact';
import type { SeatLine } from '../../protocol/from-server.ts';
import { Badge } from '../pieces/panel.tsx';
import { words } from '../words/words.ts';
import { AwayTime } from './away-time.tsx';

interface SeatMarksProps {
  /** Undefined for a seat whose player has left. */
  readonly line: SeatLine | undefined;
  readonly isYou: boolean;
}

function AwayBadge({ line }: { readonly line: SeatLine }): VNode {
  return (
    <Badge>
      <AwayTime line={line} />
    </Badge>
  );
}

export function SeatMarks({ line, isYou }: SeatMarksProps): VNode {
  const { seats } = words.value;
  const isGone = line === undefined || line.hasQuit;
  return (
    <>
      {isYou && <Badge>{seats.you}</Badge>}
      {line !== undefined && line.house !== '' && <Badge kind="house">{seats.house}</Badge>}
      {line?.hasCoach === true && <Badge>{seats.coach}</Badge>}
      {isGone && <Badge>{seats.left}</Badge>}
      {!isGone && !isYou && !line.isHere && line.house === '' && <AwayBadge line={line} />}
    </>
  );
}
