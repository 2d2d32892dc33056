import type { Context } from '../../../access/context.ts';
import { meetingSettingsOf } from '../../meetings/index.ts';

/** Whether the actor repairs only meetings that the actor leads, as mentors do. */
export const repairsOwnOnly = ({ actor }: Pick<Context, 'actor'>): boolean => !actor.can.has('plans.make');

/** The earliest beginning of meetings that may still be moved, and to which meetings may move. */
export function firstTouched({ actor, now }: Pick<Context, 'actor' | 'now'>): Date {
  const { NoticeHours } = meetingSettingsOf(actor);
  return new Date(now.getTime() + NoticeHours * 3_600_000);
}
