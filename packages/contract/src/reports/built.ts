import { z } from 'zod';
import { matches } from '../constants/filters.ts';
import { measures, periods } from '../constants/reports.ts';
import { text } from '../core/fields.ts';

export type Measure = (typeof measures)[number];

export type Period = (typeof periods)[number];

const column = text(63).refine((name) => name !== '', { error: 'required' });

/** A condition of a built query. */
export const builtFilter = z.strictObject({
  /** The column. */
  Field: column,
  Match: z.enum(matches).default('equals'),
  /**
   * One value, two for `between`, or several for `in`. A day is YYYY-MM-DD, or counted from today: `today`, `today-30`.
   */
  Value: z.union([text(200), z.array(text(200)).max(200)]).default(''),
  /** The name of a parameter that gives the value instead; without a value it does not filter. */
  Parameter: text(63).optional(),
});
export type BuiltFilter = z.output<typeof builtFilter>;

/**
 * A query made without SQL. With measures, it has a row for each group; without, a row for each row of the view, with
 * the columns of `Group`.
 */
export const built = z.strictObject({
  /** The view. */
  From: column,
  /** Columns: at most three with measures, thirty without. */
  Group: z.array(column).max(30).default([]),
  /** How dates among the groups are put together. */
  Period: z.enum(periods).default('month'),
  Measures: z
    .array(z.strictObject({ Do: z.enum(measures), Column: column.optional() }))
    .max(10)
    .default([]),
  Filter: z.array(builtFilter).max(20).default([]),
  /** Columns of the result by which rows are ordered; by the groups when empty. */
  Order: z
    .array(z.strictObject({ Column: column, Desc: z.boolean().default(false) }))
    .max(5)
    .default([]),
});
export type Built = z.output<typeof built>;
