import { expect, test } from 'vitest';
import { shortTitle } from './short-title.ts';

test.each([
  ['Πρώτη γνωριμία', 84, 2, ['Πρώτη', 'γνωριμία']],
  ['Οδηγός συμμετέχοντα', 76, 2, ['Οδηγός', 'συμμετέχ.']],
  ['Ερωτηματολόγιο δεξιοτήτων και κινήτρων', 76, 2, ['Ερωτηματ.', 'δεξιοτήτ. …']],
  ['Ερωτηματολόγιο', 500, 2, ['Ερωτηματολόγιο']],
  ['A B', 10, 1, ['A …']],
  ['', 80, 2, []],
])('fits %s into %s px and %s lines', (title, width, lines, fitted) => {
  expect(shortTitle(title, width, lines)).toEqual(fitted);
});

test('cuts no word without a full stop: each is whole, or a beginning with a full stop', () => {
  const title = 'Επιχειρηματικό σχέδιο και χρηματοοικονομικός προγραμματισμός';
  const words = title.split(' ');
  for (let width = 60; width < 300; width += 7) {
    const shown = shortTitle(title, width, 2).join(' ').split(' ');
    shown
      .filter((word) => word !== '…')
      .forEach((word, index) => {
        expect(words[index]?.startsWith(word.replace(/\.$/, ''))).toBe(true);
        expect(word === words[index] || word.endsWith('.')).toBe(true);
      });
  }
});
