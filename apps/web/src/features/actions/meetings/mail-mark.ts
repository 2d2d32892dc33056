import type { JsonObject } from '@ithaki/contract';

/** The values in MenteeData that make up a meeting's time, as text. */
export interface MeetingTime {
  date: string;
  timeHours: string;
  timeMinutes: string;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The meeting time in MenteeData; missing values are empty texts. */
export const meetingTimeOf = (data: JsonObject): MeetingTime => ({
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
