import { type CalendarDate, compareDates, isRealDate } from '../dates/dates.ts';

/** Whether a row of digits ends in its Luhn check digit (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, i) => total + (i % 2 === 0 ? digit : ((digit * 2) % 10) + Math.floor(digit / 5)), 0);
  return sum % 10 === 0;
}

/** What a Greek social security number (ΑΜΚΑ) says of its holder. */
export type AmkaFacts = { sex: 'female' | 'male'; birth: CalendarDate };

function possibleBirths(amka: string): CalendarDate[] {
  if (!/^\d{11}$/.test(amka) || !passesLuhn(amka)) return [];
  const [day = 0, month = 0, year = 0] = [amka.slice(0, 2), amka.slice(2, 4), amka.slice(4, 6)].map(Number);
  return [2000, 1900].map((century) => ({ year: century + year, month, day })).filter(isRealDate);
}

/** Whether this is an AMKA: eleven digits, DDMMYY a day that exists in some century, the last the Luhn check digit. */
export const isAmka = (text: string): boolean => possibleBirths(text).length > 0;

/**
 * Sex (the tenth digit: odd is male) and birth date. The number leaves the century out: the later of 19YY and 20YY that
 * is not after `today` is taken, so who is over a hundred seems a child. Undefined when it is no AMKA or no such day has
 * come yet.
 */
export function readAmka(text: string, today: CalendarDate): AmkaFacts | undefined {
  const birth = possibleBirths(text).find((date) => compareDates(date, today) <= 0);
  return birth && { sex: Number(text[9]) % 2 === 1 ? 'male' : 'female', birth };
}
