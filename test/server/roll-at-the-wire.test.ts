// Nobody sees a roll before its player asks for it, on no connection: a watcher at each door and
// the opponent keep every byte. Raw clients, then the terminal, which people use from a keyboard
// and from a pipe. The page is in test/web/roll-by-hand.test.ts.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { House } from '../client/house.ts';
import { NOTHING, ROLL, Terminal } from '../cli/at-server-terminal.ts';
import { NATIVE_DOORS } from './native-socket.ts';
import { Recorder, checkQuiet } from './recorder.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour wire-'));
const TURNS = 6;
/** Each game with its options, the move that ends a turn, and the terminal's question for it. */
const GAMES = [
  ['pig', { first: 1 }, () => 'hold', /\(r\/h\)\? /],
  ['yahtzee', {}, (turn: number) => `score ${['ones', 'twos', 'threes'][Math.floor(turn / 2)]}`, /which box/],
] as const;

let house: House;
beforeAll(async () => {
  house = await House.open(openMemoryJournal());
});
beforeEach(() => {
  vi.stubEnv('XDG_STATE_HOME', mkdtempSync(join(folder, 'state-')));
});
afterAll(() => {
  vi.unstubAllEnvs();
  house.stop();
  rmSync(folder, { recursive: true });
});

async function openWatchers(table: string): Promise<readonly Recorder[]> {
  const watchers = await Promise.all(NATIVE_DOORS.map((door) => Recorder.open(door, house.ports, 'Cleo')));
  for (const watcher of watchers) await watcher.insist({ do: 'watch', table });
  return watchers;
}

/**
 * The roll has been told to everybody; the player goes on with the turn unless a 1 has ended it.
 */
async function endTurn(player: Recorder, table: string, move: string): Promise<void> {
  if (player.view.turn?.kind === 'seat') await player.insist({ do: 'move', table, move });
}

describe.each(GAMES)('%s', (game, options, moveOf, question) => {
  test.each(NATIVE_DOORS)(
    'no byte about a roll leaves before it is asked for, at the %s door',
    async (door) => {
      const ana = await Recorder.open(door, house.ports, 'Ana');
      const ben = await Recorder.open(door === 'web' ? 'lines' : 'web', house.ports, 'Ben');
      const seat = { hand: true, text: 'luck' };
      const created = await ana.insist({ do: 'create', game, options, access: 'private', seats: 2, ...seat });
      const table = String(created['table']);
      const everybody = [ana, ben, ...(await openWatchers(table))];
      await ben.insist({ do: 'join', table, ...seat });
      for (let turn = 0; turn < TURNS; turn += 1) {
        const player = turn % 2 === 0 ? ana : ben;
        await checkQuiet(everybody, turn, turn % 2);
        // Asking does not help.
        for (const one of everybody) await one.insist({ do: 'sync', table, from: 0 });
        await checkQuiet(everybody, turn, turn % 2);
        await player.insist({ do: 'roll', table, number: player.view.number });
        await Promise.all(everybody.map((one) => one.drawn(turn + 1)));
        await endTurn(player, table, moveOf(turn));
      }
      const [first, ...others] = everybody.map((one) => one.draws);
      for (const other of others) expect(other).toEqual(first);
      for (const one of everybody) one.close();
    },
  );

  test.each([
    ['a pipe', false],
    ['a keyboard', true],
  ])('nor through the terminal, with %s', async (_how, isPerson) => {
    const at = `127.0.0.1:${house.ports.lines}`;
    const words = Object.entries({ seats: 2, ...options }).map(([name, value]) => `${name}=${value}`);
    const terminal = new Terminal({ at, name: 'Ana' }, [[ROLL, () => NOTHING]], isPerson);
    await terminal.sees(/\? for help: /);
    terminal.type(`c ${game} private ${words.join(' ')}`);
    const [, code = ''] = await terminal.sees(/the code ([A-Z2-9]{4})\./);
    const ben = await Recorder.open('lines', house.ports, 'Ben');
    const { table } = (await ben.insist({ do: 'join', code, hand: true, text: 'luck' })) as { table: string };
    const everybody = [ben, ...(await openWatchers(table))];
    let from = 0;
    for (let turn = 0; turn < TURNS; turn += 2) {
      await terminal.sees(/Press Return to roll\. /, from);
      await checkQuiet(everybody, turn, 0);
      from = terminal.shown.length;
      if (isPerson) terminal.press('\r');
      else terminal.type('');
      await Promise.all(everybody.map((one) => one.drawn(turn + 1)));
      if (ben.view.turn?.kind === 'seat') {
        await terminal.sees(question, from);
        // On a keyboard Pig needs one key, without Return.
        if (isPerson && game === 'pig') terminal.press('h');
        else terminal.type(moveOf(turn));
      }
      await ben.turnAfter(turn + 1);
      await checkQuiet(everybody, turn + 1, 1);
      await ben.insist({ do: 'roll', table });
      await endTurn(ben, table, moveOf(turn));
    }
    await Promise.all(everybody.map((one) => one.drawn(TURNS)));
    terminal.type(undefined);
    await terminal.ended;
    for (const one of everybody) {
      expect(one.draws.length).toBeGreaterThanOrEqual(TURNS);
      one.close();
    }
  });
});
