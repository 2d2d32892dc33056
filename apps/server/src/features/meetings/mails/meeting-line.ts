import type { Language, LocalText } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import { localizedText, presentMeeting } from '../../actions/index.ts';

/** What a mail says about a meeting. */
export interface MeetingOfMail {
  title: LocalText;
  startsAt: Date;
  minutes: number;
  place: string;
  link: string;
  /** The names of the people whom the recipient meets; may be empty. */
  other: string;
}

/** Returns the line of a mail about a meeting: day, time, action, people, place and link. */
export function meetingLine(row: MeetingOfMail, language: Language, zone: string): string {
  const meeting = presentMeeting({ ...row, outcome: null, invitees: [] }, zone);
  const where = [row.place, row.link].filter(Boolean).join(' ');
  const day = formatDate(dateAt(row.startsAt, zone));
  const time = `${meeting?.timeHours}:${meeting?.timeMinutes}`;
  const what = [localizedText(row.title, language), row.other].filter(Boolean).join(', ');
  return `- ${day} ${time}: ${what}${where ? ` (${where})` : ''}`;
}
