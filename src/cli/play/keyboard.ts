// Asks the people at the keyboard: shows the position and reads lines until a move makes sense. If
// several people share the keyboard and one has secrets, the keyboard is passed on first and the
// screen is cleared after.

import { isDeepStrictEqual } from 'node:util';
import type { Seat } from '../../games/game.ts';
import { COACH_HELP, readCoachWish, sayAdvice, type CoachWish } from '../terminal/coach.ts';
import type { Asking, LineInput } from '../terminal/line-input.ts';
import { ROLL_HELP, ROLL_KEYS, ROLL_QUESTION, isRoll } from '../terminal/roll.ts';
import type { Input } from '../../table/step.ts';
import { insist, peopleAt, say, take, type LocalTable } from './local-table.ts';
import { describeDraw, findLuck, readTyped } from './scripted-draws.ts';
import { cut } from '../terminal/text-width.ts';

export type Answer =
  | { readonly kind: 'move'; readonly move: string }
  | { readonly kind: 'roll' }
  | { readonly kind: 'quit' }
  /** The input has ended. */
  | { readonly kind: 'end' };

export interface Keyboard {
  readonly input: LineInput;
  /** Whether the person typing also says what is drawn. */
  readonly saysDraws: boolean;
  /** The seat that was handed the keyboard last, to look at its secrets. */
  holder: Seat | undefined;
}

const QUIT_WORDS: ReadonlySet<string> = new Set(['q', 'quit']);
/** Long names are cut to leave room for the question. */
const NAME_WIDTH = 20;

/** Asks, and reads capitals as small letters. */
export async function askWord(
  input: LineInput,
  question: string,
  how: Pick<Asking, 'keys' | 'keeps'> = {},
): Promise<Answer | string> {
  const line = await input.ask(question, how);
  if (line === undefined) return { kind: 'end' };
  const word = line.trim().toLowerCase();
  return QUIT_WORDS.has(word) ? { kind: 'quit' } : word;
}

/**
 * Waits for the roll that begins the seat's turn. A person who types the draw has rolled by that.
 */
export async function askRoll(local: LocalTable, keyboard: Keyboard, seat: Seat): Promise<Answer> {
  if (keyboard.saysDraws) return { kind: 'roll' };
  for (;;) {
    const question = `${promptOf(local, seat)}${ROLL_QUESTION}`;
    const word = await askWord(keyboard.input, question, { keys: ROLL_KEYS, keeps: isForNext });
    if (typeof word !== 'string') return word;
    if (isRoll(word)) return { kind: 'roll' };
    const wish = readCoachWish(word, hasCoach(local, seat));
    if (wish === undefined) say(ROLL_HELP);
    else insist(local, { kind: 'coach', seat, isOn: wish !== 'off' });
  }
}

/** Everything but Return and leaving. */
function isForNext(line: string): boolean {
  const word = line.trim().toLowerCase();
  return word !== '' && !QUIT_WORDS.has(word);
}

function promptOf({ names }: LocalTable, seat: Seat): string {
  return `${cut(names(seat), NAME_WIDTH)}> `;
}

export async function askMove(local: LocalTable, keyboard: Keyboard, seat: Seat): Promise<Answer> {
  if (!hasSecrets(local, seat)) return askOpenly(local, keyboard, seat);
  if (keyboard.holder !== seat) {
    const passed = await askWord(
      keyboard.input,
      `Pass the keyboard to ${local.names(seat)} and press return: `,
    );
    if (typeof passed !== 'string') return passed;
    keyboard.holder = seat;
  }
  const answer = await askOpenly(local, keyboard, seat);
  keyboard.input.clear();
  return answer;
}

/** Whether this seat sees what others at the same keyboard must not see. */
function hasSecrets(local: LocalTable, seat: Seat): boolean {
  const { game, state } = local.table;
  return (
    peopleAt(local).length > 1 && !isDeepStrictEqual(game.view(state, seat), game.view(state, 'watcher'))
  );
}

/** Asks until the text makes sense. The rules decide whether the move is legal. */
async function askOpenly(local: LocalTable, { input }: Keyboard, seat: Seat): Promise<Answer> {
  const { screen, names } = local;
  const { game, state } = local.table;
  const view = game.view(state, seat);
  for (const line of screen.show(view, names)) say(line);
  if (hasCoach(local, seat)) coach(local, view);
  for (;;) {
    const question = `${promptOf(local, seat)}${screen.ask(view)}`;
    const word = await askWord(input, question, { keys: screen.keys(view) });
    if (typeof word !== 'string') return word;
    const wish = readCoachWish(word, hasCoach(local, seat));
    if (wish !== undefined) {
      answerCoachWish(local, { seat, view, wish });
      continue;
    }
    const move = screen.read(word, view) ?? game.notation.parseMove(word);
    if (move !== undefined) return { kind: 'move', move: game.notation.makeMove(move) };
    say(screen.help);
    say(COACH_HELP);
  }
}

function hasCoach({ table }: LocalTable, seat: Seat): boolean {
  return table.sittings.some((sitting) => sitting.seat === seat && sitting.hasCoach);
}

function coach({ table, screen }: LocalTable, view: unknown, isAll = false): void {
  for (const line of sayAdvice({ game: table.game, screen }, view, isAll)) say(line);
}

function answerCoachWish(
  local: LocalTable,
  { seat, view, wish }: { readonly seat: Seat; readonly view: unknown; readonly wish: CoachWish },
): void {
  const isOn = wish !== 'off';
  if (isOn !== hasCoach(local, seat)) insist(local, { kind: 'coach', seat, isOn });
  if (isOn) coach(local, view, wish === 'all');
}

/** For draws typed by hand: asks for each draw that the step would leave to luck. */
export async function askDraws(
  local: LocalTable,
  { input, saysDraws }: Keyboard,
  step: Input,
): Promise<void> {
  if (!saysDraws) return;
  for (let luck = findLuckOf(local, step); luck !== undefined; luck = findLuckOf(local, step)) {
    const line = await input.ask(`Draw ${describeDraw(luck.due)}, or leave it to luck with return: `);
    const isLeft = line === undefined || line.trim() === '';
    const draw = isLeft ? luck.drawn : readTyped(line, luck.due);
    if (draw === undefined) say('That draw is not possible now.');
    else local.table = { ...local.table, script: [...local.table.script, draw] };
  }
}

/** Undefined for an impossible step; the caller of the step reports why. */
function findLuckOf({ table }: LocalTable, step: Input): ReturnType<typeof findLuck> {
  const taken = take(table, step);
  return typeof taken === 'string' ? undefined : findLuck(table, taken.events);
}
