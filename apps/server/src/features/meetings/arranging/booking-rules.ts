import { dateAt } from '@ithaki/formats';
import { dayNumber, daysOff } from '@ithaki/meetings';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { projectZone } from '../../actions/index.ts';
import { meetingSettingsOf } from '../settings.ts';
import type { ShownMeeting } from '../shown/shown-queries.ts';

const HOUR_MS = 3_600_000;

/** Returns the refusal for a time on a holiday, whoever sets it; undefined on other days. */
export function holidayRefusal({ actor }: Pick<Context, 'actor'>, startsAt: Date): Refusal | undefined {
  const day = dayNumber(dateAt(startsAt, projectZone(actor)));
  return (
    daysOff(meetingSettingsOf(actor).Holidays)(day) &&
    new Refusal(422, 'Holiday', { fields: { date: 'errors.Holiday' } })
  );
}

/** Throws if a mentee's chosen time breaks a rule of booking: too soon, too far ahead, or on a holiday. */
export function refuseAgainstRules(context: Pick<Context, 'actor' | 'now'>, startsAt: Date): void {
  const { NoticeHours, HorizonDays } = meetingSettingsOf(context.actor);
  const ahead = startsAt.getTime() - context.now.getTime();
  if (ahead < NoticeHours * HOUR_MS) throw new Refusal(422, 'TooSoon', { params: { hours: NoticeHours } });
  if (ahead > HorizonDays * 24 * HOUR_MS) throw new Refusal(422, 'TooFar', { params: { days: HorizonDays } });
  const holiday = holidayRefusal(context, startsAt);
  if (holiday) throw holiday;
}

/** Returns whether a mentee changes their meeting late; throws if they do so without a reason. */
export function isLate({ actor, now }: Context, { startsAt }: ShownMeeting, reason: string): boolean {
  const late = startsAt.getTime() - now.getTime() < meetingSettingsOf(actor).CancelHours * HOUR_MS;
  if (late && reason === '') throw new Refusal(422, 'ReasonNeeded', { fields: { Reason: 'errors.field.required' } });
  return late;
}
