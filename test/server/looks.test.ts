// Faces and colours that players choose: everybody at the table sees the same, and so does the
// lobby.

import { expect, test } from 'vitest';
import type { SeenTable } from '../../src/protocol/from-server.ts';
import { MESSAGES } from '../../src/protocol/messages.ts';
import { wishedColour } from '../../src/protocol/player-look.ts';
import type { TestClient } from './client.ts';
import { PIG, openWith } from './guests.ts';
import { makeTestWorld } from './world.ts';

const LOOK = { face: 1201, colour: 3 };

function looksIn({ seats }: SeenTable): ReadonlyArray<{ face?: number | undefined; colour: number }> {
  return seats.map(({ face, colour }) => ({ ...(face !== undefined && { face }), colour }));
}

test('everybody sees the face and colour that a player chose, and the second gets the next colour', async () => {
  const [ana, ben, eve] = (await openWith(makeTestWorld(), 'Ana', 'Ben', 'Eve')) as [
    TestClient,
    TestClient,
    TestClient,
  ];
  const { table } = await ana.insist({ ...PIG, look: LOOK });
  await ben.insist({ do: 'join', table, look: { colour: 3 } });
  await eve.insist({ do: 'join', table });
  const { view } = await ana.insist({ do: 'sync', table, from: 0 });
  expect(looksIn(view as SeenTable)).toEqual([LOOK, { colour: 4 }, { colour: wishedColour('Eve') }]);
  const listed = await eve.insist({ do: 'list' });
  expect(listed).toMatchObject({ tables: [{ seats: [LOOK, { colour: 4 }, {}] }] });
});

test.each([{ face: 2880 }, { face: -1 }, { face: 1.5 }, { colour: 8 }, { colour: '3' }, { hat: 1 }])(
  '%j is not a look',
  (look) => {
    const { request } = MESSAGES.create;
    expect(request.safeParse({ id: 1, do: 'create', game: 'pig', look: LOOK }).success).toBe(true);
    expect(request.safeParse({ id: 1, do: 'create', game: 'pig', look }).success).toBe(false);
  },
);
