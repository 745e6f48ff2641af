// What is printed when the doors are open.

import { expect, test } from 'vitest';
import { makeAnnouncement, makeQr, type OpenDoor } from './announcement.ts';

const WEB: OpenDoor = { name: 'web', host: '0.0.0.0', port: 8081, scheme: 'https', taken: 8080 };
const LINES: OpenDoor = { name: 'lines', host: '0.0.0.0', port: 7777 };

test('every door has its address, and a door on another port says so', () => {
  expect(makeAnnouncement([WEB, LINES], '192.0.2.7')).toBe(
    [
      'The parlour is open.',
      '  web    https://192.0.2.7:8081/ (port 8080 is taken)',
      '  lines  192.0.2.7:7777',
      '',
    ].join('\n'),
  );
});

test('a door that listens at one address is shown there', () => {
  expect(makeAnnouncement([{ ...LINES, host: '::1' }], '192.0.2.7')).toContain('  lines  [::1]:7777\n');
});

/** The dark modules of the code, read back from the half blocks. */
function readModules(text: string): boolean[][] {
  const rows = text.trimEnd().split('\n');
  return rows.flatMap((row) => {
    const signs = Array.from(row.slice(row.indexOf('m') + 1, row.lastIndexOf('\u001B')));
    return [signs.map((sign) => '▀█'.includes(sign)), signs.map((sign) => '▄█'.includes(sign))];
  });
}

test('the QR code is square, in a quiet frame, with its three finders', () => {
  const modules = readModules(makeQr([WEB, LINES], '192.0.2.7'));
  const size = modules[0]!.length;
  expect(modules.length - size).toBeLessThanOrEqual(1);
  expect(modules[0]!.concat(modules[1]!).some(Boolean), 'the frame').toBe(false);
  const finder = (x: number, y: number): string =>
    modules
      .slice(y, y + 7)
      .map((row) =>
        row
          .slice(x, x + 7)
          .map(Number)
          .join(''),
      )
      .join(' ');
  const FINDER = '1111111 1000001 1011101 1011101 1011101 1000001 1111111';
  expect([finder(2, 2), finder(size - 9, 2), finder(2, size - 9)]).toEqual([FINDER, FINDER, FINDER]);
});

test('there is no QR code without a web door', () => {
  expect(makeQr([LINES], '192.0.2.7')).toBe('');
});
