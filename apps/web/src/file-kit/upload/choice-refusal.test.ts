import type { FileLimits } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { withinBounds } from '../box/file-bounds.ts';
import { splitAccepted } from './choice-refusal.ts';

const category: FileLimits = {
  MaxBytes: 1_000,
  Groups: ['image', 'pdf'],
  Accept: '',
  QuotaLeft: 9_000,
  PartSize: 1,
};
const entry = (name: string, bytes = 10) => ({ file: new File(['x'.repeat(bytes)], name), folder: false });
const split = (names: readonly ReturnType<typeof entry>[], limits = category, most?: number) => {
  const { taken, refused } = splitAccepted(names, limits, most);
  return { taken: taken.map(({ name }) => name), refused: refused.map(([{ name }, reason]) => [name, reason]) };
};

test('files beyond the limits of a box are refused before they are uploaded', () => {
  const files = [entry('a.pdf'), entry('b.pdf'), entry('c.pdf')];
  expect(split(files, category, 2)).toEqual({ taken: ['a.pdf', 'b.pdf'], refused: [['c.pdf', 'tooMany']] });
  expect(split(files).taken).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

test('the limits of a box narrow those of its category', () => {
  const bounded = withinBounds(category, { accept: '.pdf,.png', bytes: 20 });
  expect(split([entry('a.pdf'), entry('b.docx'), entry('c.png', 30)], bounded)).toEqual({
    taken: ['a.pdf'],
    refused: [
      ['b.docx', 'type'],
      ['c.png', 'tooLarge'],
    ],
  });
  expect(withinBounds(category, { bytes: 5_000 })).toEqual(category);
});
