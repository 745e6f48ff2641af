// Players who are away from a table at a server: what is said about them, and which seats /stand-in
// and /wait mean. The server decides what is allowed. Prints nothing.

import type { SeatLine, SeenTable } from '../../../protocol/from-server.ts';
import { AWAY_MS } from '../../../protocol/limits.ts';
import type { Names } from '../../terminal/screen.ts';

const AWAY_SECONDS = AWAY_MS / 1000;
export const NOBODY_AWAY = 'Nobody is away.';
export const NOBODY_STANDS_IN = 'No stand-in plays here.';

/**
 * The seats that /stand-in or /wait means: those of players who are away, or those with a stand-in.
 */
export function findMeant({ seats, you }: SeenTable, on: boolean): readonly SeatLine[] {
  const others = seats.filter(({ seat }) => seat !== you);
  return others.filter(({ away, standIn }) => (on ? away !== undefined && !standIn : standIn));
}

/** What has changed for players who are away. */
export function tellAbsences(before: SeenTable, after: SeenTable, names: Names): readonly string[] {
  const absences = after.seats.flatMap((line) => {
    const was = before.seats.find(({ seat, name }) => seat === line.seat && name === line.name);
    return was === undefined ? [] : tellAbsence(was, line, { view: after, name: names(line.seat) });
  });
  return [...tellHost(before, after), ...absences];
}

/** The host is away or has left, and you are the host now. During a game nobody needs a host. */
function tellHost(before: SeenTable, after: SeenTable): readonly string[] {
  const isNew = after.you !== undefined && after.host === after.you && before.host !== before.you;
  return isNew && after.phase !== 'playing' ? ['You are the host now.'] : [];
}

interface About {
  readonly view: SeenTable;
  readonly name: string;
}

function tellAbsence(was: SeatLine, line: SeatLine, { view, name }: About): readonly string[] {
  if (line.standIn && !was.standIn) return [`A stand-in plays for ${name} until they are back.`];
  if (line.standIn) return [];
  if (was.standIn && line.away !== undefined) return [`The table waits for ${name} again.`];
  const isLong = isLongAway(line) && !isLongAway(was);
  if (!isLong || line.hasQuit || view.you === undefined) return [];
  if (view.phase !== 'playing' && view.host === view.you)
    return [`${name} has been away for ${AWAY_SECONDS} seconds. /remove ${line.seat + 1} frees the seat.`];
  if (view.clock > 0 || view.phase !== 'playing') return [];
  return [`${name} has been away for ${AWAY_SECONDS} seconds. /stand-in lets a stand-in play; or just wait.`];
}

function isLongAway({ away = 0 }: SeatLine): boolean {
  return away >= AWAY_SECONDS;
}
