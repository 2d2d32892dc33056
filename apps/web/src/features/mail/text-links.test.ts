import { expect, test } from 'vitest';
import { splitLinks } from './text-links.ts';

test('a web address in a text becomes a link, without the punctuation around it', () => {
  expect(splitLinks('Πατήστε https://x.gr/r?token=a-1_b. Ισχύει μία ώρα.')).toEqual([
    { text: 'Πατήστε ' },
    { link: 'https://x.gr/r?token=a-1_b' },
    { text: '. Ισχύει μία ώρα.' },
  ]);
});

test('several links, one to localhost with a port', () => {
  expect(splitLinks('http://localhost:3000/a\n(https://x.gr/b)')).toEqual([
    { link: 'http://localhost:3000/a' },
    { text: '\n(' },
    { link: 'https://x.gr/b' },
    { text: ')' },
  ]);
});

test('what only resembles a web address stays text', () => {
  for (const text of ['javascript:alert(1)', 'www.x.gr', 'https://', '']) {
    expect(splitLinks(text).filter((piece) => 'link' in piece)).toEqual([]);
  }
});
