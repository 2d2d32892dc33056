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

/** Pushes to the open pages of a meeting's participants, and of the office, that their calendar changed. */
async function tellCalendars(
  { db, projectId }: Handling,
  { MenteeId, MentorId, Invitees, By }: MeetingEvent,
): Promise<void> {
  const people = new Set([MenteeId, ...(MentorId === null ? [] : [MentorId]), ...Invitees, By]);
  const rooms: LiveRoom[] = [...people].map((id): LiveRoom => `user:${id}`);
  if (projectId !== null) rooms.push(`office:${projectId}`);
  await publishLive(db, [{ to: rooms, e: { Event: 'calendar' } }]);
}

/** Handlers that update open calendars when a meeting changes. */
export const calendarHandlers = [
  defineHandler({ name: 'chat.calendarOfSet', event: meetingSet, handle: tellCalendars }),
  defineHandler({ name: 'chat.calendarOfMoved', event: meetingMoved, handle: tellCalendars }),
  defineHandler({ name: 'chat.calendarOfCancelled', event: meetingCancelled, handle: tellCalendars }),
];
