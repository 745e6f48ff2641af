// Yahtzee in frames, clients, stage 6: what a person types and sees. Only for clients that are
// played on a keyboard.

import { BOX_NAMES } from '../../games/yahtzee/rules/boxes.ts';
import { Failure, Skip, type Case } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import { boxOf, parseFrame } from './frame.ts';
import { FramesHost } from './host.ts';
import { HostGame } from './host-game.ts';

type ClientCase = Case<ClientBench>;

const DICE = [3, 5, 1, 6, 2];
const INPUT_SENTENCE = 'Get info from the user and format it appropriately to send to the server.';
const SCREEN_SENTENCE = 'Build a text-based UI that runs on the command line';
const TRIES_MAX = 6;
const SHEET_POINTS = 17;

function needKeyboard(bench: ClientBench): void {
  if (!bench.hasKeyboard) throw new Skip('needs --keyboard');
}

async function refusesWrongInput(bench: ClientBench): Promise<void> {
  needKeyboard(bench);
  const host = await FramesHost.opened(bench);
  const { open } = new HostGame(host);
  await expectAskedAgain(host, {
    line: `CHOOSE_DICE: ${DICE.join(' ')}`,
    wrong: ['9 9 9', ''],
    tag: 'KEEP_DICE',
  });
  // The other rolls of the turn are left out: the score may be asked for at any time.
  const line = `CHOOSE_SCORE: ${[...DICE, ...open].join(' ')}`;
  await expectAskedAgain(host, { line, wrong: ['FullHause', ''], tag: 'SCORE_CHOICE' });
}

interface WrongInput {
  /** The question. */
  readonly line: string;
  /** What is typed before the right answer. */
  readonly wrong: readonly string[];
  /** What has to be sent after the right answer. */
  readonly tag: string;
}

/**
 * Some keyboards type when the client asks; others when they are told of a frame, so they are told
 * again after each silence.
 */
async function expectAskedAgain(host: FramesHost, { line, wrong, tag }: WrongInput): Promise<void> {
  const { keyboard, measures } = host.bench;
  const asked = parseFrame(line).tag;
  host.typeFirst(wrong);
  host.sendLine(line);
  for (let count = 0; count < TRIES_MAX; count += 1) {
    const isTold = keyboard?.has(asked) === true && host.typed.length <= wrong.length;
    const arrival = await host.peer.next(isTold ? measures.silenceMs : measures.patienceMs);
    const isAnswered = host.typed.length > wrong.length;
    if (arrival.kind === 'line' && isAnswered && parseFrame(arrival.text).tag === tag) return;
    const expected = `nothing for "${host.typed.at(-1) ?? ''}", but the same question again`;
    if (arrival.kind !== 'silence') throw host.fail(expected, arrival);
    if (!isTold) break;
    keyboard.sent(asked);
  }
  throw new Failure(`the same question again, and ${tag} after a right answer`, 'nothing');
}

async function showsTheGame(bench: ClientBench): Promise<void> {
  needKeyboard(bench);
  const host = await FramesHost.opened(bench);
  const { open } = new HostGame(host);
  host.seen = host.client.screen().length;
  await host.askDice(DICE);
  await host.expectOnScreen(`the five dice, ${DICE.join(' ')}`, showsDice);
  host.seen = host.client.screen().length;
  await host.askScore(DICE, open);
  for (const name of open)
    await host.expectOnScreen(`${name}, which is open`, (screen) => showsName(screen, name));
  host.seen = host.client.screen().length;
  const sheet = open.map((name) => `${name} ${boxOf(name) === 'chance' ? SHEET_POINTS : -1}`).join(' ');
  await host.tell('SCORE_CHOICE_VALID', `${sheet} Total ${SHEET_POINTS}`);
  await host.tell('TURN_OVER');
  const isShown = (screen: string): boolean => new RegExp(`\\b${SHEET_POINTS}\\b`).test(screen);
  await host.expectOnScreen(`the own total, ${SHEET_POINTS}`, isShown);
}

/** One after another, perhaps each after its number: "3 5 1 6 2" or "1: 3, 2: 5, ...". */
function showsDice(screen: string): boolean {
  const numbered = DICE.flatMap((die, place) => [place + 1, die]);
  return [DICE, numbered].some((row) => new RegExp(row.join(String.raw`\D+`)).test(screen));
}

function plain(text: string): string {
  return text.replaceAll(/[^\dA-Za-z]/g, '').toLowerCase();
}

/** As it was offered, or as people say it: FullHouse or Full house. */
function showsName(screen: string, name: string): boolean {
  const box = boxOf(name);
  const spoken = box === undefined ? name : BOX_NAMES[box];
  return plain(screen).includes(plain(name)) || plain(screen).includes(plain(spoken));
}

async function canPrint(bench: ClientBench): Promise<void> {
  needKeyboard(bench);
  const host = await FramesHost.opened(bench);
  const { keyboard } = bench;
  if (keyboard?.has('PRINT_GAME_STATE') !== true) throw new Skip('the keyboard has no PRINT_GAME_STATE');
  host.sendUntyped(`CHOOSE_DICE: ${DICE.join(' ')}`);
  keyboard.sent('PRINT_GAME_STATE');
  const line = await host.next('PRINT_GAME_STATE, as it was asked for on the keyboard');
  if (parseFrame(line).tag !== 'PRINT_GAME_STATE')
    throw new Failure('PRINT_GAME_STATE, as it was asked for on the keyboard', line);
  keyboard.sent('CHOOSE_DICE');
  await host.readKeep('KEEP_DICE, after PRINT_GAME_STATE');
}

export const KEYBOARD: readonly ClientCase[] = [
  {
    id: 'F-C-25',
    level: 'must',
    title: 'wrong input is asked for again',
    does: 'Types 9 9 9 and an empty line where dice are chosen, and FullHause and an empty line where a score is chosen. Nothing may be sent before the right answer is typed.',
    quote: INPUT_SENTENCE,
    cause: 'whatever is typed is sent, and the server has to refuse it',
    run: refusesWrongInput,
  },
  {
    id: 'F-C-26',
    level: 'must',
    title: 'the screen shows the game',
    does: 'Plays a turn on the keyboard. The screen has to show the five dice, the open scores, and the own total.',
    quote: SCREEN_SENTENCE,
    cause: 'the dice or the names are not shown before the question',
    accepts: 'Names as people write them: Full house for FullHouse.',
    run: showsTheGame,
  },
  {
    id: 'F-C-27',
    level: 'should',
    title: 'PRINT_GAME_STATE on the keyboard',
    does: 'Types what the keyboard file has under PRINT_GAME_STATE where dice are chosen. PRINT_GAME_STATE has to be sent, and then the dice can be chosen. Skipped if the file does not say it.',
    quote: 'Prints the current game state on the server terminal.',
    cause: 'the client has no way to send this frame',
    run: canPrint,
  },
];
