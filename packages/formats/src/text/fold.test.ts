import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import databaseFolds from '../../test-data/fold_sql.json' with { type: 'json' };
import searches from '../../test-data/search_vectors.json' with { type: 'json' };
import order from '../../test-data/sort_order_el.json' with { type: 'json' };
import { compareGreek, fold, matches, searchTerms } from '../index.ts';

describe('folding text for search', () => {
  it.each(searches)('a search for "$query" in "$text": $should_match', ({ query, text, should_match }) => {
    expect(matches(text, query)).toBe(should_match);
  });

  it('folds every Greek and Latin character as the database does', () => {
    expect(databaseFolds.map(([text = '']) => [text, fold(text)])).toEqual(databaseFolds);
  });

  const greekText = fc.string({ unit: fc.constantFrom(...'αάΑΆιίϊΐΪυύϋΰσςΣωώ ΏηήᾷἍaé̈́́̈') });

  it('leaves folded text unchanged', () => {
    fc.assert(fc.property(greekText, (text) => fold(fold(text)) === fold(text)));
  });

  it('gives the same result for composed and decomposed accents', () => {
    fc.assert(fc.property(greekText, (text) => fold(text.normalize('NFD')) === fold(text.normalize('NFC'))));
  });

  it('finds any part of a text, regardless of capitals', () => {
    const sentence = 'Ο Γιώργος Σισυφίδης μένει στους Αμπελόκηπους';
    fc.assert(
      fc.property(fc.nat(sentence.length), fc.nat(sentence.length), (a, b) =>
        matches(sentence, sentence.slice(Math.min(a, b), Math.max(a, b)).toUpperCase()),
      ),
    );
  });
});

it('splits a search on spaces, new lines, tabs and commas', () => {
  expect(searchTerms(' Ελένη,Παπαδοπούλου\n\tΑθήνα , 6912345678\u00a0')).toEqual([
    'Ελένη',
    'Παπαδοπούλου',
    'Αθήνα',
    '6912345678',
  ]);
});

it('keeps a single term, and gives none for blank text', () => {
  expect(searchTerms('Παπα-Γιάννης')).toEqual(['Παπα-Γιάννης']);
  expect(searchTerms(' ,\n')).toEqual([]);
});

it('sorts surnames in Greek order, ignoring accents and capitals', () => {
  expect(order.input.toSorted(compareGreek)).toEqual(order.expected);
});
