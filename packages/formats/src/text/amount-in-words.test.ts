import { expect, test } from 'vitest';
import { amountInWords, numberInWords } from './amount-in-words.ts';

test.each([
  [0, 'μηδέν ευρώ'],
  [0.01, 'ένα λεπτό'],
  [1, 'ένα ευρώ'],
  [1.5, 'ένα ευρώ και πενήντα λεπτά'],
  [13.14, 'δεκατρία ευρώ και δεκατέσσερα λεπτά'],
  [21.21, 'είκοσι ένα ευρώ και είκοσι ένα λεπτά'],
  [100, 'εκατό ευρώ'],
  [101, 'εκατόν ένα ευρώ'],
  [1234.56, 'χίλια διακόσια τριάντα τέσσερα ευρώ και πενήντα έξι λεπτά'],
  [3000, 'τρεις χιλιάδες ευρώ'],
  [14803, 'δεκατέσσερις χιλιάδες οκτακόσια τρία ευρώ'],
  [21001, 'είκοσι μία χιλιάδες ένα ευρώ'],
  [200000, 'διακόσιες χιλιάδες ευρώ'],
  [1000000, 'ένα εκατομμύριο ευρώ'],
  [2345678.9, 'δύο εκατομμύρια τριακόσιες σαράντα πέντε χιλιάδες εξακόσια εβδομήντα οκτώ ευρώ και ενενήντα λεπτά'],
  [1999.995, 'δύο χιλιάδες ευρώ'],
  [-12, 'μείον δώδεκα ευρώ'],
])('%d is in words %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

test('numbers follow the gender of what is counted', () => {
  expect([numberInWords(1, 'm'), numberInWords(1, 'f'), numberInWords(1)]).toEqual(['ένας', 'μία', 'ένα']);
  expect(numberInWords(1244, 'f')).toBe('χίλιες διακόσιες σαράντα τέσσερις');
  expect(numberInWords(1203, 'm')).toBe('χίλιοι διακόσιοι τρεις');
  expect(numberInWords(900)).toBe('εννιακόσια');
});

test('what has no words stays without them', () => {
  expect([numberInWords(1.5), numberInWords(1e16), amountInWords(Number.NaN), amountInWords(1e16)]).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
});
