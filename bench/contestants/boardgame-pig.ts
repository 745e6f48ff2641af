// Pig as a boardgame.io game: a state G that moves change, with turns and random numbers from the
// framework. Both its server and its clients run it, as the framework requires.

import { TARGET } from './pig.ts';

interface PigG {
  turns: number;
  pot: number;
  readonly scores: number[];
}

interface Turn {
  readonly G: PigG;
  readonly ctx: { readonly currentPlayer: string };
  readonly random: { D6(): number };
  readonly events: { endTurn(): void; endGame(outcome: object): void };
}

/** Called for every move, and for the last one of a game. */
interface Watch {
  readonly moved?: () => void;
  readonly ended?: () => void;
}

function roll({ G, random, events }: Turn): void {
  const die = random.D6();
  if (die !== 1) {
    G.pot += die;
    return;
  }
  G.turns += 1;
  G.pot = 0;
  events.endTurn();
}

function hold({ G, ctx, events }: Turn): boolean {
  const seat = Number(ctx.currentPlayer);
  const score = (G.scores[seat] ?? 0) + G.pot;
  G.scores[seat] = score;
  G.turns += 1;
  G.pot = 0;
  if (score < TARGET) events.endTurn();
  else events.endGame({ winner: seat });
  return score >= TARGET;
}

/**
 * Players who hold at 20 never reach a thousand turns, so the rule that ends such games is left
 * out.
 */
export function makePig({ moved, ended }: Watch = {}): object {
  return {
    name: 'pig',
    minPlayers: 2,
    maxPlayers: 2,
    setup: () => ({ turns: 0, pot: 0, scores: [0, 0] }),
    turn: { onBegin: roll },
    moves: {
      roll(turn: Turn) {
        moved?.();
        roll(turn);
      },
      hold(turn: Turn) {
        moved?.();
        if (hold(turn)) ended?.();
      },
    },
  };
}
