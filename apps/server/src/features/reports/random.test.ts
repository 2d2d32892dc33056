import { type BodyOf, measures, queries } from '@ithaki/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';
import { aReportedProgramme, FOREIGN, SECRET, writePrivately } from './reports.testing.ts';

type Built = NonNullable<BodyOf<typeof queries.adminExecute>['Built']>;

/** `REPORT_RUNS=500 npx vitest run random` tries more queries. */
const numRuns = Number(process.env.REPORT_RUNS ?? 60);

const app = await aTestApp();
const programme = await aReportedProgramme(app.db);
const { manager, coordinator, supervisor, own, foreign, outside, foreignMentor, action } = programme;
const project = programme.project.url;
for (const mentee of [...own, ...foreign]) await writePrivately(app.db, mentee, action);
const { reply: catalogue } = await app.call(queries.catalogue, {}, { as: manager, project });

/** Columns with ids of people. */
const idColumns = ['person_id', 'mentor_id', 'coordinator_ids', 'mentor_ids', 'viewer_id', 'subject_id'];
const strangers = [...foreign, outside, foreignMentor];

/** Built queries over every view, with any groups, figures and conditions that fit its columns. */
const anyQuery: fc.Arbitrary<Built> = fc.constantFrom(...catalogue.Views).chain(({ Name, Columns, People }) => {
  const column = fc.constantFrom(...Columns.map((one) => one.Name));
  const numbers = Columns.filter(({ Type }) => Type === 'number').map((one) => one.Name);
  const measure = fc
    .constantFrom(...measures)
    .filter((one) => one === 'count' || (one === 'people' ? People : numbers.length > 0));
  return fc.record({
    From: fc.constant(Name),
    Group: fc.uniqueArray(column, { minLength: 1, maxLength: 3 }),
    Measures: fc.uniqueArray(
      measure.map((Do) => ({ Do, ...(Do !== 'count' && Do !== 'people' && { Column: numbers[0] ?? '' }) })),
      { maxLength: 2, selector: ({ Do }) => Do },
    ),
    Filter: fc.array(fc.record({ Field: column, Match: fc.constantFrom('empty' as const, 'notempty' as const) }), {
      maxLength: 2,
    }),
  });
});

test.each([
  ['a coordinator', coordinator],
  ['a supervisor', supervisor],
])(
  'no query shows %s a person they do not see, or a field hidden from them',
  async (_who, reader) => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const { reply: saved, error } = await app.call(
          queries.edit,
          { Query: { Name: 'Τυχαίο', Kind: 'built', Built: query, Roles: ['Coordinator', 'Supervisor'] } },
          { as: manager, project },
        );
        // A group by JSON, for example, is refused.
        if (error) {
          expect(error.Code).toBe('BadSql');
          return;
        }
        const { reply, error: failed } = await app.call(queries.execute, { Id: saved.Id }, { as: reader, project });
        expect(failed, JSON.stringify(query)).toBeUndefined();
        const shown = reply.Rows.flatMap((row) =>
          row.flatMap((value, index) => (idColumns.includes(reply.Columns[index]?.Name ?? '') ? [value].flat() : [])),
        );
        expect(
          shown.filter((id) => strangers.includes(Number(id))),
          JSON.stringify(query),
        ).toEqual([]);
        expect(JSON.stringify(reply.Rows), JSON.stringify(query)).not.toContain(FOREIGN);
        const notes = reply.Rows.map((row) => row.filter((_, at) => reply.Columns[at]?.Name === 'staff_note'));
        // A supervisor's level sees the field.
        if (reader === coordinator) expect(JSON.stringify(notes), JSON.stringify(query)).not.toContain(SECRET);
      }),
      { numRuns },
    );
  },
  300_000,
);
