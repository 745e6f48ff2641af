// A program of one's own decides in Pig: `-strategy exec:COMMAND`. For each decision it gets one
// line, the view of its seat as JSON, and answers with one line, roll or hold. The lines are
// described in docs/CLASSIC-CLIENTS.md. A program that ends, stalls or answers anything else ends
// the command with a sentence: a student should see the mistake, not a move that somebody else
// made.

import type { PigMove, PigState } from '../../../games/pig/rules/state.ts';
import { BotProgram } from '../../commands/bot/program.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import { makePrintable } from '../../terminal/printable.ts';
import type { PigPlayer } from './player.ts';

export const PROGRAM_PREFIX = 'exec:';
const ANSWER_MS = 30_000;
const SHOWN_MAX = 60;

export interface DecidingProgram {
  readonly player: PigPlayer;
  stop(): Promise<void>;
}

export function openProgram(command: string, answerMs: number = ANSWER_MS): DecidingProgram {
  const program = new BotProgram(command);
  const decide = async (view: PigState, die: number): Promise<PigMove> => {
    const reply = await program.ask(makeQuestion(view, die), answerMs);
    if (reply.kind === 'ended') throw refuse(`The program ended instead of answering: ${command}`);
    if (reply.kind === 'late')
      throw refuse(`The program did not answer within ${answerMs / 1000} seconds: ${command}`);
    const word = reply.text.toLowerCase();
    if (word === 'roll' || word === 'hold') return word;
    const said = makePrintable(reply.text.slice(0, SHOWN_MAX));
    throw refuse(`The program must answer roll or hold, not "${said}": ${command}`);
  };
  return {
    player: {
      pick: async ([first = '']) => first,
      start: async () => true,
      decide,
      loseTurn: async () => {},
      watch: () => {},
    },
    stop: () => program.stop(),
  };
}

/** `{"mine":23,"theirs":40,"pot":11,"die":6,"target":100}` */
function makeQuestion({ scores: [mine, theirs], pot, options }: PigState, die: number): string {
  return JSON.stringify({ mine, theirs, pot, die, target: options.target });
}

function refuse(sentence: string): CommandError {
  return new CommandError(sentence, EXIT.failed);
}
