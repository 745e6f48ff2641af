// The web door with a certificate: secure WebSockets, and invalid files are refused by name before
// any door opens.

import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readCertificate } from '../../src/cli/serve/tls.ts';
import { openWebDoor } from '../../src/doors/web.ts';
import { makeCertificate } from './certificate.ts';
import { makeTestWorld, openParlour } from './world.ts';
import { noLog } from '../doors/no-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-tls-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [tlsCert, tlsKey] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
const made = makeCertificate();
writeFileSync(tlsCert, made.cert);
writeFileSync(tlsKey, made.key);

test('browsers and programs connect securely', async () => {
  const parlour = await openParlour(makeTestWorld());
  const pages = { isReady: () => true, readLog: noLog };
  const door = openWebDoor((connection) => parlour.welcome(connection), pages, {
    certificate: readCertificate({ tlsCert, tlsKey }),
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  const socket = new WebSocket(`wss://127.0.0.1:${port}/ws`, {
    rejectUnauthorized: false,
  });
  await once(socket, 'open');
  socket.send('{"id":1,"do":"ping"}');
  const [text] = (await once(socket, 'message')) as [Buffer];
  expect(JSON.parse(text.toString())).toEqual({ id: 1, ok: true });
  socket.terminate();
  door.close();
});

test('the certificate and its key must both be given and valid', () => {
  expect(() => readCertificate({ tlsCert })).toThrow('--tls-cert and --tls-key go together.');
  expect(() => readCertificate({ tlsCert, tlsKey: tlsCert })).toThrow('are not a certificate and its key');
  expect(() => readCertificate({ tlsCert, tlsKey: join(folder, 'none') })).toThrow('--tls-key: ');
  expect(readCertificate({})).toBeUndefined();
});
