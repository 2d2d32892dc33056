import type { Meeting, meetings, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { publish } from '../../../platform/events/publish.ts';
import { meetingAnswered } from '../notifications/meeting-events.ts';
import { findMeetingsById } from '../rows/meeting-queries.ts';
import { findPeopleIds } from '../rows/people-queries.ts';
import { loadMeetingWithRight, showMeeting } from '../shown/load-meeting.ts';
import { storeAnswer } from './signup-queries.ts';

/** Stores whether the actor will come to a meeting. */
export async function answerMeeting(
  context: Context,
  { Id, Answer }: ParsedBodyOf<typeof meetings.answer>,
): Promise<Meeting> {
  await loadMeetingWithRight(context, 'answer', { Id });
  await recordAnswer(context.db, { meetingId: Id, userId: context.actor.userId }, Answer);
  return showMeeting(context, Id);
}

/** Stores whether somebody will come to a meeting, and publishes it if they answered otherwise before. */
export async function recordAnswer(
  db: Db,
  { meetingId, userId }: { meetingId: number; userId: number },
  answer: 'yes' | 'no' | 'maybe',
): Promise<void> {
  if (!(await storeAnswer(db, { meetingId, userId }, answer))) return;
  const [meeting] = await findMeetingsById(db, [meetingId]);
  if (!meeting) return;
  const { projectId, menteeId, startsAt } = meeting;
  const others = [...(await findPeopleIds(db, meetingId, 'mentor')), menteeId ?? userId];
  await publish(db, meetingAnswered, projectId, {
    ...{ MeetingId: meetingId, StartsAt: startsAt.toISOString(), By: userId },
    To: others.filter((id) => id !== userId),
  });
}
