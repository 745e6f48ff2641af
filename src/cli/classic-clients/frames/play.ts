// A game through the Yahtzee frame protocol, from the first frame to GAME_OVER. Each frame is shown
// to the person, passed to the player if it asks for a choice, and answered by exactly one line.

import type { Visit } from '../visit.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import { parseFrame, type Frame } from './frame.ts';
import { NOTHING_KNOWN, learn, type Known } from './game.ts';
import type { FramesPlayer } from './player.ts';
import { sayFrame } from './frame-sentences.ts';

const FILLER = 'ACK: ok';
const PRINT = 'PRINT_GAME_STATE: ';
/** A server that accepts no choice would ask forever. */
const REFUSALS_MAX = 20;

interface Manners {
  /** Whether to ask the server, after each turn, to print the game on its own terminal. */
  readonly isPrinting: boolean;
}

export async function playFrames(visit: Visit, player: FramesPlayer, manners: Manners): Promise<void> {
  const game = new FramesGame(visit, player, manners);
  for (;;) {
    const line = await visit.lines.next();
    if (line === undefined) return sayClosed(visit);
    const frame = parseFrame(line);
    if (frame === undefined) sayText(visit, line);
    else await game.take(frame, line);
    if (visit.hasLeft || frame?.tag === 'GAME_OVER') return;
  }
}

function sayText(visit: Visit, line: string): void {
  if (line.trim() !== '') visit.say(line);
}

function sayClosed({ hasLeft }: Visit): void {
  if (hasLeft) return;
  throw new CommandError('The server closed the connection before the game was over.', EXIT.failed);
}

class FramesGame {
  private readonly visit: Visit;
  private readonly player: FramesPlayer;
  private readonly manners: Manners;
  private known: Known = NOTHING_KNOWN;
  private refusals = 0;

  constructor(visit: Visit, player: FramesPlayer, manners: Manners) {
    this.visit = visit;
    this.player = player;
    this.manners = manners;
  }

  async take(frame: Frame, line: string): Promise<void> {
    this.known = learn(this.known, frame);
    sayText(this.visit, frame.tag === undefined ? line : sayFrame(frame.tag, frame.payload));
    const answer = await this.answer(frame);
    // There is no answer when the person leaves or the server has closed; the server may have said
    // why.
    if (answer !== undefined) this.visit.lines.send(answer);
  }

  private answer({ tag, payload }: Frame): string | Promise<string | undefined> {
    const { known, player, manners } = this;
    if (tag === 'CHOOSE_DICE') return this.keep(payload);
    if (tag === 'INVALID_DICE_CHOICE') return this.keepAgain(payload);
    if (tag === 'CHOOSE_SCORE') return this.score(payload);
    if (tag === 'SCORE_CHOICE_INVALID') return this.scoreAgain(payload);
    if (tag === 'SCORE_CHOICE_VALID') player.see(known);
    if (tag !== 'INFO') this.refusals = 0;
    return tag === 'TURN_OVER' && manners.isPrinting ? PRINT : FILLER;
  }

  private async keep(payload: string): Promise<string | undefined> {
    const { dice } = this.known;
    if (dice.length === 0) throw refuse(`Expected CHOOSE_DICE with five dice, not: ${payload}`);
    const keep = await this.player.keep(this.known);
    if (keep === undefined) return undefined;
    return `KEEP_DICE: ${[...dice, ...keep.map((stays) => (stays ? 1 : 0))].join(' ')}`;
  }

  private async score(payload: string): Promise<string | undefined> {
    if (this.known.open.length === 0)
      throw refuse(`Expected CHOOSE_SCORE with dice and boxes, not: ${payload}`);
    const word = await this.player.score(this.known);
    return word === undefined ? undefined : `SCORE_CHOICE: ${word}`;
  }

  /**
   * Choosing at once works with every server: one that repeats the question accepts any line before
   * it.
   */
  private keepAgain(payload: string): string | Promise<string | undefined> {
    this.countRefusal();
    return this.known.dice.length === 0 ? FILLER : this.keep(payload);
  }

  private scoreAgain(payload: string): Promise<string | undefined> {
    this.countRefusal();
    return this.score(payload);
  }

  private countRefusal(): void {
    this.refusals += 1;
    if (this.refusals > REFUSALS_MAX) throw refuse('The server accepts no choice at all.');
  }
}

function refuse(sentence: string): CommandError {
  return new CommandError(sentence, EXIT.failed);
}
