import { expect, test } from 'vitest';
import { formatterFor } from '../../format/display.ts';
import { result } from '../../testing/sheet.ts';

const prices = { A1: 10, A2: 30, A3: 20, A4: 30, B1: 'α', B2: 'β', B3: 'γ', B4: 'δ', C1: '=1/0', C2: 5, C3: 7 };

test('XLOOKUP and XMATCH find the key or the nearest value in unsorted data', () => {
  expect(result('=XLOOKUP(20,A1:A4,B1:B4)', prices)).toBe('γ');
  expect(result('=XLOOKUP(25,A1:A4,B1:B4,"–",-1)', prices)).toBe('γ');
  expect(result('=XLOOKUP(15,A1:A4,B1:B4,"–",1)', prices)).toBe('γ');
  expect(result('=XLOOKUP(30,A1:A4,B1:B4,"–",0,-1)', prices)).toBe('δ');
  expect(result('=XLOOKUP(5,A1:A4,B1:B4,"–",-1)', prices)).toBe('–');
  expect(result('=XLOOKUP("β*",B1:B4,A1:A4,"–",2)', prices)).toBe(30);
  expect(result('=XLOOKUP("β*",B1:B4,A1:A4,"–")', prices)).toBe('–');
  expect(result('=XMATCH(30,A1:A4)', prices)).toBe(2);
  expect(result('=XMATCH(30,A1:A4,0,-1)', prices)).toBe(4);
  expect(result('=XMATCH(31,A1:A4,1)', prices)).toBe('#N/A');
  expect(result('=XMATCH(31,A1:A4,5)', prices)).toBe('#VALUE!');
});

test('AGGREGATE skips errors if its option says so', () => {
  expect(result('=AGGREGATE(9,6,C1:C3)', prices)).toBe(12);
  expect(result('=AGGREGATE(9,4,C1:C3)', prices)).toBe('#DIV/0!');
  expect(result('=AGGREGATE(14,6,C1:C3,1)', prices)).toBe(7);
  expect(result('=AGGREGATE(15,6,A1:A4/(A1:A4>10),1)', prices)).toBe(20);
  expect(result('=AGGREGATE(12,6,A1:A3)', prices)).toBe(20);
  expect(result('=AGGREGATE(19,6,A1:A3,1)', prices)).toBe(10);
  expect(result('=AGGREGATE(20,6,A1:A3,1)', prices)).toBe('#VALUE!');
});

test('SUBTOTAL and AGGREGATE skip hidden rows if their arguments say so', () => {
  const cells = { A1: 1, A2: 20, A3: 300 };
  const isHidden = (sheet: number, row: number) => sheet === 0 && row === 1;
  const shown = (formula: string) => result(`=${formula}`, cells, { isHidden });
  expect([shown('SUBTOTAL(9,A1:A3)'), shown('SUBTOTAL(109,A1:A3)'), shown('SUBTOTAL(103,A1:A3)')]).toEqual([
    321, 301, 2,
  ]);
  expect([shown('AGGREGATE(9,4,A1:A3)'), shown('AGGREGATE(9,5,A1:A3)')]).toEqual([321, 301]);
});

test('FIXED and DOLLAR write numbers with the decimals requested', () => {
  const format = formatterFor('en');
  expect(result('=FIXED(1234.567,1)', {}, { format })).toBe('1,234.6');
  expect(result('=FIXED(1234.567,-2,TRUE)', {}, { format })).toBe('1200');
  expect(result('=DOLLAR(-1234.567,1)', {}, { format })).toBe('($1,234.6)');
});

test('GEOMEAN and HARMEAN compute geometric and harmonic means', () => {
  expect(result('=GEOMEAN(4,5,8,7,11,4,3)')).toBeCloseTo(5.476987, 6);
  expect(result('=HARMEAN(4,5,8,7,11,4,3)')).toBeCloseTo(5.028376, 6);
  expect(result('=GEOMEAN(1,0)')).toBe('#NUM!');
});

test('TEXT accepts format codes of Greek Excel', () => {
  const format = formatterFor('el');
  const shown = (code: string, value: number) => result(`=TEXT(${value},"${code}")`, {}, { format });
  expect(shown('ηη/μμ/εεεε', 45_366)).toBe('15/03/2024');
  expect(shown('ηηηη, η μμμμ εεεε', 45_366)).toBe('Παρασκευή, 15 Μαρτίου 2024');
  expect(shown('ΗΗ-ΜΜ-ΕΕ ωω:λλ:δδ', 45_366.75)).toBe('15-03-24 18:00:00');
  expect(shown('#.##0,00', 1_234_567.891)).toBe('1.234.567,89');
  expect(shown('0,0%', 0.125)).toBe('12,5%');
  expect(shown('0,00 €', 3.5)).toBe('3,50 €');
  // English codes still work, and quoted text stays unchanged.
  expect(shown('#,##0.00', 1_234.5)).toBe('1.234,50');
  expect(shown('0,000', 1_234)).toBe('1.234');
  expect(shown('0 ""ημέρες""', 5)).toBe('5 ημέρες');
});
