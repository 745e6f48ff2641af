// Suites of the server with two nodes in the place of one parlour: those that neither look inside
// the parlour nor expect that news reaches another node before the answer.

import { vi } from 'vitest';

vi.doMock('../server/world.ts', async (importOriginal) => {
  const { openTwoNodes } = await import('./two-nodes.ts');
  const original = await importOriginal<object>();
  return { ...original, openParlour: openTwoNodes };
});

await import('../server/by-hand-seats.test.ts');
await import('../server/coach.test.ts');
await import('../server/glance.test.ts');
await import('../server/house.test.ts');
await import('../server/house-seats.test.ts');
await import('../server/messages.test.ts');
await import('../server/players.test.ts');
