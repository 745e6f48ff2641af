// What browsers are told to refuse, word for word: to loosen a rule, change it here too.

import { describe, expect, test } from 'vitest';
import { NO_PROXIES } from '../../src/doors/address.ts';
import { REAL_TIME } from '../../src/doors/time.ts';
import { readPageFiles } from '../../src/doors/web-files.ts';
import { makePages } from '../../src/doors/web-pages.ts';
import { useFolders } from '../journal/folders.ts';
import { noLog } from './no-log.ts';
import { writePage } from './web-place.ts';

const makeFolder = useFolders();

const RULES = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'none'; " +
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
    "require-trusted-types-for 'script'; trusted-types parlour",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const SECURE_ONLY = 'strict-transport-security';

function open(isSecure: boolean): ReturnType<typeof makePages> {
  const pages = { isReady: () => false, readLog: noLog };
  const files = readPageFiles(writePage(makeFolder()));
  const around = { time: REAL_TIME, proxies: NO_PROXIES, listAddresses: () => [] };
  return makePages(pages, { files, isSecure, ...around });
}

describe.each([true, false])('with a certificate: %s', (isSecure) => {
  test.each([
    ['/', 200],
    ['/new', 200],
    ['/assets/page-CCFAbyVt.js', 200],
    ['/offline-worker.js', 200],
    ['/icon-192.png', 200],
    ['/healthz', 200],
    ['/readyz', 503],
    // Nobody waits for this answer, which the limit on logs does not expect.
    ['/api/tables/x/log', 500],
    ['/metrics', 404],
    ['/nothing', 404],
  ])('%s, answered with %i, has all the headers', async (path, status) => {
    const response = await open(isSecure).request(path);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject(RULES);
    expect(response.headers.get(SECURE_ONLY)).toBe(isSecure ? 'max-age=15552000' : null);
  });
});
