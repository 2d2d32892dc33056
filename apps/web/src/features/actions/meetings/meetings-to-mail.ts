import type { ActionPart } from '@ithaki/contract';
import { dateAt, parseDate } from '@ithaki/formats';
import { isNotNotified, meetingTimeOf } from './mail-mark.ts';

/** A meeting its mentee has not been notified of by mail. */
export interface MeetingToTell {
  menteeId: number;
  actionId: number;
  date: string;
  timeHours: string;
  timeMinutes: string;
}

const dayNumber = ({ year, month, day }: { year: number; month: number; day: number }): number =>
  year * 10_000 + month * 100 + day;

/** Meetings of one action, from today on in the zone, whose mentees have not been notified of the current time. */
export function meetingsToTell(
  actionId: number,
  parts: Record<string, ActionPart>,
  now: Date,
  zone: string,
): MeetingToTell[] {
  const today = dayNumber(dateAt(now, zone));
  return Object.entries(parts)
    .filter(([, part]) => isNotNotified(part.Data))
    .map(([id, part]) => ({ menteeId: Number(id), actionId, ...meetingTimeOf(part.Data) }))
    .filter(({ date }) => {
      const day = parseDate(date);
      return day !== undefined && dayNumber(day) >= today;
    });
}
