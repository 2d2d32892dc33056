import { afmCheckDigit } from '@ithaki/formats';
import type { Sex } from '../model.ts';
import { type DayNumber, greekDay } from '../time/days.ts';

/**
 * An invented tax number, different for every index below twenty million. It starts with 5 or 6, which the tax office
 * is not known to have given to anybody.
 */
export function inventedAfm(index: number): string {
  const eight = String(50_000_000 + ((index * 7_368_787 + 1_234_567) % 20_000_000));
  return eight + afmCheckDigit(eight);
}

/** The digit that makes the Luhn sum a multiple of ten. */
function luhnDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? ((digit * 2) % 10) + Math.floor(digit / 5) : digit;
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * An invented social security number that agrees with birth date and sex. `turn` (0 to 499) tells those of one day
 * apart; serials start at 9000, far above the births of any day.
 */
export function inventedAmka(birth: DayNumber, sex: Sex, turn: number): string {
  const date = greekDay(birth);
  const serial = 9000 + 2 * turn + (sex === 'male' ? 1 : 0);
  const ten = `${date.slice(0, 2)}${date.slice(3, 5)}${date.slice(8)}${serial}`;
  return ten + luhnDigit(ten);
}

/** An invented Greek account: no bank has the code 999. */
export function inventedIban(index: number): string {
  const account = `9990001${String(index).padStart(16, '0')}`;
  // G and R count as 16 and 27, then two zeros stand where the check digits will be.
  const rest = Array.from(`${account}162700`).reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0);
  return `GR${String(98 - rest).padStart(2, '0')}${account}`;
}

/** A mobile in one block of ten million, stored as +30 and ten digits. */
export const inventedMobile = (index: number): string => `+30690${String(index % 10_000_000).padStart(7, '0')}`;

/** A landline of an area: its code and then zeros, which no subscriber's number starts with. */
export const inventedLandline = (areaCode: string, index: number): string =>
  `+30${areaCode}${String(index % 100_000).padStart(10 - areaCode.length, '0')}`;
