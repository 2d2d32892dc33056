import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import databaseFolds from '../../test-data/fold_sql.json' with { type: 'json' };
import searches from '../../test-data/search_vectors.json' with { type: 'json' };
import { fold, matches } from '../index.ts';

describe('folding text for search', () => {
  it.each(searches)('a search for "$query" in "$text": $should_match', ({ query, text, should_match }) => {
    expect(matches(text, query)).toBe(should_match);
  });

  it('makes of every Greek and Latin character what the database makes of it', () => {
    expect(databaseFolds.map(([text = '']) => [text, fold(text)])).toEqual(databaseFolds);
  });

  const greekText = fc.string({ unit: fc.constantFrom(...'αάΑΆιίϊΐΪυύϋΰσςΣωώ ΏηήᾷἍaé̈́́̈') });

  it('folds what is folded to itself', () => {
    fc.assert(fc.property(greekText, (text) => fold(fold(text)) === fold(text)));
  });

  it('does not see whether accents are composed', () => {
    fc.assert(fc.property(greekText, (text) => fold(text.normalize('NFD')) === fold(text.normalize('NFC'))));
  });

  it('finds any part of a text, however it is capitalised', () => {
    const sentence = 'Ο Γιώργος Σισυφίδης μένει στους Αμπελόκηπους';
    fc.assert(
      fc.property(fc.nat(sentence.length), fc.nat(sentence.length), (a, b) =>
        matches(sentence, sentence.slice(Math.min(a, b), Math.max(a, b)).toUpperCase()),
      ),
    );
  });
});
