import type { Context } from '../../../access/context.ts';
import { findMeetingsById, type MeetingRow } from '../rows/meeting-queries.ts';
import { findPeopleIds } from '../rows/people-queries.ts';
import { publishChange } from './publish-change.ts';

type Where = Pick<MeetingRow, 'startsAt' | 'place' | 'link'>;

/** A change of a meeting in which a mentee takes part. */
interface ChangedMeeting {
  meetingId: number;
  menteeId: number;
  /** The meeting before the change; undefined if the mentee had none. */
  before: MeetingRow | undefined;
  /** Whether the mentee does not have the meeting any more. */
  cancelled?: boolean;
}

/** Publishes that a mentee's meeting was set, moved or cancelled; nothing if time, place and link are unchanged. */
export async function notifyOfChange(
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
  await publishChange(context, meeting, change, [{ menteeId, mentorId: meeting.mentorId, guests }]);
}

/** Returns whether people are told of a change: if time, place or link changed. */
export const isMoved = (before: Where, after: Where): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() || before.place !== after.place || before.link !== after.link;
