// Pig, clients, stage 4: what a person sees and types. Only for clients that are played on a
// keyboard.

import { Failure, Skip, type Case } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import { PigHost, smooth } from './host.ts';

const SCREEN_SENTENCE =
  'it must be usable and display all the relevant information (like intermediate scores)';

function needKeyboard(bench: ClientBench): void {
  if (!bench.hasKeyboard) throw new Skip('needs --keyboard');
}

async function showsTheGame(bench: ClientBench): Promise<void> {
  needKeyboard(bench);
  const host = await PigHost.playing(bench, 'NO');
  host.set('rh', () => 'r');
  host.seen = host.client.screen().length;
  await host.showDice('62366');
  await look(host, 5, {
    "the opponent's dice in order": /6\D*2\D*3\D*6\D*6/,
    "the opponent's score, 23": /\b23\b/,
    'the die, 5': /\b5\b/,
  });
  host.set('rh', () => 'h');
  await look(host, 6, { 'the die, 6': /\b6\b/, 'the points of the turn, 11': /\b11\b/ });
  await host.showDice('6541');
  host.set('rh', () => 'h');
  await look(host, 4, {
    "the opponent's dice in order": /6\D*5\D*4\D*1/,
    "the opponent's score, still 23": /\b23\b/,
    'the own score, 11': /\b11\b/,
    'the die, 4': /\b4\b/,
  });
}

/** Rolls a die, and looks for everything on the part of the screen that is new. */
async function look(host: PigHost, die: number, wanted: Readonly<Record<string, RegExp>>): Promise<void> {
  const { bench, client, seen } = host;
  await host.decide(die);
  const isShown = (pattern: RegExp): boolean => pattern.test(smooth(client.screen().slice(seen)));
  for (const [what, pattern] of Object.entries(wanted))
    if (!(await bench.untilScreen(client, () => isShown(pattern))))
      throw new Failure(
        `on the screen: ${what}`,
        smooth(client.screen().slice(seen)).slice(-200) || 'nothing new',
      );
  host.seen = client.screen().length;
}

async function asksAgain(bench: ClientBench): Promise<void> {
  needKeyboard(bench);
  const host = await PigHost.playing(bench);
  const keys = ['x', 'h'];
  host.set('rh', () => keys.shift() ?? 'h');
  host.takeTyped();
  await host.send('DIE:5');
  const line = await host.next('DECIDE:HOLD, after "x" was refused and "h" was typed');
  if (keys.length > 0) throw new Failure('nothing for "x", but the same question again', line);
  if (line !== 'DECIDE:HOLD') throw new Failure('DECIDE:HOLD, as "h" was typed', line);
}

export const CLIENT_SCREEN: ReadonlyArray<Case<ClientBench>> = [
  {
    id: 'P-C-23',
    level: 'must',
    title: 'the screen shows the game',
    does: "Plays some turns on the keyboard. The screen has to show the opponent's dice in order and their score, the own die, the points of the turn, and the own score.",
    quote: SCREEN_SENTENCE,
    cause: 'the scores are shown only at the end of the game',
    run: showsTheGame,
  },
  {
    id: 'P-C-24',
    level: 'must',
    title: 'a wrong key',
    does: 'Types x where r or h is asked for. Nothing may be sent, and the question has to come again; then h is typed, and DECIDE:HOLD has to be sent.',
    quote: SCREEN_SENTENCE,
    cause: 'everything that is not r is taken for h',
    run: asksAgain,
  },
];
