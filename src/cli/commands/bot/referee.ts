// Asks a program for its moves and judges them before anybody else sees them. If a reply is not a
// legal move, the program gets the same turn again with the reason, a few times. After that, or
// when its time is up, it gets a random legal move. So a faulty program harms only itself.
// docs/BOTS.md describes this for authors of programs.

import type { TurnNews } from '../../../client/followed-table.ts';
import type { Game } from '../../../games/game.ts';
import { playAtRandom, type Chance } from '../../../strategies/strategy.ts';
import { TABLE_REFUSALS } from '../../../table/refusals.ts';
import type { BotProgram } from './program.ts';
import { makePrintable } from '../../terminal/printable.ts';
import { cut } from '../../terminal/text-width.ts';

const TRIES = 3;
/** How much of a wrong reply is quoted. */
const QUOTED_WIDTH = 40;

interface Circumstances {
  readonly program: BotProgram;
  readonly game: Game;
  readonly chance: Chance;
  /** The time for a move at a table without a clock. */
  readonly seconds: number;
  /** Called for everything that the program does wrong. */
  readonly complain: (sentence: string) => void;
}

interface Refused {
  readonly move: string;
  readonly reason: string;
  readonly sentence: string;
}

export class Referee {
  /** The number of moves made for the program. */
  faults = 0;
  private readonly circumstances: Circumstances;

  constructor(circumstances: Circumstances) {
    this.circumstances = circumstances;
  }

  /** A legal move, or undefined when the program has ended. */
  async decide(turn: TurnNews): Promise<string | undefined> {
    const { program, game, seconds, complain } = this.circumstances;
    const ms = (turn.seconds ?? seconds) * 1000;
    let refused: Refused | undefined;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const reply = await program.ask(makeRequest(game, turn, refused), ms);
      if (reply.kind === 'ended') return undefined;
      if (reply.kind === 'late') {
        complain(`No reply in time (${ms / 1000} s).`);
        break;
      }
      refused = judge(game, turn, reply.text);
      if (refused === undefined) return normalise(game, reply.text);
      complain(`"${makePrintable(cut(reply.text, QUOTED_WIDTH))}" was refused: ${refused.sentence}`);
    }
    this.faults += 1;
    const move = this.makeRandomMove(turn);
    complain(`A random move is made instead: ${move}.`);
    return move;
  }

  private makeRandomMove({ position }: TurnNews): string {
    const { game, chance } = this.circumstances;
    return game.notation.makeMove(playAtRandom(game)(position, chance));
  }
}

/** The turn as the server sends it, with the game and with what was wrong with the last reply. */
function makeRequest({ id }: Game, turn: TurnNews, refused: Refused | undefined): string {
  return JSON.stringify({ ...turn, game: id, ...(refused && { refused }) });
}

/** Why the reply is not a legal move, or undefined if it is one. */
function judge(game: Game, { position, seat }: TurnNews, reply: string): Refused | undefined {
  const move = game.notation.parseMove(reply);
  if (move === undefined)
    return { move: reply, reason: 'no-such-move', sentence: TABLE_REFUSALS['no-such-move'] };
  const text = game.notation.makeMove(move);
  if (game.moves(position).some((legal) => game.notation.makeMove(legal) === text)) return undefined;
  const played = game.play(position, seat, move);
  const reason = played.ok ? 'no-such-move' : played.reason;
  return { move: reply, reason, sentence: game.refusals[reason] ?? TABLE_REFUSALS['no-such-move'] };
}

function normalise(game: Game, reply: string): string {
  return game.notation.makeMove(game.notation.parseMove(reply));
}
