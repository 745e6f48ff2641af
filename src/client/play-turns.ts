// Plays by itself, for programs: on every turn a function decides, and the move is made. Only one
// move is under way at a time: a turn is repeated whenever anything happens at the table, and one
// decision must not become two moves.

import type { AnswerTo } from '../protocol/from-server.ts';
import type { FollowedTable, TableNews, TurnNews } from './followed-table.ts';

/** The turn of this move is over. If there is another turn, it is decided again. */
const OVERTAKEN = 'too-late';

interface Player {
  /** The move, in the game's notation. */
  readonly decide: (turn: TurnNews) => string | Promise<string>;
  /** After a refusal it waits for the next turn; nothing is tried twice. */
  readonly answered?: (answer: AnswerTo<'move'>, move: string) => void;
}

/** Returns a function to call with all news of the table. */
export function playTurns({ decide, answered }: Player): (news: TableNews, table: FollowedTable) => void {
  let isBusy = false;

  async function playOn(table: FollowedTable): Promise<void> {
    isBusy = true;
    let decided: TurnNews | undefined;
    for (let { turn } = table; turn !== undefined && turn.number !== decided?.number; { turn } = table) {
      decided = turn;
      // Only if the same player sits here by hand elsewhere; nobody must wait for a program.
      if (turn.roll === true) {
        await table.roll();
        continue;
      }
      const move = await decide(turn);
      // The turn may have been repeated because others came or went. The server knows whether it is
      // still the same turn.
      const answer = await table.ask({ do: 'move', move, number: turn.number });
      if (answer.ok || answer.reason !== OVERTAKEN) answered?.(answer, move);
    }
    isBusy = false;
  }

  return (news, table) => {
    if (news.say === 'turn' && !isBusy) void playOn(table);
  };
}
