// Lets a client of the Java protocol play at somebody else's server: the checker plays the two
// others that a game needs.

import { textOf, type Message } from '../between/message.ts';
import type { Crossing } from '../cross/crossing.ts';
import type { Keyboard } from '../program/keyboard.ts';
import type { ServerBench } from '../server-bench.ts';
import { Patience } from '../wire/patience.ts';
import { JavaPlayer } from './player.ts';
import { PLAYERS_MIN, Table, openBoxes } from './table.ts';
import { BOX_NUMBERS } from './texts.ts';
import { FROM_CLIENT } from './words.ts';

async function accompany(bench: ServerBench, ready: () => void): Promise<void> {
  const patience = new Patience(bench.clock);
  const players: JavaPlayer[] = [];
  for (let order = 1; order < PLAYERS_MIN; order += 1)
    players.push(await JavaPlayer.connect(bench, order, patience));
  ready();
  await new Table(bench, players, patience).playGame(async (player) => {
    await player.askScorable();
    player.score(openBoxes(player)[0] ?? 1);
  });
}

/** Never rerolls, and takes the first box that it has not used. */
function openHand(keyboard: Keyboard): (message: Message) => void {
  const used = new Set<number>();
  let isChoosing = false;
  keyboard.set('yesno', () => 'n');
  keyboard.set('count', () => '1');
  keyboard.set('index', () => '1');
  keyboard.set('category', () => String(BOX_NUMBERS.find((box) => !used.has(box)) ?? 1));
  return (message) => {
    const text = textOf(message) ?? '';
    if (message.from === 'server') keyboard.sent(text);
    else if (isChoosing) used.add(Number(text));
    isChoosing = message.from === 'client' && text === FROM_CLIENT.choose;
  };
}

export const JAVA_CROSSING: Crossing = { name: 'Mike', accompany, openHand };
