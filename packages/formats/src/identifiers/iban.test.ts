import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../test-data/iban_vectors.json' with { type: 'json' };
import { formatIban, isIban, normaliseIban } from '../index.ts';

const example = 'GR1601101250000000012300695';

describe('an IBAN', () => {
  it.each(vectors.valid)('accepts %s', (iban) => {
    expect(isIban(iban)).toBe(true);
  });

  it.each(vectors.invalid)('refuses $iban: $reason', ({ iban }) => {
    expect(isIban(iban)).toBe(false);
  });

  it("may be of any SEPA country, with that country's length", () => {
    expect(isIban('DE89370400440532013000')).toBe(true);
    expect(isIban('GB29NWBK60161331926819')).toBe(true);
    expect(isIban('DE8937040044053201300')).toBe(false);
    expect(isIban('SA0380000000608010167519')).toBe(false);
  });

  it('is stored without spaces and in capitals, and printed in groups of four', () => {
    expect(normaliseIban(' gr16 0110 1250 0000 0001 2300 695 ')).toBe(example);
    expect(normaliseIban('GR16-0110')).toBeUndefined();
    expect(formatIban(example)).toBe('GR16 0110 1250 0000 0001 2300 695');
  });

  it('is refused when one digit is mistyped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 26 }), fc.integer({ min: 1, max: 9 }), (position, increase) => {
        const digit = (Number(example[position]) + increase) % 10;
        expect(isIban(example.slice(0, position) + digit + example.slice(position + 1))).toBe(false);
      }),
    );
  });
});
