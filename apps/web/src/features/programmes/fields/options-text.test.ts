import { expect, test } from 'vitest';
import { formatOptions, parseOptions } from './options-text.ts';

test('options are unchanged after writing and reading text', () => {
  const options = [
    { Value: 'a', Label: { el: 'Άλφα', en: 'Alpha' } },
    { Value: 'b', Label: 'Βήτα' },
    { Value: 'c', Label: 'Γάμμα', In: 'a' },
    { Value: 'd', Label: { el: 'Δέλτα', en: 'Delta' }, In: 'a' },
  ];
  expect(parseOptions(formatOptions(options))).toEqual(options);
});

test('a single word is value and label, | and ; separate columns too, and empty lines are skipped', () => {
  expect(parseOptions('Ναι\n\n n | Όχι | No \n;x')).toEqual([
    { Value: 'Ναι', Label: 'Ναι' },
    { Value: 'n', Label: { el: 'Όχι', en: 'No' } },
  ]);
});
