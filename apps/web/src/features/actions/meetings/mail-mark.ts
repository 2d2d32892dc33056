import type { JsonObject } from '@ithaki/contract';

/** The values of MenteeData that make a meeting, as text. */
export interface MeetingTime {
  date: string;
  timeHours: string;
  timeMinutes: string;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const meetingTimeOf = (data: JsonObject): MeetingTime => ({
  date: textOf(data.date),
  timeHours: textOf(data.timeHours),
  timeMinutes: textOf(data.timeMinutes),
});

/** What `lastMail` keeps of the meeting a mentee was told of: date, hour and minute as they stand. */
export const mailMark = ({ date, timeHours, timeMinutes }: MeetingTime): string => date + timeHours + timeMinutes;

/** A mentee counts as not notified when date, hour and minute are all set and `lastMail` is not of that time. */
export function isNotNotified(data: JsonObject): boolean {
  const time = meetingTimeOf(data);
  const isSet = time.date !== '' && time.timeHours !== '' && time.timeMinutes !== '';
  return isSet && textOf(data.lastMail) !== mailMark(time);
}
