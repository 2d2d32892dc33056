import { expect, test } from 'vitest';
import { linked } from './text-links.ts';

test('an address in a text is a link, and the sentence around it stays', () => {
  expect(linked('Πατήστε https://x.gr/r?token=a-1_b. Ισχύει μία ώρα.')).toEqual([
    { text: 'Πατήστε ' },
    { link: 'https://x.gr/r?token=a-1_b' },
    { text: '. Ισχύει μία ώρα.' },
  ]);
});

test('several links, one of this computer with its port', () => {
  expect(linked('http://localhost:3000/a\n(https://x.gr/b)')).toEqual([
    { link: 'http://localhost:3000/a' },
    { text: '\n(' },
    { link: 'https://x.gr/b' },
    { text: ')' },
  ]);
});

test('what only looks like an address is text', () => {
  for (const text of ['javascript:alert(1)', 'www.x.gr', 'https://', '']) {
    expect(linked(text).filter((piece) => 'link' in piece)).toEqual([]);
  }
});
