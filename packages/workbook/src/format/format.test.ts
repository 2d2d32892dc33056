import { expect, test } from 'vitest';
import { display, entryText, errorOf, isPlainEntry, partsOf, patternOf, plainValue, readEntry } from '../index.ts';

const shown = (value: Parameters<typeof display>[0], pattern?: string) =>
  display(value, pattern ? { pattern } : {}).text;

test('values are shown as Greek readers write them', () => {
  expect(shown(1234.5, '#,##0.00')).toBe('1.234,50');
  expect(shown(0.125, '0.0%')).toBe('12,5%');
  expect(shown(45_667, 'dd/mm/yyyy')).toBe('10/01/2025');
  expect(shown(0.1 + 0.2)).toBe('0,3');
  expect(shown(null)).toBe('');
  expect(display(1234.5, { pattern: '#,##0.00', locale: 'en' }).text).toBe('1,234.50');
});

test('a lookup without a match shows #Δ/Υ, other errors their codes', () => {
  expect(shown(errorOf('#N/A') ?? null)).toBe('#Δ/Υ');
  expect(display(errorOf('#N/A') ?? null, { locale: 'en' }).text).toBe('#N/A');
  expect(shown(errorOf('#DIV/0!') ?? null)).toBe('#DIV/0!');
});

test('zero is a dash where the calculator says so, and what its format says elsewhere', () => {
  expect(display(0, { pattern: '0.00', placeholder: true }).text).toBe('-');
  expect(display(null, { placeholder: true }).text).toBe('-');
  expect(shown(0, '0.00')).toBe('0,00');
});

test('colours of formats are told, and formats that cannot be read are said to be bad', () => {
  expect(display(-5, { pattern: '0;[Red]-0' })).toMatchObject({ text: '-5' });
  expect(display(-5, { pattern: '0;[Red]-0' }).color).toBeDefined();
  expect(display(5, { pattern: '0[' })).toEqual({ text: '5', badFormat: true });
});

test('format codes come apart at their semicolons and together again', () => {
  for (const pattern of ['0', '0.00;[Red]-0.00;"-";@', '#,##0 "α;β";-0', '0;;', '_-* #,##0.00\\ "€"_-;\\;0']) {
    expect(patternOf(partsOf(pattern))).toBe(pattern);
  }
  expect(partsOf('0;-0;"-";@')).toEqual(['0', '-0', '"-"', '@']);
});

test('entries are read by Greek separators; what is no number stays as it was typed', () => {
  const read = (text: string, pattern?: string) => readEntry(text, { type: 'Number', ...(pattern ? { pattern } : {}) });
  expect(['1.234,5', '1234,5', '-3', '12%', '5,6 %'].map((text) => read(text))).toEqual([
    1234.5, 1234.5, -3, 0.12, 0.056,
  ]);
  expect(['', 'δέκα', '1,2,3', 'NaN', '1'.repeat(400)].map((text) => read(text))).toEqual([
    '',
    'δέκα',
    '1,2,3',
    'NaN',
    '1'.repeat(400),
  ]);
  expect(read('5,6', '0.0%')).toBe(0.056);
  expect(read('10/1/2025', 'dd/mm/yyyy')).toBe(45_667);
  expect(read('31/2/2025', 'dd/mm/yyyy')).toBe('31/2/2025');
  expect(readEntry('12', { type: 'Text' })).toBe('12');
});

test('a value is typed again as it would be entered', () => {
  expect(entryText(1234.5)).toBe('1234,5');
  expect(entryText(0.056, '0.0%')).toBe('5,6%');
  expect(entryText('α')).toBe('α');
});

test('the plain sheet takes digits, point and minus; what is no number is 0 when it is left', () => {
  expect(['12', '-1.5', '', '-'].every(isPlainEntry)).toBe(true);
  expect(['1,5', 'a', '1e5'].some(isPlainEntry)).toBe(false);
  expect(['12', '-', '', '-1.5'].map(plainValue)).toEqual([12, 0, 0, -1.5]);
});
