// JSON from strangers: valid JSON is read as JSON.parse reads it, and tricks are refused by name.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from './safe-json.ts';

describe('is refused', () => {
  test.each([
    ['', 'not-json'],
    ['{', 'not-json'],
    ['{"a":1,}', 'not-json'],
    ["{'a':1}", 'not-json'],
    ['NaN', 'not-json'],
    ['{"a" "b":1}', 'not-json'],
    ['[1:2]', 'not-json'],
    ['"\\x"', 'not-json'],
    ['[[[[[[[[[1]]]]]]]]]', 'too-deep'],
    ['['.repeat(100_000), 'not-json'],
    ['['.repeat(100_000) + ']'.repeat(100_000), 'too-deep'],
    ['{"a":'.repeat(9) + '1' + '}'.repeat(9), 'too-deep'],
    ['{"a":1,"a":2}', 'name-twice'],
    ['{"a":1,"\\u0061":2}', 'name-twice'],
    ['{"b":{"a":1,"c":[],"a":2}}', 'name-twice'],
    ['{"a":":","a":"\\\\"}', 'name-twice'],
    ['{"__proto__":{"x":1}}', 'forbidden-name'],
    ['{"\\u005f_proto__":1}', 'forbidden-name'],
    ['[{"constructor":1}]', 'forbidden-name'],
    ['{"a":{"prototype":1}}', 'forbidden-name'],
    ['1e999', 'number-too-large'],
    ['{"a":[-1e400]}', 'number-too-large'],
    ['[1.5,2E999]', 'number-too-large'],
    [`{"a":${'1'.repeat(310)}}`, 'number-too-large'],
  ])('%.40s: %s', (text, fault) => {
    expect(parseJson(text)).toEqual({ ok: false, fault });
  });
});

describe('is read', () => {
  test.each([
    '{"a":1,"b":{"a":2}}',
    '[{"a":1},{"a":2}]',
    '"{\\"a\\":1,\\"a\\":2}"',
    '{"a":"__proto__"}',
    '{"a":"[[[[[[[[[["}',
    '[[[[[[[[1]]]]]]]]',
    ' { "a" : [ true , null ] } ',
    '{"a\\\\":1,"a":2}',
    '""',
    '{"":1}',
    '{"a:":":\\":","b":"\\\\"}',
    '{"1":0,"0":{"1":1}}',
  ])('%s', (text) => {
    expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
  });

  test('everything that JSON.stringify writes, unless it is deep or uses a forbidden name', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/"(__proto__|constructor|prototype)":/.test(text));
        expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
      }),
    );
  });

  test('any text gets an answer, and nothing that JSON.parse refuses is accepted', () => {
    const text = fc.oneof(
      fc.string(),
      fc
        .array(fc.constantFrom('{', '}', '[', ']', ':', ',', '"', 'a', '\\', '1', ' '))
        .map((list) => list.join('')),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const json = parseJson(typed);
        if (json.ok) expect(json.value).toEqual(JSON.parse(typed));
      }),
      { numRuns: 3000 },
    );
  });
});
