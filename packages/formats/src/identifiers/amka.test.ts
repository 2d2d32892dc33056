import { describe, expect, it } from 'vitest';
import vectors from '../../test-data/amka_vectors.json' with { type: 'json' };
import { formatDate, isAmka, readAmka } from '../index.ts';

const today = { year: 2026, month: 11, day: 20 };

describe('a social security number', () => {
  it.each(vectors.valid)('accepts $amka and reads the sex $sex', ({ amka, sex, birth_ddmm }) => {
    const facts = readAmka(amka, today);
    expect(isAmka(amka)).toBe(true);
    expect(facts?.sex).toBe(sex);
    expect(facts && formatDate(facts.birth).startsWith(birth_ddmm)).toBe(true);
  });

  it.each(vectors.synthetic)('reads from $amka the sex $sex and the birth date $birth', ({ amka, sex, birth }) => {
    const facts = readAmka(amka, today);
    expect(facts?.sex).toBe(sex);
    expect(facts && formatDate(facts.birth)).toBe(birth.split('-').reverse().join('-'));
  });

  it.each(vectors.invalid)('refuses "$input": $reason', ({ input }) => {
    expect(isAmka(input)).toBe(false);
    expect(readAmka(input, today)).toBeUndefined();
  });

  it('takes the current century unless the birth date would be in the future', () => {
    const born = (on: typeof today) => readAmka('13067212939', on)?.birth.year;
    expect(born({ year: 2072, month: 6, day: 12 })).toBe(1972);
    expect(born({ year: 2072, month: 6, day: 13 })).toBe(2072);
  });
});
