import { z } from 'zod';
import { day, id, instant, version } from '../core/fields.ts';
import { meetingMode } from '../meetings/entities.ts';

/** How much each wish counts beside the others; 0 leaves it out. */
export const planWeights = z.strictObject({
  /** Everybody has a meeting. */
  Placed: z.number().min(0).max(1000).default(100),
  /** Mentors have equally many. */
  FairLoad: z.number().min(0).max(1000).default(10),
  /** At hours that people prefer. */
  Preference: z.number().min(0).max(1000).default(5),
  /** Few ways between places on one day. */
  Travel: z.number().min(0).max(1000).default(3),
  /** Few gaps on one day. */
  Gaps: z.number().min(0).max(1000).default(1),
});
export type PlanWeights = z.input<typeof planWeights>;

/** A meeting of a plan, not set yet. */
export const planItem = z.strictObject({
  MenteeId: id,
  MentorId: id,
  StartsAt: instant,
  Mode: meetingMode,
  /** Stays where it is when the plan is made again. */
  Pinned: z.boolean(),
});
export type PlanItem = z.output<typeof planItem>;

/** Why somebody is not placed: the mentors have no hours, all are taken, the limits are reached, nothing fits. */
export const notPlacedReason = z.enum(['noMentor', 'noHours', 'taken', 'limits', 'noCommonHour']);

/** What a plan is like. Load is meetings of a mentor. */
const planFigures = z.strictObject({
  Mentees: z.int(),
  Placed: z.int(),
  LeastLoad: z.int(),
  MostLoad: z.int(),
  /** Minutes between places and between meetings of one day, of all mentors. */
  TravelMinutes: z.int(),
  GapMinutes: z.int(),
  /** Of the placed ones, how many at a preferred hour. */
  Preferred: z.int(),
  Score: z.number(),
});

/** A plan: a draft until it is applied; for 24 hours it can be undone as one change. */
export const plan = z.strictObject({
  Id: id,
  State: z.enum(['running', 'draft', 'applied', 'undone', 'failed']),
  ActionId: id,
  From: day,
  To: day,
  duration: z.int(),
  MadeAt: instant,
  /** Until when an applied one can be undone. */
  UndoUntil: instant.nullable(),
  Mentors: z.array(z.strictObject({ Id: id, Name: z.string(), Load: z.int() })),
  Mentees: z.array(z.strictObject({ Id: id, Name: z.string() })),
  Items: z.array(planItem),
  NotPlaced: z.array(z.strictObject({ MenteeId: id, Reason: notPlacedReason })),
  Figures: planFigures,
  Version: version,
});
export type Plan = z.output<typeof plan>;

/** A meeting that a repair moves. */
export const repairMove = z.strictObject({
  MeetingId: id,
  MentorId: id,
  StartsAt: instant,
  Mode: meetingMode,
  /** The version of the meeting that the option was made from. */
  Version: version,
});

/** A way to repair: what moves, what it costs, and what remains without a time. */
export const repairOption = z.strictObject({
  Moves: z.array(repairMove).max(500),
  /** People told of a change, minutes moved in all, meetings away from a preferred hour. */
  Cost: z.strictObject({ People: z.int(), Minutes: z.int(), Preference: z.int() }),
  NotPlaced: z.array(z.strictObject({ MeetingId: id, Reason: notPlacedReason })).max(500),
});
export type RepairOption = z.output<typeof repairOption>;
