import type { Context } from '../../../access/context.ts';
import { meetingSettingsOf } from '../../meetings/index.ts';

/** Whether the actor repairs what is their own alone, as mentors do. */
export const repairsOwnOnly = ({ actor }: Pick<Context, 'actor'>): boolean => !actor.can.has('plans.make');

/** The first instant at which meetings may still be touched. */
export function firstTouched({ actor, now }: Pick<Context, 'actor' | 'now'>): Date {
  const { NoticeHours } = meetingSettingsOf(actor);
  return new Date(now.getTime() + NoticeHours * 3_600_000);
}
