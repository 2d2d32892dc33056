import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { day, id, instant, version } from '../core/fields.ts';
import { memberSet } from '../members.ts';
import { plan, planItem, planWeights, preferredHours, repairOption } from './entities.ts';

const planBody = z.strictObject({ PlanId: id, Version: version, ProjectId: projectId });

/** A meeting of a plan that cannot be set, with the reason. */
const clash = z.strictObject({ MenteeId: id, MentorId: id, StartsAt: instant, Code: z.string(), Message: z.string() });

/** Calls about plans of many meetings, and about repairing meetings that fall into an absence. */
export const planning = {
  plan: call({
    path: '/api/calendar/Plan',
    summary:
      'Makes a plan: one meeting in the period for each mentee of a set who has not completed the action and has no meeting of it ahead, with their own mentor or one of the named mentors. With `PlanId`, makes that plan again around its pinned meetings. Nothing stands in the calendar until the plan is applied.',
    permission: 'plans.make',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      PlanId: id.optional(),
      /** Required with `PlanId`. */
      Version: version.optional(),
      ActionId: id,
      From: day,
      To: day,
      duration: z.int().min(5).max(600).optional(),
      Filter: memberSet,
      /** The mentors who may lead; each mentee's own mentor if absent. */
      MentorIds: z.array(id).max(500).optional(),
      Weights: planWeights.optional(),
      Preferred: z.array(preferredHours).max(50).optional(),
      Pins: z.array(planItem).max(5000).optional(),
      ProjectId: projectId,
    }),
    reply: z.strictObject({ PlanId: id }),
    errors: ['BadRange', 'NotASingleMeeting', 'PlanTooBig', 'Conflict', 'PlanNotDraft'],
  }),
  get: call({
    path: '/api/calendar/GetPlan',
    summary:
      'A plan: its meetings, its figures, and who has no meeting and why. Without `PlanId`, the caller’s newest plan.',
    permission: 'plans.make',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ PlanId: id.optional(), ProjectId: projectId }),
    reply: plan.nullable(),
  }),
  save: call({
    path: '/api/calendar/SavePlan',
    summary:
      'Saves a draft that was changed by hand. The reply has the new figures, and what is wrong with its meetings.',
    permission: 'plans.make',
    reach: 'persons',
    ...changesPersons,
    body: planBody.extend({ Items: z.array(planItem).max(5000) }),
    reply: plan,
    errors: ['Conflict', 'PlanNotDraft'],
  }),
  apply: call({
    path: '/api/calendar/ApplyPlan',
    summary: 'Sets all meetings of a plan. If any of them clashes, none is set, and the clashes are returned.',
    permission: 'plans.make',
    reach: 'persons',
    ...changesPersons,
    body: planBody,
    reply: z.strictObject({ Plan: plan, Set: z.int(), Clashes: z.array(clash) }),
    errors: ['Conflict', 'PlanNotDraft'],
  }),
  undo: call({
    path: '/api/calendar/UndoPlan',
    summary: 'Cancels the meetings that a plan set, within 24 hours. Meetings that were changed since stay.',
    permission: 'plans.make',
    reach: 'persons',
    ...changesPersons,
    body: planBody,
    reply: z.strictObject({ Plan: plan, Cancelled: z.int() }),
    errors: ['Conflict', 'UndoneTooLate'],
  }),
  repair: call({
    path: '/api/calendar/Repair',
    summary:
      'Finds up to three ways to give meetings another time or mentor, the one that moves the fewest people first. The meetings are the named ones, those that fall into an absence, or those of a mentor who leaves. Meetings that begin within `NoticeHours` are not moved. A mentor can repair a day of their own.',
    permission: 'plans.repair',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      MeetingIds: z.array(id).max(500).optional(),
      Absence: z.strictObject({ UserId: id, From: instant, To: instant }).optional(),
      LeavingMentorId: id.optional(),
      ProjectId: projectId,
    }),
    reply: z.strictObject({ Options: z.array(repairOption).max(3) }),
    errors: ['NothingToRepair'],
  }),
  applyRepair: call({
    path: '/api/calendar/ApplyRepair',
    summary:
      'Moves the meetings of an option of `Repair`. If any of them clashes, none is moved, and the clashes are returned.',
    permission: 'plans.repair',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({ Option: repairOption, ProjectId: projectId }),
    reply: z.strictObject({
      Moved: z.int(),
      Clashes: z.array(z.strictObject({ MeetingId: id, Code: z.string(), Message: z.string() })),
    }),
    errors: ['Conflict'],
  }),
};
