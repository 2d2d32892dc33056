import type { ActionPart, JsonObject } from '@ithaki/contract';
import { dateAt, parseDate } from '@ithaki/formats';

/** The values in MenteeData that make up a meeting's time, as text. */
interface MeetingTime {
  date: string;
  timeHours: string;
  timeMinutes: string;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The meeting time in MenteeData; missing values are empty texts. */
const meetingTimeOf = (data: JsonObject): MeetingTime => ({
  date: textOf(data.date),
  timeHours: textOf(data.timeHours),
  timeMinutes: textOf(data.timeMinutes),
});

/** Value of `lastMail` in MenteeData after a notification: date, hour and minute, concatenated as stored. */
export const mailMark = ({ date, timeHours, timeMinutes }: MeetingTime): string => date + timeHours + timeMinutes;

/** Whether a mentee is to be notified: date, hour and minute are set, and `lastMail` is not of that time. */
export function isNotNotified(data: JsonObject): boolean {
  const time = meetingTimeOf(data);
  const isSet = time.date !== '' && time.timeHours !== '' && time.timeMinutes !== '';
  return isSet && textOf(data.lastMail) !== mailMark(time);
}

/** A meeting its mentee has not been notified of by mail. */
export interface MeetingToMail {
  menteeId: number;
  actionId: number;
  date: string;
  timeHours: string;
  timeMinutes: string;
}

const dayNumber = ({ year, month, day }: { year: number; month: number; day: number }): number =>
  year * 10_000 + month * 100 + day;

/** Meetings of one action, from today on in the zone, whose mentees have not been notified of the current time. */
export function meetingsToMail(
  actionId: number,
  parts: Record<string, ActionPart>,
  now: Date,
  zone: string,
): MeetingToMail[] {
  const today = dayNumber(dateAt(now, zone));
  return Object.entries(parts)
    .filter(([, part]) => isNotNotified(part.Data))
    .map(([id, part]) => ({ menteeId: Number(id), actionId, ...meetingTimeOf(part.Data) }))
    .filter(({ date }) => {
      const day = parseDate(date);
      return day !== undefined && dayNumber(day) >= today;
    });
}
