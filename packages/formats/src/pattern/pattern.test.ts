import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPattern, matchesPattern } from './matches-pattern.ts';

const piece = fc.constantFrom('a', 'b', '[ab]', '[^a]', '\\d', '.', '(a|b)', '(?:ab)', 'ά');
const sign = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '{2,}');
const part = fc.tuple(piece, sign).map(([source, repetition]) => source + repetition);
const pattern = fc
  .array(part, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''))
  .chain((source) => fc.constantFrom(source, `(${source})+`, `${source}|b`, `^${source}$`));
const text = fc.array(fc.constantFrom('a', 'b', '1', 'ά'), { maxLength: 7 }).map((letters) => letters.join(''));

describe('a pattern', () => {
  it('matches the same texts as a JavaScript regular expression', () => {
    fc.assert(
      fc.property(pattern, text, (source, subject) => {
        expect(matchesPattern(subject, source)).toBe(new RegExp(`^(?:${source})$`, 'u').test(subject));
      }),
      { numRuns: 500 },
    );
  });

  it('is matched in little time even when a backtracking engine would not end', () => {
    const start = performance.now();
    expect(matchesPattern(`${'a'.repeat(1_500)}!`, '(a+)+')).toBe(false);
    expect(matchesPattern(`${'0'.repeat(60)}x`, '(([0-9]{1})*[- .(]*([0-9]{3})[- .)]*[0-9]{3}[- .]*[0-9]{4})+')).toBe(
      false,
    );
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('matches everything and is reported when it is invalid or too large', () => {
    for (const source of ['(', 'a**b{', '(?=a)b', '(a)\\1', '[z-a]', '((a{999}){999}){999}']) {
      expect(isPattern(source), source).toBe(false);
      expect(matchesPattern('x', source)).toBe(true);
    }
    expect(isPattern('[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,4}')).toBe(true);
  });
});
