import { defineHandler, type Handling } from '../../../platform/events/event-kind.ts';
import { meetingCancelled, meetingMoved, meetingSet } from '../../meetings/index.ts';
import type { LiveRoom } from './live-notice.ts';
import { publishLive } from './publish-queries.ts';

interface MeetingEvent {
  MenteeId: number;
  MentorId: number | null;
  Invitees: number[];
  By: number;
}

/** Tells the open pages of those who take part in a meeting, and of the office, that their calendar changed. */
async function tellCalendars(
  { db, projectId }: Handling,
  { MenteeId, MentorId, Invitees, By }: MeetingEvent,
): Promise<void> {
  const people = new Set([MenteeId, ...(MentorId === null ? [] : [MentorId]), ...Invitees, By]);
  const rooms: LiveRoom[] = [...people].map((id): LiveRoom => `user:${id}`);
  if (projectId !== null) rooms.push(`office:${projectId}`);
  await publishLive(db, [{ to: rooms, e: { Event: 'calendar' } }]);
}

/** Handlers by which a change of a meeting shows in calendars that are open. */
export const calendarHandlers = [
  defineHandler({ name: 'chat.calendarOfSet', event: meetingSet, handle: tellCalendars }),
  defineHandler({ name: 'chat.calendarOfMoved', event: meetingMoved, handle: tellCalendars }),
  defineHandler({ name: 'chat.calendarOfCancelled', event: meetingCancelled, handle: tellCalendars }),
];
