import { expect, it } from 'vitest';
import { PIG } from '../server/guests.ts';
import { Cluster } from './cluster.ts';

it('an owner that does not know it was replaced acknowledges nothing, and its players go on', async () => {
  const cluster = await Cluster.open(2);
  const [ana, bea] = [await cluster.greet('Ana', 0), await cluster.greet('Bea', 1)];
  const { table } = await cluster.insist(ana, { ...PIG, seats: 3, access: 'private' });
  // Behind the back of the first node, which has asked for its lease a moment ago.
  await cluster.clock.pass(1100);
  await cluster.directory.resign(1);
  await cluster.insist(bea, { do: 'join', table });
  const { conflicts } = cluster.journal;
  expect(await cluster.refusal(ana, { do: 'say', table, text: 'still at the old owner' })).toBe('accepted');
  const invite = { do: 'invite', table, strategy: 'hold-at-20' } as const;
  const invited = await cluster.insist(ana, invite, 'once');
  expect(cluster.journal.conflicts).toBe(conflicts + 1);
  expect(cluster.nodes[0]!.notes.join('\n')).toContain('table moved');
  expect(cluster.nodes[0]!.notes.join('\n')).not.toContain('lease lost');
  await cluster.clock.pass(500);
  const numbers = ana.events().map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => 3 + index));
  expect(numbers).toContain(invited['number']);
  expect(ana.eventKinds().filter((kind) => kind === 'hidden')).toHaveLength(1);
  expect(await cluster.insist(ana, invite, 'once')).toMatchObject({
    number: invited['number'],
  });
});
