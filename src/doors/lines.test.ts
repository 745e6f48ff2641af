// The lines door and its socket: messages written together leave together.

import { expect, test } from 'vitest';
import type { Visitor } from '../protocol/connection.ts';
import { serveLines } from './lines.ts';
import type { PatientSocket } from './sockets.ts';
import { acceptAnything } from '../../test/server/any-answer.ts';
import { arrive } from '../../test/doors/arrive.ts';

test('answers made at once leave together, and later ones in their own piece', async () => {
  const log: string[] = [];
  let hear = (_chunk: Uint8Array): void => {};
  const socket: PatientSocket = {
    writableLength: 0,
    write: (data) => log.push(String(data)),
    cork: () => log.push('cork'),
    uncork: () => log.push('uncork'),
    end: () => log.push('end'),
    destroy: () => log.push('destroy'),
    pause: () => {},
    resume: () => {},
    on: (event: string, listener: (chunk: Uint8Array) => void) => {
      if (event === 'data') hear = listener;
    },
  };
  const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
  const say = async (lines: string): Promise<void> => {
    hear(new TextEncoder().encode(lines));
    await settled();
  };

  serveLines(
    arrive(socket),
    (): Visitor => ({
      receive: async ({ id }, answer) => answer(acceptAnything(id)),
      leave: () => {},
    }),
    { now: () => 0, after: () => () => {} },
  );
  await say('{"id":1,"do":"ping"}\n{"id":2,"do":"ping"}\n');
  await say('{"id":3,"do":"ping"}\n');

  const [one, two, three] = [1, 2, 3].map((id) => `{"id":${id},"ok":true}\n`);
  expect(log).toEqual(['cork', one, two, 'uncork', 'cork', three, 'uncork']);
});
