// Scripted draws for every table that a door opens, for instructors: the same dice every time, so
// that transcripts can be compared. Such tables are practice tables.

import type { Welcome } from '../protocol/connection.ts';

export function welcomeWithDice(welcome: Welcome, dice: readonly string[]): Welcome {
  return (connection) => {
    const visitor = welcome(connection);
    return {
      receive: (request, answer) =>
        visitor.receive({ ...request, ...(request.do === 'create' && { dice: [...dice] }) }, answer),
      leave: () => visitor.leave(),
    };
  };
}
