import { formatDate, formatTime, numberText, parseDate, parseTime } from '@ithaki/formats';

/** A typed number as it is stored ('1.234,5' is '1234.5'); undefined when it is none and must not be sent. */
export const storedNumber = (entry: string): string | undefined => (entry.trim() === '' ? '' : numberText(entry));

/** A stored number as Greek readers write it, without separators, so that typing on in it is safe. */
export const shownNumber = (stored: string): string => stored.replace('.', ',');

const blankNumber = /^-?\d+(\.\d+)?$/;

/** What is typed into a blank, as it is stored: digits, minus, one decimal point; undefined when it must not be sent. */
export function storedBlank(entry: string): string | undefined {
  const text = entry.trim();
  return text === '' || blankNumber.test(text) ? text : undefined;
}

/** A typed date as it is stored, DD-MM-YYYY; '' when it is none. */
export function storedDate(entry: string): string {
  const day = parseDate(entry.trim());
  return day ? formatDate(day) : '';
}

/** Hours 0 to 99 and minutes as they are stored, H:MM; undefined while one of them is missing or beyond. */
export function storedTime(hours: string, minutes: string): string | undefined {
  if (hours.trim() === '' && minutes.trim() === '') return '';
  const time = parseTime(`${hours.trim()}:${minutes.trim().padStart(2, '0')}`, 99);
  return minutes.trim() === '' || !time ? undefined : formatTime(time).replace(/^0(?=\d:)/, '');
}
