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

/** A meeting as written for calendar programs. */
export interface CalendarMeeting {
  id: number;
  /** The title: the action and the people. */
  summary: string;
  startsAt: Date;
  /** In minutes. */
  duration: number;
  state: MeetingState;
  place: string;
  link: string;
  /** Rises with each change that is sent. */
  sequence: number;
  changedAt: Date;
}

/** The sender or the recipient of an invitation. */
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

/** Returns the host of this installation, which distinguishes its meetings from those of others. */
const hostOf = (publicUrl: string) => new URL(publicUrl).hostname;

/** Returns the identifier of a meeting. It never changes, so that calendar programs update the entry they have. */
const uidOf = (id: number, publicUrl: string) => `meeting-${id}@${hostOf(publicUrl)}`;

function newCalendar(language: Language): ICalCalendar {
  return ical({ prodId: { company: 'Ithaki', product: 'Ithaki', language: language.toUpperCase() } });
}

/** Adds a meeting to a calendar. Times are written in UTC; with a zone, the library would use that of the server. */
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

/** Returns a person's meetings as an iCalendar file for other calendar programs. */
export function writeFeed(
  meetings: readonly CalendarMeeting[],
  { name, language, publicUrl }: { name: string; language: Language; publicUrl: string },
): string {
  const calendar = newCalendar(language).name(name);
  // Asks calendar programs to read the feed again after an hour; not all of them do.
  calendar.ttl(3600);
  for (const meeting of meetings) addMeeting(calendar, meeting, publicUrl);
  return calendar.toString();
}

/** The addresses that mails about meetings are sent from and lead to. */
export interface Inviting {
  publicUrl: string;
  mailFrom: string;
}

/** Returns the programme as the organizer, with the address from which mails are sent. */
export const organizerOf = (mailFrom: string, name: string): CalendarAddress => ({
  name,
  email: /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom,
});

/** What an invitation contains besides the meeting. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  organizer: CalendarAddress;
  attendee: CalendarAddress;
  language: Language;
  publicUrl: string;
  /** How many hours before the meeting the calendar reminds of it. */
  reminders: readonly number[];
}

/** Returns the iCalendar text that invites one person to a meeting, or cancels it (RFC 5545, 5546). */
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
