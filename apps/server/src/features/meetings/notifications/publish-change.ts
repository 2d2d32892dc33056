import type { Context } from '../../../access/context.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { MeetingRow } from '../rows/meeting-queries.ts';
import { meetingCancelled, meetingMoved, meetingProposed, meetingSet } from './meeting-events.ts';

/** Who changes a meeting; the actor is null if the server does. */
export interface Changer extends Pick<Context, 'db'> {
  actor: Pick<Context['actor'], 'userId'> | null;
}

/** The people besides the mentee who are notified by the event. */
interface Named {
  menteeId: number;
  mentorId: number | null;
  guests: readonly number[];
}

/** Publishes that a mentee's meeting was set, moved or cancelled; `was` is the start of a moved meeting before. */
export async function publishChange(
  { db, actor }: Changer,
  { id, projectId, actionId, startsAt, state }: MeetingRow,
  change: 'set' | 'cancelled' | { was: Date },
  { menteeId, mentorId, guests }: Named,
): Promise<void> {
  const named = { MeetingId: id, MenteeId: menteeId, ActionId: actionId, MentorId: mentorId };
  const event = { ...named, Invitees: [...guests], By: actor?.userId ?? null };
  const StartsAt = startsAt.toISOString();
  if (change !== 'cancelled' && state === 'proposed')
    await publish(db, meetingProposed, projectId, { ...event, StartsAt });
  else if (change === 'set') await publish(db, meetingSet, projectId, { ...event, StartsAt });
  else if (change === 'cancelled') await publish(db, meetingCancelled, projectId, { ...event, Was: StartsAt });
  else await publish(db, meetingMoved, projectId, { ...event, StartsAt, Was: change.was.toISOString() });
}
