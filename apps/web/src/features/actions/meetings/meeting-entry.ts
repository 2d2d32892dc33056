import type { JsonObject, Meeting } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';

/** A meeting while it is edited. */
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

/** The form's initial values from MenteeData. */
export const entryOf = (data: JsonObject): MeetingEntry => ({
  date: textOf(data.date),
  timeHours: twoDigits(textOf(data.timeHours)),
  timeMinutes: twoDigits(textOf(data.timeMinutes)),
  duration: textOf(data.duration) || String(usualMinutes),
  place: textOf(data.place),
  link: textOf(data.link),
});

/** The MenteeData to save for an edited meeting; `duration` becomes a number. */
export const dataOf = ({ duration, ...rest }: MeetingEntry): JsonObject => ({ ...rest, duration: Number(duration) });

/** MenteeData without a time, which means no meeting. */
export const noMeeting: JsonObject = { date: '', timeHours: '', timeMinutes: '' };

/** The fields of a meeting's time that are missing or invalid. */
export const missingIn = ({ date, timeHours, timeMinutes }: MeetingEntry): ('date' | 'time')[] => [
  ...(parseDate(date.trim()) ? [] : (['date'] as const)),
  ...(timeHours !== '' && timeMinutes !== '' ? [] : (['time'] as const)),
];

const two = (value: number): string => String(value).padStart(2, '0');

/** Hours of the day as two digits, for the select. */
export const hours: readonly string[] = Array.from({ length: 24 }, (_, hour) => two(hour));

/** Minutes in steps of five, plus the minute already set. */
export const minutesAround = (set: string): string[] => {
  const fives = Array.from({ length: 12 }, (_, at) => two(at * 5));
  return set === '' || fives.includes(set) ? fives : [...fives, set].sort();
};

/** Whether the meeting's start time has come. `now` in milliseconds. */
export const hasBegun = ({ StartsAt }: Pick<Meeting, 'StartsAt'>, now: number): boolean => Date.parse(StartsAt) <= now;
