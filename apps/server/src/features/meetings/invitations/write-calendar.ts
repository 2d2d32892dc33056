import type { Language, MeetingState } from '@ithaki/contract';
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator';

/** A meeting as other calendars are told of it. */
export interface CalendarMeeting {
  id: number;
  /** What it is, with whom. */
  summary: string;
  startsAt: Date;
  /** Minutes. */
  duration: number;
  state: MeetingState;
  place: string;
  link: string;
  /** Rises with each change that is told. */
  sequence: number;
  changedAt: Date;
}

/** Whom an invitation comes from, or goes to. */
export interface CalendarAddress {
  name: string;
  email: string;
}

const statuses: Record<MeetingState, ICalEventStatus> = {
  proposed: ICalEventStatus.TENTATIVE,
  set: ICalEventStatus.CONFIRMED,
  held: ICalEventStatus.CONFIRMED,
  missed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** The host by which meetings are told apart from those of other installations. */
const hostOf = (publicUrl: string) => new URL(publicUrl).hostname;

/** The same for a meeting as long as there is one, so that calendars change the one they have. */
const uidOf = (id: number, publicUrl: string) => `meeting-${id}@${hostOf(publicUrl)}`;

function newCalendar(language: Language): ICalCalendar {
  return ical({ prodId: { company: 'Ithaki', product: 'Ithaki', language: language.toUpperCase() } });
}

/** Times are written in UTC: with a zone, they would be written in that of the server. */
function addMeeting(calendar: ICalCalendar, meeting: CalendarMeeting, publicUrl: string) {
  const { id, summary, startsAt, duration, state, place, link, sequence, changedAt } = meeting;
  return calendar.createEvent({
    id: uidOf(id, publicUrl),
    sequence,
    stamp: changedAt,
    start: startsAt,
    end: new Date(startsAt.getTime() + duration * 60_000),
    summary,
    status: statuses[state],
    class: ICalEventClass.PRIVATE,
    ...(place !== '' || link !== '' ? { location: place || link } : {}),
    ...(link !== '' && { description: link, url: link }),
  });
}

/** Writes somebody's meetings as the file that other calendars read. */
export function writeFeed(
  meetings: readonly CalendarMeeting[],
  { name, language, publicUrl }: { name: string; language: Language; publicUrl: string },
): string {
  const calendar = newCalendar(language).name(name);
  // Calendars that heed it read again after an hour.
  calendar.ttl(3600);
  for (const meeting of meetings) addMeeting(calendar, meeting, publicUrl);
  return calendar.toString();
}

/** Where mails about meetings come from, and lead to. */
export interface Inviting {
  publicUrl: string;
  mailFrom: string;
}

/** The programme as the one who invites, at the address from which mails come. */
export const organizerOf = (mailFrom: string, name: string): CalendarAddress => ({
  name,
  email: /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom,
});

/** What an invitation to a meeting says besides the meeting. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  organizer: CalendarAddress;
  attendee: CalendarAddress;
  language: Language;
  publicUrl: string;
  /** Hours before the meeting at which the calendar reminds of it. */
  reminders: readonly number[];
}

/** Writes an invitation of one person to a meeting, or that it is cancelled (RFC 5545, 5546). */
export function writeInvitation(
  meeting: CalendarMeeting,
  { method, organizer, attendee, language, publicUrl, reminders }: Invitation,
): string {
  const calendar = newCalendar(language).method(ICalCalendarMethod[method]);
  const event = addMeeting(calendar, method === 'CANCEL' ? { ...meeting, state: 'cancelled' } : meeting, publicUrl);
  event.organizer(organizer);
  event.createAttendee({
    ...attendee,
    rsvp: method === 'REQUEST',
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
  });
  if (method === 'REQUEST')
    for (const hours of reminders)
      event.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: hours * 3600,
        description: meeting.summary,
      });
  return calendar.toString();
}
