import type { Context } from '../../../access/context.ts';
import { findMeetingsById, type MeetingRow } from '../rows/meeting-queries.ts';
import { findPeopleIds } from '../rows/people-queries.ts';
import { publishChange } from './publish-change.ts';

/** A change of a meeting that a mentee takes part in. */
interface ChangedMeeting {
  meetingId: number;
  menteeId: number;
  /** As it was before the change; undefined where the mentee had none to be moved. */
  before: MeetingRow | undefined;
  /** Whether it is no more for the mentee. */
  cancelled?: boolean;
}

/** Publishes for a mentee that a meeting was set, moved or cancelled; nothing where time, place and link stay. */
export async function tellOfChange(
  context: Context,
  { meetingId, menteeId, before, cancelled = false }: ChangedMeeting,
): Promise<void> {
  const { db } = context;
  const [meeting] = await findMeetingsById(db, [meetingId]);
  if (!meeting) return;
  const isNew = !before || before.id !== meetingId;
  if (!cancelled && !isNew && !isMoved(before, meeting)) return;
  const change = cancelled ? 'cancelled' : isNew ? 'set' : { was: before.startsAt };
  const guests = await findPeopleIds(db, meetingId, 'guest');
  await publishChange(context, meeting, change, { menteeId, mentorId: meeting.mentorId, guests });
}

const isMoved = (before: MeetingRow, after: MeetingRow): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() || before.place !== after.place || before.link !== after.link;
