// An uncaught error in a real server: it is logged with its stack, and the others play on.

import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { greet, openAndLeave, serve, untilLogged, type Served } from './served.ts';

const PRELOAD = new URL('planted-faults.ts', import.meta.url).href;

function servePlanted(): Served {
  return serve(['--data', ':memory:'], { node: ['--import', PRELOAD] });
}

async function plant(server: Served, word: string): Promise<void> {
  const socket = connect(await server.port(), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.end(`PLANT ${word}\n`);
}

test.each(['listener', 'timer', 'promise'])(
  'an error in a %s is logged with its stack, and the others go on',
  async (word) => {
    const server = servePlanted();
    const ana = await greet(await server.port());
    await openAndLeave(ana, 'before');
    await plant(server, word);
    await untilLogged(server, `planted in a ${word}`);
    const line = server
      .complaints()
      .split('\n')
      .find((one) => one.includes('planted'));
    expect(JSON.parse(line ?? '')).toMatchObject({
      level: 40,
      msg: 'server fault',
      why: expect.stringContaining('planted-faults.ts') as string,
    });
    await openAndLeave(ana, 'after');
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual([0, null]);
  },
);

test('too many of them end the process with a line that says so', async () => {
  const server = servePlanted();
  await server.port();
  await plant(server, 'many');
  expect(await server.ended).toEqual([1, null]);
  const last = server.complaints().trimEnd().split('\n').at(-1) ?? '';
  expect(JSON.parse(last)).toMatchObject({
    level: 60,
    msg: 'stopped',
    err: { message: 'More than 100 faults within a minute; see "server fault" above.' },
  });
});
