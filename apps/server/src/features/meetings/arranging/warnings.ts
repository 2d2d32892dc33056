import type { MeetingWarning } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { toErrorReply } from '../../../platform/errors/error-reply.ts';
import { projectZone } from '../../actions/index.ts';
import { type MeetingParties, type PlannedHour, warningsOf } from '../rules/chosen-hours.ts';
import type { Attempt } from './set-meetings.ts';

/** Returns what is wrong with each of some times: the reason for a refusal, and warnings for mentors and staff. */
export async function listWarnings(
  context: Context,
  parties: MeetingParties,
  attempts: readonly Attempt[],
  planned: Omit<PlannedHour, 'startsAt'>,
): Promise<MeetingWarning[]> {
  const except = attempts.flatMap(({ id }) => id ?? []);
  const hours = attempts.map(({ startsAt }) => ({ ...planned, startsAt }));
  const warnings = await warningsOf(context, { ...parties, except }, hours);
  return attempts.flatMap((attempt, n) => [...refusalOf(context, attempt), ...(warnings[n] ?? [])]);
}

function refusalOf({ actor, language }: Context, { startsAt, refusal, meetingId }: Attempt): MeetingWarning[] {
  if (!refusal) return [];
  return [
    {
      Code: refusal.code,
      Message: toErrorReply(refusal, language).Error.Message,
      date: formatDate(dateAt(startsAt, projectZone(actor))),
      Refuses: true,
      ...(meetingId != null && { MeetingId: meetingId }),
    },
  ];
}
