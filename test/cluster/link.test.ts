import { describe, expect, it } from 'vitest';
import { BUS_TEXT_BYTES_MAX } from '../../src/cluster/bus.ts';
import { cut, makePacket, parsePacket } from '../../src/cluster/fragments.ts';
import { Link } from '../../src/cluster/link.ts';
import { Random } from '../simulator/random.ts';
import { Clock } from './clock.ts';
import { FINE, LossyBus, STORM, type Weather } from './lossy-bus.ts';

interface Pair {
  readonly clock: Clock;
  readonly bus: LossyBus;
  readonly links: readonly [Link, Link];
  readonly taken: readonly [string[], string[]];
}

function openPair(random: Random, weather: Weather): Pair {
  const clock = new Clock();
  const after = (ms: number, call: () => void): (() => void) => clock.after(ms, call);
  const bus = new LossyBus({ random, after }, weather);
  const taken: [string[], string[]] = [[], []];
  const open = (own: number, other: number, into: string[]): Link => {
    const port = bus.open(own, (_, text) => link.hear(text));
    const link = new Link({
      send: (text) => port.send(other, text),
      take: (message) => into.push(message),
      after,
    });
    return link;
  };
  return { clock, bus, links: [open(1, 2, taken[0]), open(2, 1, taken[1])], taken };
}

/** Mostly short, sometimes longer than a text of the bus, with characters of every length. */
function makeText(random: Random): string {
  const length = random.isLikely(0.03) ? random.between(3000, 20_000) : random.below(40);
  return JSON.stringify(
    Array.from({ length }, () => random.pick(['a', '"', 'é', '\n', '한', '🎲', '\\'])).join(''),
  );
}

async function expectOrder(seed: number): Promise<void> {
  const random = new Random(seed);
  const pair = openPair(random, {
    loss: random.chance() * 0.5,
    doubling: random.chance() * 0.5,
    delayMs: random.below(400),
  });
  const { clock, links, taken } = pair;
  const posted: [string[], string[]] = [[], []];
  for (let count = random.between(1, 300); count > 0; count -= 1) {
    const side = random.below(2) === 0 ? 0 : 1;
    const text = makeText(random);
    clock.after(random.below(3000), () => {
      posted[side].push(text);
      links[side].post(text);
    });
  }
  await clock.pass(60_000);
  expect(taken, `seed ${seed}`).toEqual([posted[1], posted[0]]);
  await clock.pass(60_000);
  expect(taken[0].length, `seed ${seed}`).toBe(posted[1].length);
}

describe('a link', () => {
  it.each(Array.from({ length: 40 }, (_, index) => index + 1))(
    'delivers every message once and in order, whatever the bus loses, doubles or reorders (seed %i)',
    (seed) => expectOrder(seed),
  );

  it('sends the messages of one turn of the event loop together', async () => {
    const { clock, bus, links, taken } = openPair(new Random(1), FINE);
    for (let count = 0; count < 50; count += 1) links[0].post(`message ${count}`);
    await clock.pass(10);
    expect(taken[1].length).toBe(50);
    expect(bus.sent).toBe(1);
  });

  it('is silent once everything is acknowledged', async () => {
    const { clock, bus, links } = openPair(new Random(2), STORM);
    for (let count = 0; count < 50; count += 1) links[0].post(`message ${count}`);
    await clock.pass(30_000);
    const { sent } = bus;
    await clock.pass(600_000);
    expect(bus.sent).toBe(sent);
  });

  it('takes and sends nothing after it was stopped', async () => {
    const { clock, bus, links, taken } = openPair(new Random(3), FINE);
    links[0].post('before');
    await clock.pass(100);
    links[1].stop();
    links[0].post('after');
    await clock.pass(100);
    expect(taken[1]).toEqual(['before']);
    links[0].stop();
    const { sent } = bus;
    links[0].post('much later');
    await clock.pass(60_000);
    expect(bus.sent).toBe(sent);
  });

  it('ignores a text that is not a packet', async () => {
    const { clock, links, taken } = openPair(new Random(4), FINE);
    for (const text of ['', '1', 'x y\n.a', '0 1\nwithout a mark', '{"new":"format"}']) links[0].hear(text);
    links[1].post('still there');
    await clock.pass(100);
    expect(taken[0]).toEqual(['still there']);
  });

  it('cuts a long message where no character is split, into parts that fit on the bus', () => {
    for (const character of ['a', 'é', '한', '🎲', 'a🎲']) {
      const message = character.repeat(9000);
      const parts = cut(message);
      expect(parts.map((part) => part.slice(1)).join('')).toBe(message);
      for (const part of parts) {
        const text = makePacket({ received: Number.MAX_SAFE_INTEGER, first: 1, fragments: [part] });
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(BUS_TEXT_BYTES_MAX);
        expect(Buffer.from(text).toString()).toBe(text);
        expect(parsePacket(text)?.fragments).toEqual([part]);
      }
    }
  });
});
