import { z } from 'zod';
import { isForward, timeOfDay } from '../calendar/entities.ts';
import { day, id, instant, version } from '../core/fields.ts';
import { meetingMode } from '../meetings/entities.ts';

/** How much each wish counts beside the others; 0 leaves it out. That somebody has a meeting comes before all of them. */
export const planWeights = z.strictObject({
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

/** Hours that everybody would rather have, on one weekday (1 Monday to 7 Sunday) or on all. */
export const preferredHours = z
  .strictObject({ Weekday: z.int().min(1).max(7).optional(), From: timeOfDay, To: timeOfDay })
  .refine(isForward, { error: 'wrongOrder', path: ['To'] });
export type PreferredHours = z.output<typeof preferredHours>;

/** A meeting of a plan, not set yet. */
export const planItem = z.strictObject({
  MenteeId: id,
  MentorId: id,
  StartsAt: instant,
  Mode: meetingMode,
  /** One of `Config.Meetings.Rooms`. */
  RoomId: id.nullable(),
  /** Stays where it is when the plan is made again. */
  Pinned: z.boolean(),
});
export type PlanItem = z.output<typeof planItem>;

/**
 * Why somebody is not placed: nobody may lead the meeting; the mentors have no hours; none of these suits the mentee; all
 * that do are taken; only a mentor's limits prevent it.
 */
export const notPlacedReason = z.enum(['noMentor', 'noHours', 'noCommonHour', 'taken', 'limits']);
export type NotPlacedReason = z.output<typeof notPlacedReason>;

/** Why a meeting is not moved; 'tooSoon': it begins within `NoticeHours`. */
export const notMovedReason = z.enum([...notPlacedReason.options, 'tooSoon']);

/** What speaks against a meeting of a plan that was changed by hand. */
export const planFault = z.enum([
  'twice',
  'otherMentor',
  'outsideHours',
  'mentorTaken',
  'menteeTaken',
  'roomTaken',
  'tooClose',
  'actionTooClose',
  'dayFull',
  'weekFull',
]);
export type PlanFault = z.output<typeof planFault>;

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
});

/** Hours in which a mentor meets. */
const openHours = z.strictObject({
  From: instant,
  To: instant,
  Modes: z.array(meetingMode),
  RoomId: id.nullable(),
});

/** A plan: a draft until it is applied; for 24 hours it can be undone as one change. */
export const plan = z.strictObject({
  Id: id,
  State: z.enum(['draft', 'applied', 'undone']),
  ActionId: id,
  From: day,
  To: day,
  duration: z.int(),
  MadeAt: instant,
  /** Until when an applied one can be undone. */
  UndoUntil: instant.nullable(),
  /** Load: meetings of the plan, and those of the period that are set already. */
  Mentors: z.array(z.strictObject({ Id: id, Name: z.string(), Load: z.int(), Hours: z.array(openHours) })),
  Mentees: z.array(z.strictObject({ Id: id, Name: z.string() })),
  Items: z.array(planItem),
  NotPlaced: z.array(z.strictObject({ MenteeId: id, Reason: notPlacedReason })),
  /** What speaks against meetings of a draft as things are now. */
  Faults: z.array(z.strictObject({ MenteeId: id, Fault: planFault })),
  /** Who may lead; null: each mentee's own mentor. */
  MentorIds: z.array(id).nullable(),
  Weights: planWeights,
  Preferred: z.array(preferredHours),
  Figures: planFigures,
  Version: version,
});
export type Plan = z.output<typeof plan>;

/** A meeting that a repair moves. */
export const repairMove = z.strictObject({
  MeetingId: id,
  /** Its mentees, as the caller sees them. */
  Names: z.array(z.string()).max(500),
  MentorId: id,
  MentorName: z.string(),
  StartsAt: instant,
  Mode: meetingMode,
  RoomId: id.nullable(),
  /** When it is now. */
  Was: instant,
  /** The version of the meeting that the option was made from. */
  Version: version,
});

/** A way to repair: what moves, what it costs, and what remains without a time. */
export const repairOption = z.strictObject({
  Moves: z.array(repairMove).max(500),
  /** People told of a change, minutes moved in all, meetings away from a preferred hour. */
  Cost: z.strictObject({ People: z.int(), Minutes: z.int(), Preference: z.int() }),
  NotPlaced: z
    .array(z.strictObject({ MeetingId: id, Names: z.array(z.string()).max(500), Reason: notMovedReason }))
    .max(500),
});
export type RepairOption = z.output<typeof repairOption>;
