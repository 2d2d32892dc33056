import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, formatPercent, numberText, parseNumberEntry } from '../index.ts';

describe('a number typed in Greek notation', () => {
  it.each([
    ['1.234.567,89', 1234567.89],
    ['1234,5', 1234.5],
    ['1.234', 1234],
    ['1 234,5', 1234.5],
    ['-0,5', -0.5],
    ['−7', -7],
    ['007', 7],
    ['1.5', 1.5],
    ['0.125', 0.125],
    ['1234.567', 1234.567],
    ['12,5%', 0.125],
    ['0,7 %', 0.007],
    ['1.200%', 12],
  ])('%s is %d', (entry, value) => {
    expect(parseNumberEntry(entry)).toBe(value);
  });

  it.each([
    '',
    ' ',
    '-',
    '%',
    'δέκα',
    '1,2,3',
    '1.23.456',
    '1,234.5',
    '1e5',
    '12%%',
    '--1',
    '5€',
    ',5',
    '5,',
    'Infinity',
  ])('refuses "%s"', (entry) => {
    expect(parseNumberEntry(entry)).toBeUndefined();
  });

  it.each([
    ['1.234,50', '1234.5'],
    ['-0,00', '0'],
    ['0012', '12'],
    ['1,234', '1.2340'],
    ['12345678901234567890,1', '12345678901234567890.1'],
  ])('%s is stored as %s', (entry, stored) => {
    expect(numberText(entry)).toBe(stored);
  });

  it('is refused as a stored number when it is a percentage', () => {
    expect(numberText('12%')).toBeUndefined();
  });

  const decimals = fc.tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 6 }));

  it('can be parsed from its displayed and its stored form', () => {
    fc.assert(
      fc.property(decimals, ([digits, scale]) => {
        const value = Number(`${digits}e-${scale}`) || 0;
        const stored = numberText(formatNumber(value)) ?? '';
        expect(parseNumberEntry(formatNumber(value))).toBe(value);
        expect(Number(stored)).toBe(value);
        expect(numberText(stored)).toBe(stored);
      }),
    );
  });

  it('is displayed in Greek notation', () => {
    expect(formatNumber(1234567.891)).toBe('1.234.567,891');
    expect(formatNumber(1.005, 2)).toBe('1,01');
    expect(formatPercent(0.245)).toBe('24,5%');
  });
});
