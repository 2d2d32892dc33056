import { instantToZonedTime } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { projectZone } from '../../actions/index.ts';
import type { MeetingRow } from '../rows/meeting-queries.ts';
import { findLockedMonths } from './locked-months-queries.ts';

/** Returns the month of an instant in a zone as 'YYYY-MM'. */
export function monthOf(instant: Date, zone: string): string {
  const [, month = '', year = ''] = instantToZonedTime(instant, zone).date.split('-');
  return `${year}-${month}`;
}

/** Throws if the meeting is in a locked month, unless the actor may lock months and gives a reason. */
export async function refuseIfLocked(
  { db, actor }: Context,
  { projectId, startsAt }: Pick<MeetingRow, 'projectId' | 'startsAt'>,
  reason: string,
): Promise<void> {
  const month = monthOf(startsAt, projectZone(actor));
  if (!(await findLockedMonths(db, projectId)).includes(month)) return;
  if (reason === '' || !actor.can.has('hours.approve')) throw new Refusal(409, 'PeriodLocked');
}
