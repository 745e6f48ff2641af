// The messages of the Pig wire, as text.

import { expect, test } from 'vitest';
import { makeMessage, parseMessage, readDecision, readStart } from './message.ts';

test('a message is a header, a colon and everything after it', () => {
  expect(parseMessage('INIT:Zoë: the 1st')).toEqual({ header: 'INIT', content: 'Zoë: the 1st' });
  expect(parseMessage('INIT:')).toEqual({ header: 'INIT', content: '' });
  for (const line of ['', ':', 'INIT', 'init:', 'INIT :', ' INIT:', 'toString:'])
    expect(parseMessage(line)).toBeUndefined();
});

test('a message is always made as one line', () => {
  expect(makeMessage('INIT', 'Ann\nEND:0/100\r\u0000')).toBe('INIT:Ann END:0/100  ');
});

test('an answer is exactly one of its words, under its own header', () => {
  expect(readDecision({ header: 'DECIDE', content: 'ROLL' })).toBe('roll');
  expect(readDecision({ header: 'DECIDE', content: 'HOLD' })).toBe('hold');
  expect(readDecision({ header: 'START', content: 'ROLL' })).toBeUndefined();
  expect(readDecision({ header: 'DECIDE', content: 'ROLL ' })).toBeUndefined();
  expect(readStart({ header: 'START', content: 'YES' })).toBe('YES');
  expect(readStart({ header: 'START', content: 'NO' })).toBe('NO');
  expect(readStart({ header: 'DECIDE', content: 'YES' })).toBeUndefined();
  expect(readStart({ header: 'START', content: 'no' })).toBeUndefined();
});
