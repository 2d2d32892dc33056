import { defineHandler, type Handling } from '../../../platform/events/event-kind.ts';
import {
  meetingAnswered,
  meetingCancelled,
  meetingKept,
  meetingMoved,
  meetingProposed,
  meetingSet,
} from '../../meetings/index.ts';
import type { LiveRoom } from './live-notice.ts';
import { publishLive } from './publish-queries.ts';

interface MeetingEvent {
  MenteeId: number;
  MentorId: number | null;
  Invitees: number[];
  By: number | null;
}

/** Pushes to the open pages of a meeting's participants, and of the office, that their calendar changed. */
async function publishToCalendars(
  { db, projectId }: Handling,
  { MenteeId, MentorId, Invitees, By }: MeetingEvent,
): Promise<void> {
  const people = new Set([MenteeId, MentorId, ...Invitees, By]);
  const rooms: LiveRoom[] = [...people].flatMap((id): LiveRoom[] => (id === null ? [] : [`user:${id}`]));
  if (projectId !== null) rooms.push(`office:${projectId}`);
  await publishLive(db, [{ to: rooms, e: { Event: 'calendar' } }]);
}

/** Handlers that update open calendars when a meeting changes. */
export const calendarHandlers = [
  defineHandler({ name: 'chat.calendarOfSet', event: meetingSet, handle: publishToCalendars }),
  defineHandler({ name: 'chat.calendarOfProposed', event: meetingProposed, handle: publishToCalendars }),
  defineHandler({
    name: 'chat.calendarOfAnswered',
    event: meetingAnswered,
    handle: (handling, { To, By }) => publishToCalendars(handling, { MenteeId: By, MentorId: null, Invitees: To, By }),
  }),
  defineHandler({ name: 'chat.calendarOfMoved', event: meetingMoved, handle: publishToCalendars }),
  defineHandler({ name: 'chat.calendarOfKept', event: meetingKept, handle: publishToCalendars }),
  defineHandler({ name: 'chat.calendarOfCancelled', event: meetingCancelled, handle: publishToCalendars }),
];
