import { z } from 'zod';
import { isForward, timeOfDay } from '../calendar/entities.ts';
import { day, id, instant, version } from '../core/fields.ts';
import { meetingMode } from '../meetings/entities.ts';

/** The weights of the wishes; 0 ignores a wish. Placing as many mentees as possible always comes first. */
export const planWeights = z.strictObject({
  /** Each mentor has the same number of meetings. */
  FairLoad: z.number().min(0).max(1000).default(10),
  /** Meetings are at preferred hours. */
  Preference: z.number().min(0).max(1000).default(5),
  /** Little travelling between places on the same day. */
  Travel: z.number().min(0).max(1000).default(3),
  /** Few gaps between meetings on the same day. */
  Gaps: z.number().min(0).max(1000).default(1),
});
export type PlanWeights = z.input<typeof planWeights>;

/** Preferred hours, on one weekday (1 Monday to 7 Sunday) or on all days. */
export const preferredHours = z
  .strictObject({ Weekday: z.int().min(1).max(7).optional(), From: timeOfDay, To: timeOfDay })
  .refine(isForward, { error: 'wrongOrder', path: ['To'] });
export type PreferredHours = z.output<typeof preferredHours>;

/** A meeting in a plan, which is not set yet. */
export const planItem = z.strictObject({
  MenteeId: id,
  MentorId: id,
  StartsAt: instant,
  Mode: meetingMode,
  /** One of `Config.Meetings.Rooms`. */
  RoomId: id.nullable(),
  /** Whether the meeting stays where it is when the plan is made again. */
  Pinned: z.boolean(),
});
export type PlanItem = z.output<typeof planItem>;

/**
 * Why a mentee has no meeting: nobody may lead it; the mentors have no hours; the mentors are away at all of them; no hour
 * suits the mentee; all suitable hours are taken; or only a mentor's limits prevent it.
 */
export const notPlacedReason = z.enum(['noMentor', 'noHours', 'away', 'noCommonHour', 'taken', 'limits']);
export type NotPlacedReason = z.output<typeof notPlacedReason>;

/** Why a meeting is not moved; 'tooSoon': it begins within `NoticeHours`. */
export const notMovedReason = z.enum([...notPlacedReason.options, 'tooSoon']);

/** What is wrong with a meeting of a plan that was changed by hand. */
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

/** Figures that describe a plan. A mentor's load is their number of meetings. */
const planFigures = z.strictObject({
  Mentees: z.int(),
  Placed: z.int(),
  LeastLoad: z.int(),
  MostLoad: z.int(),
  /** Minutes of travel, and of gaps between meetings on the same day, for all mentors together. */
  TravelMinutes: z.int(),
  GapMinutes: z.int(),
  /** The number of meetings at a preferred hour. */
  Preferred: z.int(),
});

/** A stretch of hours in which a mentor meets. */
const openHours = z.strictObject({
  From: instant,
  To: instant,
  Modes: z.array(meetingMode),
  RoomId: id.nullable(),
});

/** A plan. It is a draft until it is applied; for 24 hours after that it can be undone as one change. */
export const plan = z.strictObject({
  Id: id,
  State: z.enum(['draft', 'applied', 'undone']),
  ActionId: id,
  From: day,
  To: day,
  duration: z.int(),
  MadeAt: instant,
  /** Until when an applied plan can be undone. */
  UndoUntil: instant.nullable(),
  /** `Load` counts the meetings of the plan and those already set in the period. */
  Mentors: z.array(z.strictObject({ Id: id, Name: z.string(), Load: z.int(), Hours: z.array(openHours) })),
  Mentees: z.array(z.strictObject({ Id: id, Name: z.string() })),
  Items: z.array(planItem),
  NotPlaced: z.array(z.strictObject({ MenteeId: id, Reason: notPlacedReason })),
  /** What is wrong with meetings of a draft at present. */
  Faults: z.array(z.strictObject({ MenteeId: id, Fault: planFault })),
  /** The mentors who may lead; null for each mentee's own mentor. */
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
  /** The names of its mentees, if the caller sees them. */
  Names: z.array(z.string()).max(500),
  MentorId: id,
  MentorName: z.string(),
  StartsAt: instant,
  Mode: meetingMode,
  RoomId: id.nullable(),
  /** The present time of the meeting. */
  Was: instant,
  /** The version of the meeting when the option was made. */
  Version: version,
});

/** An option to repair meetings: what is moved, what it costs, and what cannot be moved. */
export const repairOption = z.strictObject({
  Moves: z.array(repairMove).max(500),
  /** The number of people affected, the minutes moved in total, and the meetings at hours that nobody prefers. */
  Cost: z.strictObject({ People: z.int(), Minutes: z.int(), Preference: z.int() }),
  NotPlaced: z
    .array(z.strictObject({ MeetingId: id, Names: z.array(z.string()).max(500), Reason: notMovedReason }))
    .max(500),
});
export type RepairOption = z.output<typeof repairOption>;
