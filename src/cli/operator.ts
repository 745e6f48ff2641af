// The operator at the server's terminal, who decides when a game of the Java door begins. Without a terminal nobody is asked.

import { createInterface } from 'node:readline/promises';

/** Undefined when nobody sits there. */
export function findOperator(): ((players: number) => Promise<boolean>) | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  return askOperator;
}

async function askOperator(players: number): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // While a question is open the terminal keeps Ctrl-C to itself; it still means the server.
  terminal.on('SIGINT', () => {
    terminal.close();
    process.kill(process.pid, 'SIGINT');
  });
  try {
    for (;;) {
      const answer = await terminal.question(`${players} players are here. Start the game (y/n)? `);
      const word = answer.trim().toLowerCase();
      if (word === 'y' || word === 'n') return word === 'y';
    }
  } finally {
    terminal.close();
  }
}
