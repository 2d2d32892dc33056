import { expect, test } from 'vitest';
import { display, entryText, errorOf, inputText, patternOf, readEntry, sectionsOf } from '../index.ts';

const shown = (value: Parameters<typeof display>[0], pattern?: string) =>
  display(value, pattern ? { pattern } : {}).text;

test('displays values with Greek separators and dates', () => {
  expect(shown(1234.5, '#,##0.00')).toBe('1.234,50');
  expect(shown(0.125, '0.0%')).toBe('12,5%');
  expect(shown(45_667, 'dd/mm/yyyy')).toBe('10/01/2025');
  expect(shown(0.1 + 0.2)).toBe('0,3');
  expect(shown(null)).toBe('');
  expect(display(1234.5, { pattern: '#,##0.00', locale: 'en' }).text).toBe('1,234.50');
  expect(display(1234.5, { pattern: '#,##0.00', locale: 'de' }).text).toBe('1.234,50');
  expect(display(45_000, { pattern: 'mmmm', locale: 'de' }).text).toBe('März');
  expect(display(1234.5, { pattern: '#,##0.00', locale: 'ja' }).text).toBe('1,234.50');
  expect(display(true, { locale: 'de' }).text).toBe('TRUE');
  // A language whose number format is not known uses the Greek one.
  expect(display(1234.5, { pattern: '#,##0.00', locale: 'sq' }).text).toBe('1.234,50');
});

test('displays #Δ/Υ for a lookup without a match, and the codes of other errors', () => {
  expect(shown(errorOf('#N/A') ?? null)).toBe('#Δ/Υ');
  expect(display(errorOf('#N/A') ?? null, { locale: 'en' }).text).toBe('#N/A');
  expect(shown(errorOf('#DIV/0!') ?? null)).toBe('#DIV/0!');
});

test('displays zero as a dash if the calculator requests it, otherwise by its format', () => {
  expect(display(0, { pattern: '0.00', placeholder: true }).text).toBe('-');
  expect(display(null, { placeholder: true }).text).toBe('-');
  expect(shown(0, '0.00')).toBe('0,00');
});

test('returns the colour of a format, and reports invalid formats', () => {
  expect(display(-5, { pattern: '0;[Red]-0' })).toMatchObject({ text: '-5' });
  expect(display(-5, { pattern: '0;[Red]-0' }).color).toBeDefined();
  expect(display(5, { pattern: '0[' })).toEqual({ text: '5', badFormat: true });
});

test('splits a format code into its sections and joins them again', () => {
  for (const pattern of ['0', '0.00;[Red]-0.00;"-";@', '#,##0 "α;β";-0', '0;;', '_-* #,##0.00\\ "€"_-;\\;0']) {
    expect(patternOf(sectionsOf(pattern))).toBe(pattern);
  }
  expect(sectionsOf('0;-0;"-";@')).toEqual(['0', '-0', '"-"', '@']);
});

test('reads entries with Greek separators, and leaves other texts as typed', () => {
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

test('writes a value as it would be entered', () => {
  expect(entryText(1234.5)).toBe('1234,5');
  expect(entryText(0.056, '0.0%')).toBe('5,6%');
  expect(entryText('α')).toBe('α');
});

test('shows an input in its format, with all decimals that were entered', () => {
  const inputs: [number, string, string][] = [
    [0.0725, '0.0%', '7,25%'],
    [0.07, '0.0%', '7,0%'],
    [1234.567, '#,##0.00 "€"', '1.234,567 €'],
    [-1234.5, '#,##0;[Red]-#,##0', '-1.234,5'],
    [12.5, '0" μήνες"', '12,5 μήνες'],
    [45_667.5, 'dd/mm/yyyy', '10/01/2025'],
    [1_234_567, '0.0,,', '1,2'],
    [0.1 + 0.2, '0.00', '0,30'],
    [1e-7, '0.00', '0,0000001'],
  ];
  for (const [value, pattern, text] of inputs) expect(inputText(value, { pattern })).toBe(text);
  expect(inputText(1234.567, { pattern: '#,##0', locale: 'en' })).toBe('1,234.567');
  expect(inputText('Α', { pattern: '0.0%' })).toBe('Α');
});
