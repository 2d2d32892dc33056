import { findMeetingsById } from '../rows/meeting-queries.ts';
import { findPeopleIds } from '../rows/people-queries.ts';
import { type Changer, publishChange } from './publish-change.ts';

/** A change of a meeting, for everyone in it or only for some mentees. */
export type MeetingChanged =
  | { change: 'set'; menteeIds?: readonly number[] }
  | { change: 'moved'; was: Date }
  | { change: 'kept' }
  | { change: 'cancelled'; menteeIds?: readonly number[] };

/**
 * Publishes a change of a meeting as one event per mentee. Only the first event names mentors and guests, so that they
 * are notified once.
 */
export async function notifyAll(context: Changer, meetingId: number, changed: MeetingChanged): Promise<void> {
  const { db } = context;
  const [meeting] = await findMeetingsById(db, [meetingId]);
  if (!meeting) return;
  const named = 'menteeIds' in changed ? changed.menteeIds : undefined;
  const menteeIds = named ?? (await findPeopleIds(db, meetingId, 'mentee'));
  const guests = named ? [] : await findPeopleIds(db, meetingId, 'guest');
  const change = changed.change === 'moved' ? { was: changed.was } : changed.change;
  const people = menteeIds.map((menteeId, n) => {
    const isFirst = n === 0 && !named;
    const mentorId = isFirst || !meeting.isGroup ? meeting.mentorId : null;
    return { menteeId, mentorId, guests: isFirst ? guests : [] };
  });
  await publishChange(context, meeting, change, people);
}
