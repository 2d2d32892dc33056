import { usualMeetingSettings } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';

/** Whether the actor repairs what is their own alone, as mentors do. */
export const repairsOwnOnly = ({ actor }: Pick<Context, 'actor'>): boolean => !actor.can.has('plans.make');

/** The first instant at which meetings may still be touched. */
export function firstTouched({ actor, now }: Pick<Context, 'actor' | 'now'>): Date {
  const { NoticeHours } = currentProject(actor).settings.Config.Meetings ?? usualMeetingSettings;
  return new Date(now.getTime() + NoticeHours * 3_600_000);
}
