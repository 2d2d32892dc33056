import { expect, test } from 'vitest';
import { optionsFrom, optionsText } from './options-text.ts';

test('choices go to text and back unchanged', () => {
  const options = [
    { Value: 'a', Label: { el: 'Άλφα', en: 'Alpha' } },
    { Value: 'b', Label: 'Βήτα' },
  ];
  expect(optionsFrom(optionsText(options))).toEqual(options);
});

test('a single word is value and label, other signs part columns too, and empty lines are nothing', () => {
  expect(optionsFrom('Ναι\n\n n | Όχι | No \n;x')).toEqual([
    { Value: 'Ναι', Label: 'Ναι' },
    { Value: 'n', Label: { el: 'Όχι', en: 'No' } },
  ]);
});
