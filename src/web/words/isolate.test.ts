// Names inside sentences keep their direction of writing.

import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test('a name that is written from right to left is set apart, and all others stay as they are', () => {
  expect(isolate('محمد')).toBe('\u2068محمد\u2069');
  expect(isolate('שרה')).toBe('\u2068שרה\u2069');
  expect(['Ana', '李雷', 'Ольга', 'Émile'].map(isolate)).toEqual(['Ana', '李雷', 'Ольга', 'Émile']);
});
