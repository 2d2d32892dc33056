import fc from 'fast-check';
import { expect, it } from 'vitest';
import vectors from '../../test-data/afm_vectors.json' with { type: 'json' };
import { afmCheckDigit, isAfm } from '../index.ts';

it.each(vectors.valid)('accepts the tax number %s', (afm) => {
  expect(isAfm(afm)).toBe(true);
});

it.each(vectors.invalid)('refuses "$input": $reason', ({ input }) => {
  expect(isAfm(input)).toBe(false);
});

it('exactly one check digit is valid for eight digits', () => {
  const eight = fc.integer({ min: 1, max: 99_999_999 }).map((n) => String(n).padStart(8, '0'));
  fc.assert(
    fc.property(eight, fc.integer({ min: 0, max: 9 }), (first, last) => {
      expect(isAfm(`${first}${last}`)).toBe(last === afmCheckDigit(first));
    }),
  );
});
