import { expect, it } from 'vitest';
import { searchTerms } from '../index.ts';

it('splits a search on spaces, new lines, tabs and commas', () => {
  expect(searchTerms(' Ελένη,Παπαδοπούλου\n\tΑθήνα , 6912345678\u00a0')).toEqual([
    'Ελένη',
    'Παπαδοπούλου',
    'Αθήνα',
    '6912345678',
  ]);
});

it('keeps one term whole and finds none in blanks', () => {
  expect(searchTerms('Παπα-Γιάννης')).toEqual(['Παπα-Γιάννης']);
  expect(searchTerms(' ,\n')).toEqual([]);
});
