// Plays by itself, for programs: whenever it is one's turn, something decides, and the move is made. There is one move under way at a time, because a turn is said again whenever anything
// happens at the table, and the same decision must not become two moves.

import type { AnswerTo } from '../protocol/from-server.ts';
import type { FollowedTable, TableNews, TurnNews } from './followed-table.ts';

/** The turn for which the move was decided is over. If there is another turn, it is decided anew. */
const OVERTAKEN = 'too-late';

interface Player {
  /** The move, in the game's notation. */
  readonly decide: (turn: TurnNews) => string | Promise<string>;
  /** After a refusal it waits for the next turn; nothing is tried twice. */
  readonly answered?: (answer: AnswerTo<'move'>, move: string) => void;
}

/** To be told every news of the table. */
export function playTurns({ decide, answered }: Player): (news: TableNews, table: FollowedTable) => void {
  let isBusy = false;

  async function playOn(table: FollowedTable): Promise<void> {
    isBusy = true;
    let decided: TurnNews | undefined;
    for (let { turn } = table; turn !== undefined && turn.number !== decided?.number; { turn } = table) {
      decided = turn;
      const move = await decide(turn);
      // The turn may have been said again because others came or went. Whether it is still the same
      // turn, the server knows.
      const answer = await table.ask({ do: 'move', move, number: turn.number });
      if (answer.ok || answer.reason !== OVERTAKEN) answered?.(answer, move);
    }
    isBusy = false;
  }

  return (news, table) => {
    if (news.say === 'turn' && !isBusy) void playOn(table);
  };
}
