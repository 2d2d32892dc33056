import type { Context } from '../../../access/context.ts';
import { publish } from '../../../platform/events/publish.ts';
import { findMeetingsById, type MeetingRow } from '../rows/meeting-queries.ts';
import { findPeopleIds } from '../rows/people-queries.ts';
import { meetingCancelled, meetingMoved, meetingSet } from './meeting-events.ts';

/** A change of a meeting that a mentee takes part in. */
interface ChangedMeeting {
  meetingId: number;
  menteeId: number;
  /** As it was before the change; undefined where the mentee had none to be moved. */
  before: MeetingRow | undefined;
  /** Whether it is no more for the mentee. */
  cancelled?: boolean;
}

/** Publishes what became of a mentee's meeting: set, moved, or cancelled; nothing where time, place and link stay. */
export async function tellOfChange(
  { db, actor }: Context,
  { meetingId, menteeId, before, cancelled = false }: ChangedMeeting,
): Promise<void> {
  const [meeting] = await findMeetingsById(db, [meetingId]);
  if (!meeting) return;
  const told = {
    MeetingId: meetingId,
    MenteeId: menteeId,
    ActionId: meeting.actionId,
    MentorId: meeting.mentorId,
    Invitees: await findPeopleIds(db, meetingId, 'guest'),
    By: actor.userId,
  };
  const StartsAt = meeting.startsAt.toISOString();
  if (cancelled) await publish(db, meetingCancelled, meeting.projectId, { ...told, Was: StartsAt });
  else if (!before || before.id !== meetingId) await publish(db, meetingSet, meeting.projectId, { ...told, StartsAt });
  else if (isMoved(before, meeting))
    await publish(db, meetingMoved, meeting.projectId, { ...told, StartsAt, Was: before.startsAt.toISOString() });
}

const isMoved = (before: MeetingRow, after: MeetingRow): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() || before.place !== after.place || before.link !== after.link;
