import { type CurrentMeeting, type JsonObject, USUAL_MEETING_MINUTES } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import type { ChosenPerson } from '../../../ui/fields/PeopleSelect.tsx';

/** A meeting while it is edited. */
export interface MeetingEntry {
  date: string;
  timeHours: string;
  timeMinutes: string;
  duration: string;
  place: string;
  link: string;
  /** Who is invited: ids as text, with names. */
  invitees: readonly ChosenPerson[];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const twoDigits = (value: string): string => (value === '' ? '' : value.padStart(2, '0'));

/** The form's initial values from MenteeData, with those invited to the meeting. */
export const entryOf = (data: JsonObject, invitees: CurrentMeeting['Invitees'] = []): MeetingEntry => ({
  date: textOf(data.date),
  timeHours: twoDigits(textOf(data.timeHours)),
  timeMinutes: twoDigits(textOf(data.timeMinutes)),
  duration: textOf(data.duration) || String(USUAL_MEETING_MINUTES),
  place: textOf(data.place),
  link: textOf(data.link),
  invitees: invitees.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
});

/** The MenteeData to save for an edited meeting; `duration` and the ids of those invited become numbers. */
export const dataOf = ({ duration, invitees, ...timeAndPlace }: MeetingEntry): JsonObject => ({
  ...timeAndPlace,
  duration: Number(duration),
  invitees: invitees.map(({ value }) => Number(value)),
});

/** MenteeData without a time, which means no meeting. */
export const noMeeting: JsonObject = { date: '', timeHours: '', timeMinutes: '' };

/** The fields of a meeting's time that are missing or invalid. */
export const missingFields = ({ date, timeHours, timeMinutes }: MeetingEntry): ('date' | 'time')[] => [
  ...(parseDate(date.trim()) ? [] : (['date'] as const)),
  ...(timeHours !== '' && timeMinutes !== '' ? [] : (['time'] as const)),
];

const padded = (value: number): string => String(value).padStart(2, '0');

/** Hours of the day as two digits, for the select. */
export const hours: readonly string[] = Array.from({ length: 24 }, (_, hour) => padded(hour));

/** Minutes in steps of five, plus the minute already chosen. */
export const minuteChoices = (chosen: string): string[] => {
  const fives = Array.from({ length: 12 }, (_, index) => padded(index * 5));
  return chosen === '' || fives.includes(chosen) ? fives : [...fives, chosen].sort();
};

/** Whether the meeting's start time has come. `now` in milliseconds. */
export const hasBegun = ({ StartsAt }: Pick<CurrentMeeting, 'StartsAt'>, now: number): boolean =>
  Date.parse(StartsAt) <= now;
