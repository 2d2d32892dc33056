import { expect, test } from 'vitest';
import { result } from '../testing/sheet.ts';

test('a criterion of only >= matches nothing, of only = empty cells, of only <> all non-empty cells', () => {
  const cells = { A1: 1, A2: 'α', A3: 2 };
  expect(result('=COUNTIF(A1:A4,">="&C1)', cells)).toBe(0);
  expect(result('=COUNTIF(A1:A4,">="&1)', cells)).toBe(2);
  expect(result('=COUNTIF(A1:A4,"<>"&C1)', cells)).toBe(3);
  expect(result('=COUNTIF(A1:A4,"="&C1)', cells)).toBe(1);
});

test('XIRR leaves out pairs without an amount, and refuses an amount without a date', () => {
  const flows = { A1: -100, A3: 60, A5: 60, B1: 45_000, B3: 45_365, B4: 45_400, B5: 45_730 };
  const rate = result('=XIRR(A1:A5,B1:B5)', flows);
  expect(rate).toBeCloseTo(
    result('=XIRR(A1:A3,B1:B3)', { A1: -100, A2: 60, A3: 60, B1: 45_000, B2: 45_365, B3: 45_730 }) as number,
    10,
  );
  expect(result('=XIRR(A1:A9,B1:B9)', flows)).toBe(rate);
  expect(result('=XIRR(A1:A9,B1:B9)', { ...flows, A7: 5 })).toBe('#NUM!');
  expect(result('=XIRR(A1:A5,B1:B4)', flows)).toBe('#NUM!');
});

test('ACCRINT without interest before the last coupon counts one period from the coupon before the first interest', () => {
  // Values of Excel; the second contradicts its help page.
  expect(result('=ACCRINT(39512,39691,39569,10%,1000,2,0,FALSE)', {})).toBeCloseTo(15.555_555_6, 6);
  const bond = 'DATE(2008,11,30),DATE(2009,5,31),DATE(2009,6,26),1.25%,1000000,2,1';
  expect(result(`=ACCRINT(${bond},FALSE)`, {})).toBeCloseTo(7142.857_142_9, 6);
  const annual = 'DATE(2017,6,7),DATE(2018,6,7),DATE(2018,7,7),5.47%,14735.46,1,0';
  expect(result(`=ACCRINT(${annual},FALSE)`, {})).toBeCloseTo(873.198_800_5, 6);
  expect(result(`=ACCRINT(${annual},TRUE)`, {})).toBeCloseTo(873.198_800_5, 6);
});

test('SUMPRODUCT refuses a single cell with a text that reads as a number, and counts such texts in ranges as 0', () => {
  const cells = { A1: '5', A2: 3, B1: 2, B2: 4 };
  expect(result('=SUMPRODUCT(A1,B1)', cells)).toBe('#VALUE!');
  expect(result('=SUMPRODUCT(A1:A1,B1:B1)', cells)).toBe('#VALUE!');
  expect(result('=SUMPRODUCT(A2,B2)', cells)).toBe(12);
  expect(result('=SUMPRODUCT(A1:A2,B1:B2)', cells)).toBe(12);
});

test('DATE refuses months beyond the year 9999, even if its days lead back before it', () => {
  expect(result('=DATE(9999,13,-1)', {})).toBe('#NUM!');
  expect(result('=DATE(9999,12,-1)', {})).toBe(2_958_433);
});
