import { z } from 'zod';
import { call, readsPersons } from '../core/call.ts';
import { day, id, instant, localText, ordinal } from '../core/fields.ts';
import { sheetName } from './definition.ts';

/** A figure, or that a group is too small to be told. */
const figure = z.union([z.int(), z.literal('<5')]);
const count = z.strictObject({ Women: figure, Men: figure, Total: figure });

/** Which records are counted: every sheet that was begun, those that are checked, or what the receiver has accepted. */
export const totalBases = ['held', 'complete', 'accepted'] as const;

const which = {
  ProjectId: id.optional(),
  /** The programming period by its first year. */
  Period: z.literal([2014, 2021]),
  Base: z.enum(totalBases).default('held'),
  /** Counts what was handed in or accepted until the end of this day; today when absent. */
  At: day.optional(),
};

/** Calls about the common indicators of the European Social Fund. */
export const microdataTotals = {
  indicators: call({
    path: '/api/microdata/Indicators',
    summary:
      'The common indicators of a period: women, men and total, also by age, education and employment, and whether the relations between them hold. Null: not collected.',
    permission: 'microdata.totals',
    purpose: 'totals',
    reach: 'project',
    ...readsPersons,
    body: z.strictObject(which),
    errors: ['BatchBlanked', 'AnswersBlanked'],
    reply: z.strictObject({
      Grand: count,
      Complete: count,
      Rows: z.array(
        z.strictObject({
          Code: z.string(),
          Group: z.enum(['participants', 'other', 'immediate', 'sixMonths']),
          Label: localText(500),
          Special: z.boolean(),
          Count: count.nullable(),
        }),
      ),
      Cross: z.array(
        z.strictObject({
          Code: z.string(),
          Dimension: z.enum(['age', 'education', 'employment']),
          Value: z.string(),
          Count: count,
        }),
      ),
      Checks: z.array(
        z.strictObject({
          Left: z.string(),
          Relation: z.enum(['=', '<=']),
          Right: z.string(),
          LeftCount: figure,
          RightCount: figure,
          Holds: z.boolean(),
        }),
      ),
    }),
  }),
  moves: call({
    path: '/api/microdata/IndicatorMoves',
    summary:
      'Who came to count in an indicator between two days, or left it, by what the receiver accepted meanwhile, and by which send.',
    permission: 'microdata.see',
    purpose: 'microdata',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      ProjectId: id.optional(),
      Period: which.Period,
      Code: z.string().max(20),
      /** The end of this day. */
      From: day,
      /** The end of this day; now when absent. */
      At: day.optional(),
    }),
    reply: z.strictObject({
      Before: z.int(),
      After: z.int(),
      All: z.int(),
      list: z.array(
        z.strictObject({
          Kayas: z.int(),
          /** Null for somebody who was erased. */
          UserId: id.nullable(),
          Name: z.string(),
          Change: z.enum(['in', 'out']),
          /** What was accepted of them meanwhile, the newest first. */
          Sends: z.array(
            z.strictObject({ Id: id, Sheet: sheetName, Revision: ordinal, At: instant, By: z.string().nullable() }),
          ),
        }),
      ),
    }),
    errors: ['SpecialHidden', 'BatchBlanked'],
  }),
  people: call({
    path: '/api/microdata/IndicatorPeople',
    summary:
      'The participants who count in an indicator; of one that is counted from special categories only for those who may read them.',
    permission: 'microdata.see',
    purpose: 'microdata',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ ...which, Code: z.string().max(20) }),
    reply: z.strictObject({
      All: z.int(),
      list: z.array(z.strictObject({ UserId: id, Kayas: z.int(), Name: z.string() })),
    }),
    errors: ['SpecialHidden', 'BatchBlanked', 'AnswersBlanked'],
  }),
};
