import { expect, test } from 'vitest';
import { findStackTrace } from './stack-trace.ts';

test.each([
  [
    'Python: the exception',
    'Hello\nTraceback (most recent call last):\n  File "client.py", line 8\n    tag, rest = line.split()\nValueError: too many\n',
    'ValueError: too many',
  ],
  ['Python: cut off', 'Traceback (most recent call last):\n', 'Traceback (most recent call last):'],
  [
    'Java: the first line',
    'Exception in thread "main" java.lang.NullPointerException\n\tat pig.Client.main(Client.java:12)\n',
    'Exception in thread "main" java.lang.NullPointerException',
  ],
])('the line that says most about a stack trace is found, %s', (_what, output, line) => {
  expect(findStackTrace(output)).toBe(line);
});

test('a text for people is not a stack trace', () => {
  expect(findStackTrace('Error: there is no server at localhost, port 1200.\n')).toBeUndefined();
});
