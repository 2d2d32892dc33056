import type { Context } from '../../../access/context.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { MeetingRow } from '../rows/meeting-queries.ts';
import { meetingCancelled, meetingMoved, meetingSet } from './meeting-events.ts';

/** Whom the event of a changed meeting names besides the mentee: they get a notification too. */
interface Named {
  menteeId: number;
  mentorId: number | null;
  guests: readonly number[];
}

/** Publishes for a mentee that a meeting was set, moved or cancelled; `was` is when a moved meeting began before. */
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
