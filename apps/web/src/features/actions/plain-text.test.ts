import { expect, test } from 'vitest';
import { blocksOf, textRunsOf, webLink } from './plain-text.ts';

test('splits plain text into paragraphs, headings and lists', () => {
  expect(blocksOf('Πρώτη\nγραμμή\n\n## Τίτλος\nκάτω του\n\n- ένα\n- δύο\n\n\n')).toEqual([
    { kind: 'paragraph', text: 'Πρώτη\nγραμμή' },
    { kind: 'heading', text: 'Τίτλος' },
    { kind: 'paragraph', text: 'κάτω του' },
    { kind: 'list', items: ['ένα', 'δύο'] },
  ]);
});

test('finds web addresses in a text, without the full stop or bracket after them', () => {
  const links = (text: string) =>
    textRunsOf(text)
      .filter(({ isLink }) => isLink)
      .map(({ text: link }) => link);
  expect(links('Δείτε (https://example.gr/a?b=1) και http://x.gr/.')).toEqual([
    'https://example.gr/a?b=1',
    'http://x.gr/',
  ]);
  expect(links('javascript:alert(1) και κείμενο')).toEqual([]);
  expect(
    textRunsOf('α https://x.gr β')
      .map(({ text }) => text)
      .join(''),
  ).toBe('α https://x.gr β');
});

test('accepts only http and https addresses as links', () => {
  expect(webLink(' https://example.gr/a ')).toBe('https://example.gr/a');
  expect(webLink('javascript:alert(1)')).toBeUndefined();
  expect(webLink('example.gr')).toBeUndefined();
});
