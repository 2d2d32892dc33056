import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { day, id, instant, text } from '../core/fields.ts';
import { meetingState, proof } from './entities.ts';

/** What hours are grouped by. */
export const hoursBy = z.enum(['mentor', 'mentee', 'action', 'month']);
export type HoursBy = z.output<typeof hoursBy>;

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** Hours are in whole minutes. Those of a group count once for its mentor. */
const figures = {
  /** The planned minutes of all meetings, without cancelled ones. */
  Planned: z.int(),
  Held: z.int(),
  /** Proven minutes of held meetings, by class of proof. */
  Proven: z.partialRecord(proof, z.int()),
  /** Minutes of held meetings that have written minutes. */
  Minuted: z.int(),
  /** Minutes of held meetings that count according to the programme's `HoursCount`. */
  Counted: z.int(),
  Approved: z.int(),
};

const hoursRow = z.strictObject({
  /**
   * The id of the mentor, mentee or action; the month as 'YYYY-MM'; null for meetings without a mentor.
   */
  Key: z.union([id, z.string(), z.null()]),
  Title: z.string(),
  Meetings: z.int(),
  ...figures,
  /** Whether all months of the period are locked. */
  Locked: z.boolean(),
  /** With `Monthly`: the figures of each month that has meetings, the earliest first. */
  Months: z.array(z.strictObject({ Month: month, Meetings: z.int(), ...figures })).optional(),
});
export type HoursRow = z.output<typeof hoursRow>;

/** A meeting of a group of hours. */
const hoursMeeting = z.strictObject({
  MeetingId: id,
  StartsAt: instant,
  Title: z.string(),
  Mentor: z.string(),
  Mentees: z.string(),
  State: meetingState,
  Planned: z.int(),
  Held: z.int(),
  /**
   * The minutes from arrival to departure, at most half an hour more than planned; the planned minutes if these times
   * are unknown.
   */
  Proven: z.int(),
  /**
   * The minutes from arrival to departure, however long; null if unknown. Minutes beyond `Proven` count only if
   * approved.
   */
  Lasted: z.int().nullable(),
  Proof: proof.nullable(),
  Minuted: z.boolean(),
  Approved: z.int(),
});
export type HoursMeeting = z.output<typeof hoursMeeting>;

const period = {
  /** The first day; `To` is the last, both included. */
  From: day,
  To: day,
  MentorId: id.optional(),
  ProjectId: projectId,
};

/** Calls about the hours of meetings: planned, held, proven, approved. */
export const hours = {
  get: call({
    path: '/api/calendar/Hours',
    summary:
      'The hours of meetings in a period, summed by mentor, mentee, action or month; with `Monthly`, each row also by month. With `Key`, also the meetings behind that row, at most 1,000. Callers who see nobody by name get only totals, and none about fewer than five people.',
    permission: 'hours.read',
    reach: 'persons',
    purpose: 'totals',
    ...readsPersons,
    body: z.strictObject({
      ...period,
      By: hoursBy,
      Monthly: z.boolean().optional(),
      Key: z.union([id, month]).optional(),
    }),
    reply: z.strictObject({
      Rows: z.array(hoursRow),
      Total: z.strictObject({ Meetings: z.int(), ...figures }),
      Meetings: z.array(hoursMeeting).optional(),
      /** The locked months of the period, 'YYYY-MM'. */
      LockedMonths: z.array(month),
    }),
  }),
  approve: call({
    path: '/api/calendar/ApproveHours',
    summary:
      'Approves hours of held meetings: of the named meetings, or all of a period that count. To approve more than the plan and half an hour, give `Minutes` and a reason. With `Approved: false`, takes the approval back.',
    permission: 'hours.approve',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      ...period,
      MeetingIds: z.array(id).max(2_000).optional(),
      Approved: z.boolean(),
      /** For a single meeting: the minutes to approve. */
      Minutes: z.int().min(0).max(1440).optional(),
      Reason: text(500).optional(),
    }),
    reply: z.strictObject({ Meetings: z.int(), Minutes: z.int() }),
    errors: ['PeriodLocked', 'ReasonNeeded'],
  }),
  lock: call({
    path: '/api/calendar/LockHours',
    summary:
      'Locks a month, so that its meetings can be changed only with a reason; or unlocks it, which needs a reason too.',
    permission: 'hours.approve',
    reach: 'project',
    ...changesPersons,
    body: z.strictObject({ Month: month, Locked: z.boolean(), Reason: text(500).optional(), ProjectId: projectId }),
    reply: z.strictObject({ LockedMonths: z.array(month) }),
    errors: ['ReasonNeeded'],
  }),
};
