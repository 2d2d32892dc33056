import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits, isPattern } from './fits.ts';

const piece = fc.constantFrom('a', 'b', '[ab]', '[^a]', '\\d', '.', '(a|b)', '(?:ab)', 'ά');
const sign = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '{2,}');
const part = fc.tuple(piece, sign).map(([one, many]) => one + many);
const pattern = fc
  .array(part, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''))
  .chain((one) => fc.constantFrom(one, `(${one})+`, `${one}|b`, `^${one}$`));
const text = fc.array(fc.constantFrom('a', 'b', '1', 'ά'), { maxLength: 7 }).map((letters) => letters.join(''));

describe('a pattern', () => {
  it('fits what JavaScript’s own regular expression fits', () => {
    fc.assert(
      fc.property(pattern, text, (one, given) => {
        expect(fits(given, one)).toBe(new RegExp(`^(?:${one})$`, 'u').test(given));
      }),
      { numRuns: 500 },
    );
  });

  it('that would keep others busy for ever is answered at once', () => {
    const start = performance.now();
    expect(fits(`${'a'.repeat(1_500)}!`, '(a+)+')).toBe(false);
    expect(fits(`${'0'.repeat(60)}x`, '(([0-9]{1})*[- .(]*([0-9]{3})[- .)]*[0-9]{3}[- .]*[0-9]{4})+')).toBe(false);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('that is none, or too much, refuses nothing and is told', () => {
    for (const one of ['(', 'a**b{', '(?=a)b', '(a)\\1', '[z-a]', '((a{999}){999}){999}']) {
      expect(isPattern(one), one).toBe(false);
      expect(fits('x', one)).toBe(true);
    }
    expect(isPattern('[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,4}')).toBe(true);
  });
});
