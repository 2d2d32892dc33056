import type { Context } from '../../../access/context.ts';
import { publish } from '../../../platform/events/publish.ts';
import { findMeetingsById } from '../rows/meeting-queries.ts';
import { findPeopleIds } from '../rows/people-queries.ts';
import { meetingCancelled, meetingMoved, meetingSet } from './meeting-events.ts';

/** What became of a meeting for all who take part, or for these mentees alone. */
export type MeetingChanged =
  | { change: 'set'; menteeIds?: readonly number[] }
  | { change: 'moved'; was: Date }
  | { change: 'cancelled'; menteeIds?: readonly number[] };

/**
 * Publishes what became of a meeting, an event for each mentee; mentors and guests are named by the first alone, so that they
 * are told once.
 */
export async function tellAll({ db, actor }: Context, meetingId: number, changed: MeetingChanged): Promise<void> {
  const [meeting] = await findMeetingsById(db, [meetingId]);
  if (!meeting) return;
  const named = 'menteeIds' in changed ? changed.menteeIds : undefined;
  const menteeIds = named ?? (await findPeopleIds(db, meetingId, 'mentee'));
  const guests = named ? [] : await findPeopleIds(db, meetingId, 'guest');
  const StartsAt = meeting.startsAt.toISOString();
  for (const [n, MenteeId] of menteeIds.entries()) {
    const isFirst = n === 0 && !named;
    const told = {
      MeetingId: meetingId,
      MenteeId,
      ActionId: meeting.actionId,
      MentorId: isFirst || !meeting.isGroup ? meeting.mentorId : null,
      Invitees: isFirst ? guests : [],
      By: actor.userId,
    };
    if (changed.change === 'set') await publish(db, meetingSet, meeting.projectId, { ...told, StartsAt });
    else if (changed.change === 'cancelled')
      await publish(db, meetingCancelled, meeting.projectId, { ...told, Was: StartsAt });
    else await publish(db, meetingMoved, meeting.projectId, { ...told, StartsAt, Was: changed.was.toISOString() });
  }
}
