import { parseDate } from './dates.ts';

const months = [
  ...['Ιανουαρίου', 'Φεβρουαρίου', 'Μαρτίου', 'Απριλίου', 'Μαΐου', 'Ιουνίου'],
  ...['Ιουλίου', 'Αυγούστου', 'Σεπτεμβρίου', 'Οκτωβρίου', 'Νοεμβρίου', 'Δεκεμβρίου'],
];
const days = ['Κυριακή', 'Δευτέρα', 'Τρίτη', 'Τετάρτη', 'Πέμπτη', 'Παρασκευή', 'Σάββατο'];

/**
 * Returns a date in Greek words: '29-11-2026' and '2026-11-29' give '29 Νοεμβρίου 2026', the first of a month '1η
 * Νοεμβρίου 2026'; with `weekday` also the day of the week. Undefined for a text that is no date.
 */
export function dateInWords(text: string, weekday = false): string | undefined {
  const date = parseDate(text.trim().replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1'));
  if (!date) return undefined;
  const { day, month, year } = date;
  const name = weekday ? `${days[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]} ` : '';
  return `${name}${day === 1 ? '1η' : day} ${months[month - 1]} ${year}`;
}
