import { describe, expect, it } from 'vitest';
import { formatDate, parseTypedDate, type TypedDateContext } from '../index.ts';

const today = { year: 2026, month: 11, day: 22 };
const read = (text: string, bounds: Partial<TypedDateContext> = {}) => {
  const date = parseTypedDate(text, { today, ...bounds });
  return date && formatDate(date);
};

describe('reading a date as people type it', () => {
  it.each(['5/3/2026', '5-3-2026', '5.3.2026', '05.03.26', '5.3.26', ' 5 / 3 / 2026 ', '05-03-2026'])(
    'reads %s',
    (text) => {
      expect(read(text)).toBe('05-03-2026');
    },
  );

  it.each(['31.2.2026', '5.3/2026', '5.13.26', '5.3', '5.3.026', 'Μάρτιος', '', '0.3.2026', '5.3.0026'])(
    'refuses "%s"',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it('reads a two-digit year as at most twenty years ahead', () => {
    expect(read('5.3.46')).toBe('05-03-2046');
    expect(read('5.3.47')).toBe('05-03-1947');
  });

  it('reads a two-digit year as the one within the allowed bounds', () => {
    expect(read('5.3.26', { latest: { year: 2000, month: 1, day: 1 } })).toBe('05-03-1926');
    expect(read('5.3.60', { earliest: today })).toBe('05-03-2060');
    expect(read('5.3.26', { earliest: { year: 2090, month: 1, day: 1 } })).toBe('05-03-2026');
  });

  it('reads a two-digit year as the century in which 29 February exists', () => {
    expect(read('29.2.00')).toBe('29-02-2000');
  });
});
