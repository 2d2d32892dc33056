import { dateAt } from '@ithaki/formats';
import { dayNumber, daysOff } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { projectZone } from '../../actions/index.ts';
import { meetingSettingsOf } from '../settings.ts';
import type { ShownMeeting } from '../shown/shown-queries.ts';

const HOUR_MS = 3_600_000;

/** Returns what speaks against a time whoever sets it: a holiday of the law or the programme. */
export function holidayRefusal({ actor }: Pick<Context, 'actor'>, startsAt: Date): Refusal | undefined {
  const day = dayNumber(dateAt(startsAt, projectZone(actor)));
  return (
    daysOff(meetingSettingsOf(actor).Holidays)(day) &&
    new Refusal(422, 'Holiday', { fields: { date: 'errors.Holiday' } })
  );
}

/** Refuses a time that a mentee chooses against the rules of booking: too soon, too far ahead, on a holiday. */
export function refuseAgainstRules(context: Pick<Context, 'actor' | 'now'>, startsAt: Date): void {
  const { NoticeHours, HorizonDays } = meetingSettingsOf(context.actor);
  const ahead = startsAt.getTime() - context.now.getTime();
  if (ahead < NoticeHours * HOUR_MS) throw new Refusal(422, 'TooSoon', { params: { hours: NoticeHours } });
  if (ahead > HorizonDays * 24 * HOUR_MS) throw new Refusal(422, 'TooFar', { params: { days: HorizonDays } });
  const holiday = holidayRefusal(context, startsAt);
  if (holiday) throw holiday;
}

/** Whether a mentee changes their meeting late; refused without a reason. */
export function isLate({ actor, now }: Context, { startsAt }: ShownMeeting, reason: string): boolean {
  const late = startsAt.getTime() - now.getTime() < meetingSettingsOf(actor).CancelHours * HOUR_MS;
  if (late && reason === '') throw new Refusal(422, 'ReasonNeeded', { fields: { Reason: 'errors.field.required' } });
  return late;
}
