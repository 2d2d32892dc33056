import type { availabilities, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { findBusyCalendars } from '../busy-calendars/busy-queries.ts';
import { findAbsences, findAvailability } from './availability-queries.ts';

/** Returns a person's availability as the actor may see it: only the person sees the reasons of absences. */
export async function presentAvailability(
  { db, actor, now, language }: Pick<Context, 'db' | 'actor' | 'now' | 'language'>,
  userId: number,
): Promise<Omit<ReplyOf<typeof availabilities.get>, 'Name'>> {
  const { id: projectId } = currentProject(actor);
  const isOwn = userId === actor.userId;
  const stored = await findAvailability(db, projectId, userId);
  const absences = await findAbsences(db, projectId, userId, now);
  const calendars = isOwn ? await findBusyCalendars(db, userId) : [];
  return {
    Availability: {
      UserId: userId,
      Hours: stored?.hours ?? [],
      Extra: stored?.extra ?? [],
      Absences: absences.map(({ from, to, reason }) => ({
        From: from.toISOString(),
        To: to.toISOString(),
        Reason: isOwn ? reason : '',
      })),
      MaxPerDay: stored?.maxPerDay ?? null,
      MaxPerWeek: stored?.maxPerWeek ?? null,
      Version: stored?.version ?? 0,
    },
    Calendars: calendars.map(({ id, source, readAt, error, count }) => ({
      Id: id,
      Source: source,
      LastReadAt: readAt?.toISOString() ?? null,
      Error: error === null ? null : translate(language, `calendar.busy.problem.${error}`),
      Count: count,
    })),
  };
}
