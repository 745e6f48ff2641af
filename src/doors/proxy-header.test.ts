// The header of the PROXY protocol, byte by byte: what is a header, what only begins like one, and
// what is broken.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROXY_EXTRAS_BYTES_MAX, readProxyHeader, type ProxyReading } from './proxy-header.ts';

const SIGNATURE = '0d0a0d0a000d0a515549540a';
const WRONG: ProxyReading = { kind: 'wrong', fault: 'proxy-header-wrong' };
const TOO_LONG: ProxyReading = { kind: 'wrong', fault: 'proxy-header-too-long' };

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A version 2 header with these bytes after the length. */
function makeBinary(command: string, family: string, body: string): Buffer {
  const bytes = Buffer.from(body, 'hex');
  const length = bytes.length.toString(16).padStart(4, '0');
  return Buffer.concat([Buffer.from(`${SIGNATURE}${command}${family}${length}`, 'hex'), bytes]);
}

const IPV4 = 'cb007107c0000201126b1e61';
const IPV6 = `20010db8000000000000000000000007${'0'.repeat(32)}126b1e61`;
/** A type, a length of three, and three bytes. */
const EXTRAS = '050003616263';

const GOOD: ReadonlyArray<readonly [string, Buffer, string | undefined]> = [
  ['IPv4 in text', latin1('PROXY TCP4 203.0.113.7 192.0.2.1 4711 7777\r\n'), '203.0.113.7'],
  ['IPv6 in text', latin1('PROXY TCP6 2001:db8::7 ::1 65535 0\r\n'), '2001:db8::7'],
  ['mapped IPv6 in text', latin1('PROXY TCP6 ::ffff:203.0.113.7 ::1 1 1\r\n'), '::ffff:203.0.113.7'],
  ['nobody in text', latin1('PROXY UNKNOWN\r\n'), undefined],
  ['nobody in text, with ignored fields', latin1('PROXY UNKNOWN ffff:f...f:ffff 1 2 3\r\n'), undefined],
  ['IPv4', makeBinary('21', '11', IPV4), '203.0.113.7'],
  ['IPv4 with extras', makeBinary('21', '11', IPV4 + EXTRAS), '203.0.113.7'],
  ['IPv6', makeBinary('21', '21', IPV6), '2001:db8:0:0:0:0:0:7'],
  ['IPv6 with extras', makeBinary('21', '21', IPV6 + EXTRAS.repeat(50)), '2001:db8:0:0:0:0:0:7'],
  ['the proxy itself', makeBinary('20', '00', ''), undefined],
  ['the proxy itself, with addresses', makeBinary('20', '11', IPV4), undefined],
  ['nobody', makeBinary('21', '00', EXTRAS), undefined],
  ['a socket file', makeBinary('21', '31', '00'.repeat(216)), undefined],
];

describe.each(GOOD)('a header for %s', (_what, bytes, address) => {
  const whole: ProxyReading = { kind: 'header', length: bytes.length, address };

  test('is read as soon as its last byte is there', () => {
    const certain = bytes[0] === 0x0d ? 12 : 6;
    for (let length = 0; length < bytes.length; length += 1) {
      const kind = length < certain ? 'maybe' : 'more';
      expect(readProxyHeader(bytes.subarray(0, length)), `${length} bytes`).toEqual({ kind });
    }
    expect(readProxyHeader(bytes)).toEqual(whole);
  });

  test('leaves the bytes after it to the client', () => {
    for (const next of ['x', '{"id":1}\n', '\r\n', 'PROXY UNKNOWN\r\n'])
      expect(readProxyHeader(Buffer.concat([bytes, latin1(next)]))).toEqual(whole);
  });
});

test.each([
  '{"id":1,"do":"ping"}\n',
  'INIT:Ann\n',
  '\n',
  '\r\nx',
  'PROXYTCP4 203.0.113.7 192.0.2.1 1 2\r\n',
  'proxy TCP4 203.0.113.7 192.0.2.1 1 2\r\n',
  ' PROXY UNKNOWN\r\n',
  '\r\n\r\nQUIT',
  '\u00AC\u00ED\u0000\u0005',
])('%j is not a header', (text) => {
  expect(readProxyHeader(latin1(text))).toEqual({ kind: 'none' });
});

test.each([
  'PROXY\u0020\r\n',
  'PROXY TCP4\r\n',
  'PROXY TCP4 203.0.113.7 192.0.2.1 4711\r\n',
  'PROXY TCP4 203.0.113.7 192.0.2.1 4711 7777 \r\n',
  'PROXY TCP4 203.0.113.7 192.0.2.1 4711 7777\n',
  'PROXY TCP4  203.0.113.7 192.0.2.1 4711 7777\r\n',
  'PROXY TCP4 203.0.113.256 192.0.2.1 4711 7777\r\n',
  'PROXY TCP4 2001:db8::7 192.0.2.1 4711 7777\r\n',
  'PROXY TCP6 203.0.113.7 192.0.2.1 4711 7777\r\n',
  'PROXY TCP6 fe80::1%eth0 ::1 4711 7777\r\n',
  'PROXY TCP4 203.0.113.7 192.0.2.1 65536 7777\r\n',
  'PROXY TCP4 203.0.113.7 192.0.2.1 0471 7777\r\n',
  'PROXY UDP4 203.0.113.7 192.0.2.1 4711 7777\r\n',
  'PROXY UNKNOWNX\r\n',
  'PROXY unknown\r\n',
  'PROXY tcp4 203.0.113.7 192.0.2.1 4711 7777\r\n',
])('%j is wrong', (text) => {
  expect(readProxyHeader(latin1(text))).toEqual(WRONG);
});

test.each([
  ['an older version', makeBinary('11', '11', IPV4)],
  ['a newer version', makeBinary('31', '11', IPV4)],
  ['an unknown command', makeBinary('22', '11', IPV4)],
  ['an unknown family', makeBinary('21', '41', IPV4)],
  ['datagrams', makeBinary('21', '12', IPV4)],
  ['IPv4 that is too short', makeBinary('21', '11', IPV4.slice(2))],
  ['IPv6 that is too short', makeBinary('21', '21', IPV6.slice(2))],
])('%s is wrong', (_what, bytes) => {
  expect(readProxyHeader(bytes)).toEqual(WRONG);
});

describe('the limit', () => {
  test('of a line is 107 bytes', () => {
    const line = (length: number): Buffer => latin1(`PROXY UNKNOWN ${'x'.repeat(length - 16)}\r\n`);
    expect(readProxyHeader(line(107))).toEqual({ kind: 'header', length: 107, address: undefined });
    expect(readProxyHeader(line(108))).toEqual(TOO_LONG);
    expect(readProxyHeader(line(108).subarray(0, 106))).toEqual({ kind: 'more' });
    expect(readProxyHeader(line(108).subarray(0, 107))).toEqual(TOO_LONG);
  });

  test('of extras is known before they come', () => {
    const bytes = makeBinary('21', '11', IPV4 + '00'.repeat(PROXY_EXTRAS_BYTES_MAX));
    expect(readProxyHeader(bytes)).toMatchObject({ kind: 'header', address: '203.0.113.7' });
    const more = makeBinary('21', '11', IPV4 + '00'.repeat(PROXY_EXTRAS_BYTES_MAX + 1));
    expect(readProxyHeader(more.subarray(0, 16))).toEqual(TOO_LONG);
  });
});

test('more bytes never change a final reading', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.uint8Array({ maxLength: 300 }).map((rest) => Buffer.concat([Buffer.from(SIGNATURE, 'hex'), rest])),
    fc.uint8Array({ maxLength: 60 }).map((rest) => Buffer.concat([makeBinary('21', '11', IPV4), rest])),
    fc.string({ maxLength: 120 }).map((rest) => latin1(`PROXY ${rest}`)),
    fc.string({ maxLength: 80 }).map((rest) => latin1(`PROXY TCP4 ${rest}\r\n`)),
  );
  fc.assert(
    fc.property(bytes, (all) => {
      let last: ProxyReading = { kind: 'maybe' };
      for (let length = 0; length <= all.length; length += 1) {
        const reading = readProxyHeader(all.subarray(0, length));
        if (last.kind === 'more') expect(['more', 'header', 'wrong']).toContain(reading.kind);
        else if (last.kind !== 'maybe') expect(reading).toEqual(last);
        if (reading.kind === 'header') expect(reading.length).toBeLessThanOrEqual(length);
        last = reading;
      }
    }),
  );
});
