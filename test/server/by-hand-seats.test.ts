// A seat that changes hands between a person and a program.

import { describe, expect, test } from 'vitest';
import { TEXTS_MS, draws, eventsOf, meet, meetEarly, sync, turnsOf } from './by-hand.ts';
import { greet } from './guests.ts';

describe('the newest connection of a seat decides whether it rolls by hand', () => {
  test('a program that takes the seat is not waited for', async () => {
    const { world, parlour, ana, ben, table, token } = await meet();
    const bot = await greet(parlour, 'Bot');
    await bot.insist({ do: 'join', table, token });
    expect(await ana.hear('replaced')).toMatchObject({ table });
    await world.pass(0);
    expect(eventsOf(ben, 'hand')).toMatchObject([{ seat: 0, on: 0 }]);
    expect(draws(ben)).toHaveLength(1);
    if (draws(ben)[0] !== '1') expect(turnsOf(bot)).toMatchObject([{ moves: ['roll', 'hold'] }]);
  });

  test('and not before the time for texts is over', async () => {
    const { world, parlour, ben, table, token } = await meetEarly();
    const bot = await greet(parlour, 'Bot');
    await bot.insist({ do: 'join', table, token });
    await world.pass(TEXTS_MS - 1);
    expect(draws(ben)).toEqual([]);
    await ben.insist({ do: 'text', table, text: 'in time' });
    await bot.insist({ do: 'text', table, text: 'in time' });
    await world.pass(0);
    expect(draws(ben)).toHaveLength(1);
  });

  test('a person who takes the seat from a program is waited for from then on', async () => {
    const { ana, ben, table } = await meet({ game: 'yahtzee', options: {} }, [false, false]);
    await ana.insist({ do: 'move', table, move: 'score chance' });
    await ana.insist({ do: 'join', table, hand: true });
    await ben.insist({ do: 'move', table, move: 'score chance' });
    expect(await sync(ben, table)).toMatchObject({ roller: 0 });
  });

  test('coming back with the same wish changes nothing', async () => {
    const { ana, ben, table, token } = await meet();
    await ana.insist({ do: 'join', table, token, hand: true });
    expect(eventsOf(ben, 'hand')).toEqual([]);
  });

  test('a game without such draws does not care', async () => {
    const { ana, table, token } = await meet({ game: 'twenty-one', options: {}, seats: undefined });
    await ana.insist({ do: 'join', table, token });
    expect(ana.eventKinds()).not.toContain('hand');
  });
});

test('a seat that is given up while another connection comes back to it is not given again', async () => {
  const { parlour, ana, table, token } = await meetEarly({ seats: 3 });
  const other = await greet(parlour, 'Ana');
  const [left, back] = await Promise.all([
    ana.ask({ do: 'leave', table }),
    other.ask({ do: 'join', table, token }),
  ]);
  expect(left).toMatchObject({ ok: true });
  expect(back).toMatchObject({ ok: false, reason: 'left-table' });
});
