import type { hours, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { hoursCount, MINUTES_BEYOND } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { projectZone } from '../../actions/index.ts';
import { monthOf } from '../presence/locked-months.ts';
import { findLockedMonths, storeLock } from '../presence/locked-months-queries.ts';
import { meetingSettingsOf } from '../settings.ts';
import { hoursScope } from './hours.ts';
import { findApprovable, storeApproved } from './hours-queries.ts';

const reasonNeeded = () => new Refusal(422, 'ReasonNeeded', { fields: { Reason: 'errors.field.required' } });

/** Approves hours or withdraws the approval: of the named meetings, else of all in the period that count. */
export async function approveHours(
  context: Context,
  body: ParsedBodyOf<typeof hours.approve>,
): Promise<ReplyOf<typeof hours.approve>> {
  const { db, actor } = context;
  const { MeetingIds, Approved, Minutes, Reason = '' } = body;
  const found = await findApprovable(db, hoursScope(context, body), MeetingIds);
  const { HoursCount } = meetingSettingsOf(actor);
  const chosen = found.filter(({ proof }) => MeetingIds !== undefined || hoursCount(HoursCount, proof));
  await refuseLocked(context, chosen, Reason);
  const minutesOf = (meeting: (typeof chosen)[number]) => (chosen.length === 1 ? Minutes : undefined) ?? meeting.proven;
  if (chosen.some((one) => minutesOf(one) > one.duration + MINUTES_BEYOND) && Reason === '') throw reasonNeeded();
  const stored = chosen.map((one) => ({ meetingId: one.id, minutes: Approved ? minutesOf(one) : null }));
  await storeApproved(db, stored);
  for (const mentorId of new Set(chosen.flatMap((one) => one.mentorId ?? [])))
    context.audit({
      ...{ subjectId: mentorId, target: 'hours' },
      after: { approved: Approved, meetings: stored.length, ...(Reason !== '' && { reason: Reason }) },
    });
  return { Meetings: stored.length, Minutes: stored.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0) };
}

/** Throws if the hours are in a locked month and there is no reason. */
async function refuseLocked(
  { db, actor }: Context,
  meetings: readonly { startsAt: Date }[],
  reason: string,
): Promise<void> {
  if (reason !== '') return;
  const locked = await findLockedMonths(db, actor.project?.id ?? 0);
  const zone = projectZone(actor);
  if (meetings.some(({ startsAt }) => locked.includes(monthOf(startsAt, zone)))) throw new Refusal(409, 'PeriodLocked');
}

/** Locks a month, or unlocks it with a reason. */
export async function lockHours(
  context: Context,
  { Month, Locked, Reason = '' }: ParsedBodyOf<typeof hours.lock>,
): Promise<ReplyOf<typeof hours.lock>> {
  const { db, actor } = context;
  if (!Locked && Reason === '') throw reasonNeeded();
  const projectId = actor.project?.id ?? 0;
  await storeLock(db, { projectId, month: Month, by: actor.userId, reason: Reason }, Locked);
  context.audit({ target: `hours:${Month}`, after: { locked: Locked, ...(Reason !== '' && { reason: Reason }) } });
  return { LockedMonths: await findLockedMonths(db, projectId) };
}
