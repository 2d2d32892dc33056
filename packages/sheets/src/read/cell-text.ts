import type { CellValue } from 'hucre';

/**
 * Converts a cell value to text; dates become 'YYYY-MM-DD', followed by 'THH:MM' (and seconds) when they have a time.
 */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  return String(value);
}

/** Beginning of the epoch day of spreadsheets, which marks a time without a date. */
const NO_DAY = '1899-12-3';

function dateText(date: Date): string {
  const seconds = Math.round(date.getTime() / 1_000);
  if (!Number.isFinite(seconds)) return '';
  const text = new Date(seconds * 1_000).toISOString().slice(0, 19).replace(/:00$/, '');
  if (text.startsWith(NO_DAY)) return text.slice(11);
  return text.replace(/T00:00$/, '');
}
