import { type BodyOf, queries, type Role } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLink, aPerson } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aReportedProgramme } from './reports.testing.ts';

const app = await aTestApp();
const { db } = app;
const programme = await aReportedProgramme(db);
const { manager, mentor, own, foreign, outside } = programme;
const { id: projectId, url: project } = programme.project;

/** Gives everybody a checked entry sheet, which a receiver accepted of those of one mentor. */
async function aSentProgramme(): Promise<void> {
  await sql`insert into microdata_sheets (project_id, user_id, sheet, definition, state, answers)
    select m.project_id, m.user_id, 'start', 1, 'checked', '{"1017": "yes"}' from members m
    where m.user_id = any (${[...own, ...foreign, outside]}::int[])`.execute(db);
  await sql`with sent as (insert into microdata_sends (project_id, sheet, mis, unchanged, not_ready, sent_at)
      values (${projectId}, 'start', '1', 0, '[]', now()) returning id),
    batch as (insert into microdata_batches (send_id, project_id, batch_id, number, definition, count, digest, state)
      select id, ${projectId}, gen_random_uuid(), 1, 1, 2, '', 'accepted' from sent returning id)
    insert into microdata_lines (batch_id, project_id, sheet, kayas, user_id, revision, definition, digest, result)
    select b.id, ${projectId}, 'start', m.kayas, m.user_id, 1, 1, '', 'accepted'
    from batch b, members m where m.project_id = ${projectId} and m.user_id = any (${own}::int[])`.execute(db);
}
await aSentProgramme();

type Content = BodyOf<typeof queries.edit>['Query'];

const everybody: readonly Role[] = [
  ...(['Admin', 'Super', 'ProjectManager', 'ProjectManagerLite', 'Microdata', 'Supervisor', 'Coordinator'] as const),
  ...([
    'SupervisorLite',
    'SupervisorLitePlus',
    'Scofield',
    'Mentor',
    'RegistryMentor',
    'Translator',
    'Mentee',
  ] as const),
];

/** Saves a query for every role, and returns what it finds for somebody with this role. */
async function foundBy(role: Role, content: Partial<Content>) {
  const Query = { Name: `Δελτία ${role}`, Roles: [...everybody], ...content };
  const saved = await app.call(queries.edit, { Query }, { as: manager, project });
  expect(saved.error).toBeUndefined();
  const person = await aPerson(db, projectId, { roles: [role] });
  await aLink(db, projectId, 'supervises', person, mentor);
  for (const mentee of own) await aLink(db, projectId, 'coordinates', person, mentee);
  const { status, reply } = await app.call(queries.execute, { Id: saved.reply.Id }, { as: person, project });
  return status === 200 ? reply.Rows : status;
}

const rowsOf = (people: readonly number[], result: string | null) =>
  people.map((id) => [id, 'start', 'checked', result]);
const all = [...rowsOf(own, 'accepted'), ...rowsOf(foreign, null)].sort(([a], [b]) => Number(a) - Number(b));
const scoped = rowsOf(own, 'accepted');

test.each<[Role, unknown]>([
  ['Admin', all],
  ['Super', all],
  ['ProjectManager', all],
  ['ProjectManagerLite', all],
  ['Microdata', all],
  ['Supervisor', scoped],
  ['Coordinator', scoped],
  // These see no sheets anywhere else either, and the last runs totals alone.
  ['SupervisorLite', []],
  ['SupervisorLitePlus', []],
  ['Scofield', 404],
  ['Mentor', 403],
  ['RegistryMentor', 403],
  ['Translator', 403],
  ['Mentee', 403],
])('%s finds in microdata_state the sheets that this role sees elsewhere', async (role, expected) => {
  const Query = 'select person_id, sheet, state, sent_result from microdata_state order by 1';
  expect(await foundBy(role, { Query })).toEqual(expected);
});

test('totals of it tell the role Scofield no small figure', async () => {
  const Built = { From: 'microdata_state', Group: ['state'], Measures: [{ Do: 'people' as const }] };
  expect(await foundBy('Scofield', { Kind: 'built', Totals: true, Built })).toEqual([['checked', '<5']]);
});

test('no role reads answers by it', async () => {
  const { error } = await app.call(
    queries.adminExecute,
    { Query: 'select answers from microdata_state', Parameters: {}, Types: [] },
    { as: manager, project },
  );
  expect(error.Code).toBe('QueryFailed');
});
