import { formatDate, parseDate, zonedTimeToInstant } from '@ithaki/formats';
import type { Context } from '../../access/context.ts';
import { loadPerson } from '../../access/load-person.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { publishFor } from './assignment-queries.ts';
import { zoneOf } from './mentee-view.ts';
import { findAction } from './queries.ts';
import { seesAction } from './visibility.ts';

export interface PublishRequest {
  actionId: number;
  date: string | null;
  menteeId?: number | undefined;
  mentorId?: number | undefined;
}

/** Publishes an action from a date, for one mentee, a mentor's or all in scope; a mentor publishes for their own mentees. */
export async function publish(
  context: Context,
  { actionId, date, menteeId, mentorId }: PublishRequest,
): Promise<number> {
  const { db, actor } = context;
  const action = actor.project && (await findAction(db, actor.project.id, actionId));
  if (!action || !seesAction(actor, action)) throw notFound();
  if (menteeId !== undefined) await loadPerson(db, actor, menteeId);
  const onlyOwn = !actor.can.has('actions.assign');
  const dueDays = action.data.DueDays;
  const changed = await publishFor(db, actor, {
    actionId,
    date: date === null ? null : publicationInstant(date, zoneOf(actor)),
    dueDays: typeof dueDays === 'number' ? dueDays : null,
    menteeId: menteeId ?? null,
    mentorId: onlyOwn ? actor.userId : (mentorId ?? null),
  });
  for (const id of changed) context.audit({ subjectId: id, target: `action:${actionId}:published`, after: date });
  return changed.length;
}

/** Midnight of a day (DD-MM-YYYY) in the project's zone, or an instant as given; 422 for what is neither. */
export function publicationInstant(text: string, zone: string): Date {
  const day = parseDate(text);
  const instant =
    day && !text.includes('T')
      ? zonedTimeToInstant({ date: formatDate(day), hours: 0, minutes: 0 }, zone)
      : new Date(text);
  if (!instant || Number.isNaN(instant.getTime()))
    throw new Refusal(422, 'BadDate', { fields: { date: 'errors.BadDate' } });
  return instant;
}
