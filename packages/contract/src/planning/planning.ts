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
      'Makes a plan: a single meeting of an action in a period for each mentee of a set who has none ahead, with the named mentors or their own. With `PlanId` it is made again around its pinned meetings.',
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
      'A plan: its board, its figures, and who is not placed and why; without `PlanId` the newest of the caller.',
    permission: 'plans.make',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ PlanId: id.optional(), ProjectId: projectId }),
    reply: plan.nullable(),
  }),
  save: call({
    path: '/api/calendar/SavePlan',
    summary: 'Saves a draft that was changed by hand. The reply has its figures, and what speaks against its meetings.',
    permission: 'plans.make',
    reach: 'persons',
    ...changesPersons,
    body: planBody.extend({ Items: z.array(planItem).max(5000) }),
    reply: plan,
    errors: ['Conflict', 'PlanNotDraft'],
  }),
  apply: call({
    path: '/api/calendar/ApplyPlan',
    summary: 'Sets all meetings of a plan, or names those that clash and sets none.',
    permission: 'plans.make',
    reach: 'persons',
    ...changesPersons,
    body: planBody,
    reply: z.strictObject({ Plan: plan, Set: z.int(), Clashes: z.array(clash) }),
    errors: ['Conflict', 'PlanNotDraft'],
  }),
  undo: call({
    path: '/api/calendar/UndoPlan',
    summary: 'Cancels the meetings of an applied plan that are still as it set them, within 24 hours.',
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
      'Up to three ways to give other times or mentors to meetings, to those that an absence hits, or to those of a mentor who leaves; the one that moves fewest people first. Nothing within `NoticeHours` is touched, and a mentor repairs a day of their own.',
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
    summary: 'Moves the meetings of an option as one change, or names the clashes and moves none.',
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
