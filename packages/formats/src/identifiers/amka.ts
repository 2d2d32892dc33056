import { type CalendarDate, compareDates, isRealDate } from '../dates/dates.ts';

/** Whether a string of digits ends in its Luhn check digit (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, i) => total + (i % 2 === 0 ? digit : ((digit * 2) % 10) + Math.floor(digit / 5)), 0);
  return sum % 10 === 0;
}

/** The facts encoded in a Greek social security number (ΑΜΚΑ). */
export type AmkaFacts = { sex: 'female' | 'male'; birth: CalendarDate };

function possibleBirths(amka: string): CalendarDate[] {
  if (!/^\d{11}$/.test(amka) || !passesLuhn(amka)) return [];
  const [day = 0, month = 0, year = 0] = [amka.slice(0, 2), amka.slice(2, 4), amka.slice(4, 6)].map(Number);
  return [2000, 1900].map((century) => ({ year: century + year, month, day })).filter(isRealDate);
}

/**
 * Whether a text is an AMKA: eleven digits, starting with a valid day DDMMYY in some century and ending in the Luhn
 * check digit.
 */
export const isAmka = (text: string): boolean => possibleBirths(text).length > 0;

/**
 * Reads sex (tenth digit: odd is male) and birth date. The number does not contain the century: the later of 19YY and
 * 20YY that is not after `today` is taken, so people over a hundred appear as children. Undefined for an invalid AMKA
 * or a future date.
 */
export function readAmka(text: string, today: CalendarDate): AmkaFacts | undefined {
  const birth = possibleBirths(text).find((date) => compareDates(date, today) <= 0);
  return birth && { sex: Number(text[9]) % 2 === 1 ? 'male' : 'female', birth };
}
