import { z } from 'zod';
import { scheduleConditions, scheduleFormats, scheduleSpans } from '../constants/reports.ts';
import { call, changes, readsPersons } from '../core/call.ts';
import { day, done, id, instant, version } from '../core/fields.ts';
import { rolesOfQuery } from './entities.ts';
import { parameterValues, queryRunErrors } from './queries.ts';

/** A schedule as its owner saves it: mails about a query or a dashboard, run anew as each recipient. */
export const scheduleContent = z.strictObject({
  QueryId: id.nullable().default(null),
  DashboardId: id.nullable().default(null),
  Parameters: parameterValues.default({}),
  Every: z.enum(scheduleSpans),
  /** Days of the week, 1 (Monday) to 7, or of the month; a day that a month lacks is its last one. */
  Days: z.array(z.int().min(1).max(31)).max(31).default([]),
  /** Local time of the programme. */
  At: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** The last day on which it sends. */
  Until: day.nullable().default(null),
  Roles: rolesOfQuery.default([]),
  UserIds: z.array(id).max(200).default([]),
  /** Files are sent if the programme's settings allow it and the recipient may export. */
  Format: z.enum(scheduleFormats).default('link'),
  Only: z.enum(scheduleConditions).default('always'),
});
export type ScheduleContent = z.output<typeof scheduleContent>;

export const schedule = scheduleContent.extend({
  Id: id,
  Version: version,
  /** Name of the query or dashboard. */
  Name: z.string(),
  /** Who owns it; it stops when they may no longer run it. */
  Owner: z.strictObject({ Id: id, Name: z.string() }),
  /** When it sends next; null when it has ended. */
  NextAt: instant.nullable(),
  /** The last time it sent, and to how many people; null before the first. */
  Last: z.strictObject({ At: instant, Sent: z.int(), Skipped: z.int(), Waiting: z.int() }).nullable(),
});
export type Schedule = z.output<typeof schedule>;

/** Those who came, left or changed: how many, and by name those whom the caller sees. */
const changed = z.strictObject({
  /** People, or rows of a query that has no column `person_id`. */
  Count: z.int(),
  /** At most 200 of them. */
  People: z.array(z.strictObject({ Id: id, Name: z.string() })),
});

/** What changed between the last two mails of a schedule to the caller. */
export const scheduleChanges = z.strictObject({
  /** When the mail before the last was sent; null when there was none, and then there are no changes. */
  Since: instant.nullable(),
  At: instant,
  /** The queries in which something changed, as far as the caller may still run them. */
  Queries: z.array(z.strictObject({ QueryId: id, Name: z.string(), Came: changed, Left: changed, Changed: changed })),
});
export type ScheduleChanges = z.output<typeof scheduleChanges>;

/** Mails about queries and dashboards at set times. */
export const schedules = {
  list: call({
    path: '/api/Query/Schedules',
    summary:
      'The caller’s schedules; for those who edit queries all of the programme. Of one query or dashboard, if given.',
    permission: 'reports.see',
    reach: 'project',
    ...readsPersons,
    body: z.strictObject({ QueryId: id.optional(), DashboardId: id.optional() }),
    reply: z.array(schedule),
  }),
  save: call({
    path: '/api/Query/SaveSchedule',
    summary: 'Saves a schedule; a new one has no Id. Only those who edit queries may send to others than themselves.',
    permission: 'reports.see',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Schedule: scheduleContent.extend({ Id: id.optional(), Version: version.optional() }) }),
    reply: z.strictObject({ Id: id, Version: version, NextAt: instant.nullable() }),
    errors: ['ScheduleWrong', 'ScheduleForOthers', 'Conflict'],
  }),
  delete: call({
    path: '/api/Query/DeleteSchedule',
    summary: 'Deletes a schedule.',
    permission: 'reports.see',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Id: id }),
    reply: done,
  }),
  changes: call({
    path: '/api/Query/Changes',
    summary:
      'Who came, left and changed between the last two mails of a schedule to the caller; by name only those whom the caller sees now. 404 before the first mail.',
    permission: 'reports.totals',
    purpose: 'reports',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ Id: id }),
    reply: scheduleChanges,
  }),
  sendNow: call({
    path: '/api/Query/SendNow',
    summary: 'Sends the mails of a schedule now; the job tells how many were sent. Its next time stays.',
    permission: 'reports.see',
    reach: 'project',
    risk: 'sendsMail',
    rate: 'queries',
    idempotency: 'required',
    body: z.strictObject({ Id: id }),
    reply: z.strictObject({ JobId: id }),
    errors: [...queryRunErrors, 'KeyNeeded', 'TooManyExports'],
  }),
};
