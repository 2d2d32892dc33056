import type { JsonObject, Meeting } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';

/** A meeting as it is being set. */
export interface MeetingEntry {
  date: string;
  timeHours: string;
  timeMinutes: string;
  duration: string;
  place: string;
  link: string;
}

const usualMinutes = 45;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const twoDigits = (value: string): string => (value === '' ? '' : value.padStart(2, '0'));

/** The meeting kept in MenteeData, to be changed. */
export const entryOf = (data: JsonObject): MeetingEntry => ({
  date: textOf(data.date),
  timeHours: twoDigits(textOf(data.timeHours)),
  timeMinutes: twoDigits(textOf(data.timeMinutes)),
  duration: textOf(data.duration) || String(usualMinutes),
  place: textOf(data.place),
  link: textOf(data.link),
});

export const dataOf = ({ duration, ...rest }: MeetingEntry): JsonObject => ({ ...rest, duration: Number(duration) });

/** Data without a time: there is no meeting. */
export const noMeeting: JsonObject = { date: '', timeHours: '', timeMinutes: '' };

/** Which of the fields that make a meeting's time are missing or wrong. */
export const missingIn = ({ date, timeHours, timeMinutes }: MeetingEntry): ('date' | 'time')[] => [
  ...(parseDate(date.trim()) ? [] : (['date'] as const)),
  ...(timeHours !== '' && timeMinutes !== '' ? [] : (['time'] as const)),
];

const two = (value: number): string => String(value).padStart(2, '0');

export const hours: readonly string[] = Array.from({ length: 24 }, (_, hour) => two(hour));

/** Every five minutes, and the minute that is set now. */
export const minutesAround = (set: string): string[] => {
  const fives = Array.from({ length: 12 }, (_, at) => two(at * 5));
  return set === '' || fives.includes(set) ? fives : [...fives, set].sort();
};

/** Whether its time has come. */
export const hasBegun = ({ StartsAt }: Pick<Meeting, 'StartsAt'>, now: number): boolean => Date.parse(StartsAt) <= now;
