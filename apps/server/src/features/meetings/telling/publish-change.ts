import type { Context } from '../../../access/context.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { MeetingRow } from '../rows/meeting-queries.ts';
import { meetingCancelled, meetingMoved, meetingSet } from './meeting-events.ts';

/** The people besides the mentee who are notified by the event. */
interface Named {
  menteeId: number;
  mentorId: number | null;
  guests: readonly number[];
}

/** Publishes that a mentee's meeting was set, moved or cancelled; `was` is the start of a moved meeting before. */
export async function publishChange(
  { db, actor }: Context,
  { id, projectId, actionId, startsAt }: MeetingRow,
  change: 'set' | 'cancelled' | { was: Date },
  { menteeId, mentorId, guests }: Named,
): Promise<void> {
  const named = { MeetingId: id, MenteeId: menteeId, ActionId: actionId, MentorId: mentorId };
  const event = { ...named, Invitees: [...guests], By: actor.userId };
  const StartsAt = startsAt.toISOString();
  if (change === 'set') await publish(db, meetingSet, projectId, { ...event, StartsAt });
  else if (change === 'cancelled') await publish(db, meetingCancelled, projectId, { ...event, Was: StartsAt });
  else await publish(db, meetingMoved, projectId, { ...event, StartsAt, Was: change.was.toISOString() });
}
