import { z } from 'zod';
import { statisticTypes } from '../constants/reports.ts';
import { call, changes, changesPersons, reads, readsPersons } from '../core/call.ts';
import { id, localText, text, version } from '../core/fields.ts';
import { savedVersion } from './entities.ts';

/** An access level, as fields have: people whose own level is not above it may see or change the values. */
const level = z.int().min(0).max(1000);

const bound = z.number().min(-1e12).max(1e12).nullable().default(null);

/** A statistic as it is defined: what staff note of each person besides fields. */
export const statisticContent = z.strictObject({
  Title: localText(200).refine((title) => title !== '', { error: 'required' }),
  Type: z.enum(statisticTypes).default('number'),
  /** Smallest and largest number. */
  Min: bound,
  Max: bound,
  /** The choices of a select. */
  Options: z
    .array(z.strictObject({ Value: z.int().min(0).max(1_000_000), Label: localText(200) }))
    .max(100)
    .default([]),
  Visible: level.default(20),
  Editable: level.default(20),
});
export type StatisticContent = z.output<typeof statisticContent>;

export const statistic = statisticContent.extend({
  Id: id,
  Version: version,
  /** Whether the caller may change its values. */
  CanWrite: z.boolean(),
});
export type Statistic = z.output<typeof statistic>;

/** What is noted of one person. A choice is the value of its option, a tick 1 or 0. */
export const statisticValue = z.strictObject({
  Id: id,
  UserId: id,
  Value: z.number().nullable(),
  Text: z.string(),
  Version: version,
});
export type StatisticValue = z.output<typeof statisticValue>;

/** Figures that staff note of each person, and the views of the statistics page. */
export const statistics = {
  views: call({
    path: '/api/services/GetStatisticsViews',
    summary:
      'The tabs of the statistics page for the caller: dashboards, the grid of statistics, and custom views of the category `statistics`.',
    permission: 'statistics.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({}),
    reply: z.array(
      z.strictObject({
        /** Name of a custom view; else empty. */
        Name: z.string(),
        Title: z.string(),
        Kind: z.enum(['dashboard', 'entry', 'view']),
        /** Id of a dashboard; else 0. */
        Id: z.int(),
      }),
    ),
  }),
  definitions: call({
    path: '/api/statistics/Definitions',
    summary: 'The statistics whose values the caller’s level sees, in order.',
    permission: 'statistics.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({}),
    reply: z.array(statistic),
  }),
  saveDefinition: call({
    path: '/api/statistics/SaveDefinition',
    summary:
      'Saves a statistic; a new one has no Id. The type of one that has values stays. A removed one is no longer listed, and its values are kept.',
    permission: 'reports.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({
      Statistic: statisticContent.extend({
        Id: id.optional(),
        Version: version.optional(),
        Removed: z.boolean().default(false),
      }),
    }),
    reply: z.strictObject({ Id: id, Version: version }),
    errors: ['Conflict', 'StatisticWrong', 'StatisticHasValues'],
  }),
  versions: call({
    path: '/api/statistics/Versions',
    summary: 'The versions of a statistic, the newest first; not of what is noted in it.',
    permission: 'reports.edit',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Id: id }),
    reply: z.array(z.strictObject({ ...savedVersion, Statistic: statisticContent })),
  }),
  restore: call({
    path: '/api/statistics/Restore',
    summary: 'Saves an earlier version of a statistic as the newest; also brings back a removed one.',
    permission: 'reports.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Id: id, Version: version }),
    reply: z.strictObject({ Id: id, Version: version }),
    errors: ['StatisticHasValues'],
  }),
  get: call({
    path: '/api/statistics/get',
    summary: 'What is noted in these statistics of these people, as far as the caller sees both.',
    permission: 'statistics.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ Ids: z.array(id).max(200), UserIds: z.array(id).max(500) }),
    reply: z.array(statisticValue),
  }),
  set: call({
    path: '/api/statistics/set',
    summary: 'Notes a number, a choice or a tick of a person; null removes it.',
    permission: 'statistics.write',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ Id: id, UserId: id, Value: z.number().nullable() }),
    reply: statisticValue,
    errors: ['StatisticWrong'],
  }),
  setText: call({
    path: '/api/statistics/settext',
    summary:
      'Notes a text of a person. With the `Version` that was read, a text that changed since is not overwritten.',
    permission: 'statistics.write',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ Id: id, UserId: id, Text: text(2_000), Version: version.optional() }),
    reply: statisticValue,
    errors: ['StatisticWrong', 'Conflict'],
  }),
};
