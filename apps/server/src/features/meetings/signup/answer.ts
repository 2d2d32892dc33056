import type { Meeting, meetings, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadMeetingWithRight, showMeeting } from '../shown/load-meeting.ts';
import { storeAnswer } from './signup-queries.ts';

/** Stores whether the actor will come to a meeting. */
export async function answerMeeting(
  context: Context,
  { Id, Answer }: ParsedBodyOf<typeof meetings.answer>,
): Promise<Meeting> {
  await loadMeetingWithRight(context, 'answer', { Id });
  await storeAnswer(context.db, { meetingId: Id, userId: context.actor.userId }, Answer);
  return showMeeting(context, Id);
}
