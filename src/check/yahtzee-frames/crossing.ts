// Lets a client of the frame protocol play at somebody else's server: the checker is the second
// player.

import type { Message } from '../between/message.ts';
import type { Crossing } from '../cross/crossing.ts';
import type { Keyboard } from '../program/keyboard.ts';
import type { ServerBench } from '../server-bench.ts';
import { parseFrame, readDice, readNames } from './frame.ts';
import { keyboardWords } from './keyboard-words.ts';
import { QUICK } from './policies.ts';
import { Table } from './table.ts';
import { playGame } from './turns.ts';

async function accompany(bench: ServerBench, ready: () => void): Promise<void> {
  const table = new Table(bench);
  await table.connect('Ann');
  ready();
  await playGame(table, QUICK);
}

function openHand(keyboard: Keyboard): (message: Message) => void {
  let dice: readonly number[] = [];
  let names: readonly string[] = [];
  const words = keyboardWords(() => ({ dice, names }));
  for (const [word, make] of Object.entries(words)) keyboard.set(word, make);
  return (message) => {
    if (message.kind !== 'line' || message.from === 'client') return;
    const { tag, payload } = parseFrame(message.text);
    if (tag === 'CHOOSE_DICE') dice = readDice(payload);
    if (tag === 'CHOOSE_SCORE' || tag === 'SCORE_CHOICE_INVALID') names = readNames(payload);
    keyboard.sent(tag);
  };
}

export const FRAMES_CROSSING: Crossing = { name: 'Mike', accompany, openHand };
