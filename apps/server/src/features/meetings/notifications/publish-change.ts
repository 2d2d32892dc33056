import type { Context } from '../../../access/context.ts';
import { publishAll } from '../../../platform/events/publish.ts';
import type { MeetingRow } from '../rows/meeting-queries.ts';
import { meetingCancelled, meetingKept, meetingMoved, meetingProposed, meetingSet } from './meeting-events.ts';

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

/**
 * Publishes that a meeting was set, moved or cancelled, or kept its wall time, as one event for each of these mentees; `was` is
 * the start of a moved meeting before.
 */
export async function publishChange(
  { db, actor }: Changer,
  { id, projectId, actionId, startsAt, state }: MeetingRow,
  change: 'set' | 'cancelled' | 'kept' | { was: Date },
  named: readonly Named[],
): Promise<void> {
  const StartsAt = startsAt.toISOString();
  const events = named.map(({ menteeId, mentorId, guests }) => ({
    ...{ MeetingId: id, MenteeId: menteeId, ActionId: actionId, MentorId: mentorId },
    ...{ Invitees: [...guests], By: actor?.userId ?? null },
  }));
  const each = <More extends object>(more: More) => events.map((event) => ({ ...event, ...more }));
  if (change === 'kept') await publishAll(db, meetingKept, projectId, each({ StartsAt }));
  else if (change !== 'cancelled' && state === 'proposed')
    await publishAll(db, meetingProposed, projectId, each({ StartsAt }));
  else if (change === 'set') await publishAll(db, meetingSet, projectId, each({ StartsAt }));
  else if (change === 'cancelled') await publishAll(db, meetingCancelled, projectId, each({ Was: StartsAt }));
  else await publishAll(db, meetingMoved, projectId, each({ StartsAt, Was: change.was.toISOString() }));
}
