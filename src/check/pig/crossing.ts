// Lets a Pig client play at somebody else's server. Two of the checker's players wait in the lobby,
// because a list of one name looks like a pairing. If the client itself waits, a third one comes
// and challenges it.

import type { Message } from '../between/message.ts';
import { wait } from '../clock.ts';
import type { Crossing } from '../cross/crossing.ts';
import type { Keyboard } from '../program/keyboard.ts';
import type { ServerBench } from '../server-bench.ts';
import { TARGET, parseMessage, readDie, readNames } from './message.ts';
import { PigPlayer } from './player.ts';

const CLIENT_NAME = 'Mike';
const WAITING = ['Ann', 'Zoe'];
const HOLD_AT = 20;
/** Between two looks at the lobby. */
const LOOK_MS = 500;

async function accompany(bench: ServerBench, ready: () => void): Promise<void> {
  const players: PigPlayer[] = [];
  for (const label of WAITING) players.push(await PigPlayer.wait(bench, label));
  ready();
  await Promise.race([...players.map((player) => playOn(player)), challengeClient(bench)]);
}

/** Answers whatever comes until the server closes: any of the players may be the opponent. */
async function playOn(player: PigPlayer): Promise<void> {
  let [pot, banked] = [0, 0];
  for (;;) {
    const arrival = await player.peer.next();
    if (arrival.kind === 'closed') return;
    if (arrival.kind === 'silence') continue;
    const { header, content = '' } = parseMessage(arrival.text) ?? {};
    if (header === 'START') {
      [pot, banked] = [0, 0];
      player.send('START:YES');
    }
    if (header !== 'DIE') continue;
    const die = readDie(content) ?? 0;
    pot = die === 1 ? 0 : pot + die;
    if (die === 1) continue;
    const isHeld = pot >= HOLD_AT || banked + pot >= TARGET;
    player.send(`DECIDE:${isHeld ? 'HOLD' : 'ROLL'}`);
    if (isHeld) [banked, pot] = [banked + pot, 0];
  }
}

/** Looks at the lobby until somebody waits who is not ours. */
async function challengeClient(bench: ServerBench): Promise<void> {
  for (;;) {
    await wait(bench.clock, LOOK_MS);
    const challenger = await PigPlayer.connect(bench, 'Bob');
    challenger.send(`INIT:${challenger.name}`);
    const names = await challenger.list();
    const theirs = names.find((name) => !WAITING.includes(name));
    if (theirs === undefined) {
      challenger.close();
      continue;
    }
    challenger.send(`INIT:${theirs}`);
    await playOn(challenger);
  }
}

/** Picks the first name, rolls up to 20 points, and plays one game. */
function openHand(keyboard: Keyboard): (message: Message) => void {
  let [pot, games] = [0, 0];
  let names: readonly string[] = [];
  keyboard.set('yn', () => (games === 0 ? 'y' : 'n'));
  keyboard.set('pick', () => names[0] ?? '');
  keyboard.set('rh', () => (pot >= HOLD_AT ? 'h' : 'r'));
  return (message) => {
    if (message.kind !== 'line') return;
    const { header = '', content = '' } = parseMessage(message.text) ?? {};
    if (message.from === 'client') {
      if (header === 'DECIDE' && content === 'HOLD') pot = 0;
      return;
    }
    if (header === 'INIT') names = readNames(content);
    if (header === 'DIE') pot = content === '1' ? 0 : pot + (readDie(content) ?? 0);
    if (header === 'END') games += 1;
    keyboard.sent(header);
  };
}

export const PIG_CROSSING: Crossing = { name: CLIENT_NAME, accompany, openHand };
