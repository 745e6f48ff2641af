import { expect, it } from 'vitest';
import { PIG } from '../server/guests.ts';
import { Cluster } from './cluster.ts';

it.each([2000, 8000])(
  'a node that cannot reach the directory for %i ms lets its clients wait, and then goes on',
  async (ms) => {
    const cluster = await Cluster.open(2);
    const ana = await cluster.greet('Ana', 0);
    const { machine } = cluster.nodes[0]!;
    machine.isCutOff = true;
    cluster.clock.after(ms, () => (machine.isCutOff = false));
    const asked = [
      ana.ask({ do: 'list' }),
      ana.ask({ ...PIG, seats: 3 }),
      ana.ask({ do: 'join', code: 'ZZZZ' }),
    ];
    const answers = await cluster.clock.until(Promise.all(asked));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(answers[2]).toMatchObject({ reason: 'no-such-table' });
    expect(ana.news.filter(({ say }) => say === 'bye')).toEqual([]);
    const lost = cluster.nodes[0]!.notes.filter((note) => note.startsWith('lease lost'));
    expect(lost).toHaveLength(ms > 3000 ? 1 : 0);
  },
);
