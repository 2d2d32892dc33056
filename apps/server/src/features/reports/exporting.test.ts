import { queries } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { runningJobs } from '../../testing/jobs.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { type Download, download, readRows } from '../exports/exports.testing.ts';
import { reportExportJob } from './index.ts';
import { aReportedProgramme, SECRET } from './reports.testing.ts';

const app = await aTestApp();
const programme = await aReportedProgramme(app.db);
const { manager, coordinator, microdata, own, foreign } = programme;
const project = programme.project.url;
const jobEnds = await runningJobs(app, [reportExportJob(app.reports)]);

/** Saves a query for coordinators and the role Microdata; returns its id. */
async function saved(Query: string, more: object = {}): Promise<number> {
  const { reply, error } = await app.call(
    queries.edit,
    { Query: { Name: 'Άτομα ανά περιφέρεια', Query, Roles: ['Coordinator', 'Microdata'], ...more } },
    { as: manager, project },
  );
  expect(error).toBeUndefined();
  return reply.Id;
}
const file = (Id: number, as: number, more: object = {}) =>
  download(app, queries.export, { Id, ...more }, as, { 'x-project': project });

/** Waits for the job of an export and reads its file. */
async function fileOfJob({ jobId }: Download, as: number) {
  const { Id, ...job } = await jobEnds(jobId ?? 0, as);
  expect(job.Error).toBeNull();
  const headers = { cookie: await app.cookieOf(as) };
  return readRows((await app.server.inject({ url: `/api/jobs/download?id=${Id}`, headers })).rawPayload);
}

test('an exported query shows what its reader may see, and notes whose data it was', async () => {
  const Id = await saved(
    'select person_id, birth, income, languages, staff_note, joined_at from people order by person_id',
  );
  const { rows, name, bytes } = await file(Id, coordinator);
  expect(name).toMatch(/^Άτομα ανά περιφέρεια .* \d\d-\d\d-\d{4}\.xlsx$/);
  expect(rows.map((row) => Number(row.person_id))).toEqual(expect.arrayContaining(own));
  expect(rows.map((row) => Number(row.person_id))).not.toContain(foreign[0]);
  expect(rows.find((row) => Number(row.person_id) === own[0])).toMatchObject({
    ...{ birth: '2000-02-29', income: '1200.5', languages: 'el, en', staff_note: '' },
  });
  expect(bytes.toString()).not.toContain(SECRET);
  const records = await app.db
    .selectFrom('accessRecords')
    .select('subjectId')
    .where('viewerId', '=', coordinator)
    .where('call', '=', queries.export.path)
    .execute();
  expect(records.map(({ subjectId }) => subjectId)).toEqual(expect.arrayContaining(own));
  const audited = await app.db.selectFrom('auditRecords').select('target').where('actorId', '=', coordinator).execute();
  expect(audited.map(({ target }) => target)).toContain(`export:query:${Id}`);
});

test('a .csv has the separator asked for, days as people read them, and no formula', async () => {
  const Id = await saved(`select '=1+1' as "@text", birth from people where birth is not null`);
  const { bytes } = await file(Id, manager, { Format: 'csv', Separator: ',' });
  expect(bytes.toString()).toBe("\ufeff'@text,birth\r\n'=1+1,29-02-2000\r\n");
});

test('more than 2,000 rows come from a job, and the last line of a cut file says that there are more', async () => {
  const Id = await saved('select g as number from generate_series(1, 2001) g');
  const whole = await fileOfJob(await file(Id, coordinator), coordinator);
  expect([whole.rows.length, whole.rows.at(-1)]).toEqual([2_001, { number: '2001' }]);
  const endless = await saved('select g as number from generate_series(1, 500001) g');
  const { rows } = await fileOfJob(await file(endless, coordinator, { Format: 'csv' }), coordinator);
  expect([rows.length, rows.at(-1)]).toEqual([500_001, { number: 'Οι πρώτες 500.000 γραμμές· υπάρχουν και άλλες.' }]);
});

test('a long file is written while its rows arrive, and notes whom they name, whatever the column is called', async () => {
  const Id = await saved(
    `with long as materialized (select string_agg('ω', '') as text from generate_series(1, 8000))
      select person_id as who, text from people, long, generate_series(1, 600)`,
  );
  const { rows } = await fileOfJob(await file(Id, coordinator, { Format: 'csv' }), coordinator);
  // Four people, 38 MB: more than a screen shows.
  expect([rows.length, rows.at(-1)?.text?.length]).toEqual([2_400, 8_000]);
  const records = await app.db
    .selectFrom('accessRecords')
    .select(['subjectId', 'times'])
    .where('viewerId', '=', coordinator)
    .where('call', '=', queries.export.path)
    .where('subjectId', 'in', own)
    .execute();
  expect(records.map(({ times }) => times)).toEqual([2, 2]);
});

test('a query that fails while its file is written ends its job alone', async () => {
  const Id = await saved('select 1 / (g - 3000) as share, 99999999999 as person_id from generate_series(1, 5000) g');
  const { jobId } = await file(Id, coordinator);
  expect((await jobEnds(jobId ?? 0, coordinator)).Error).toBe('Το ερώτημα δεν εκτελέστηκε.');
  const short = await saved('select 99999999999 as person_id union all select 0.5 union all select -1');
  expect((await file(short, coordinator)).rows).toHaveLength(3);
});

test('those who see reports only on the screen, and those for whom a query is not, get no file', async () => {
  const Id = await saved('select 1');
  expect((await file(Id, microdata)).status).toBe(403);
  expect((await file(Id, programme.supervisor)).status).toBe(404);
});

test('a parameter offers options, values of a field, actions and people, as far as the reader sees them', async () => {
  const parameter = (Name: string, Type: string, more: object = {}) => ({ Name, Type, ...more });
  const Id = await saved('select @choice::text, @region::text, @note::text, @who::int, @what::int', {
    Parameters: [
      parameter('choice', 'select', { Options: [{ Value: 'a', Label: { el: 'Άλφα', en: 'Alpha' } }] }),
      parameter('region', 'select', { Field: 'region' }),
      parameter('note', 'select', { Field: 'staff_note' }),
      parameter('who', 'person'),
      parameter('what', 'action'),
    ],
  });
  const values = async (Name: string, more: object = {}, as = coordinator) =>
    (await app.call(queries.values, { Id, Name, ...more }, { as, project })).reply.Options;
  expect(await values('choice', { Search: 'αλφ' })).toEqual([{ Value: 'a', Label: 'Άλφα' }]);
  expect(await values('choice', { Search: 'beta' })).toEqual([]);
  expect(await values('region')).toEqual([
    { Value: 'crete', Label: 'Περιφέρεια crete' },
    { Value: 'epirus', Label: 'Περιφέρεια epirus' },
  ]);
  expect(await values('note')).toEqual([]);
  expect(await values('note', {}, manager)).toEqual([{ Value: SECRET, Label: SECRET }]);
  expect((await values('who', { Search: 'Άλφα' })).map(({ Value }) => Number(Value))).toEqual([own[0]]);
  expect(await values('who', { Search: 'Ξένος' })).toEqual([]);
  expect(
    (await values('who', { Values: [String(own[1]), String(foreign[0])] })).map(({ Value }) => Number(Value)),
  ).toEqual([own[1]]);
  expect(await values('what')).toEqual(expect.arrayContaining([{ Value: String(programme.action), Label: 'Ανοιχτή' }]));
  expect((await app.call(queries.values, { Id, Name: 'none' }, { as: coordinator, project })).status).toBe(404);
  const Parameter = { Name: 'x', Type: 'select' as const, Field: 'region' };
  const own_ = await app.call(queries.values, { Parameter }, { as: manager, project });
  expect(own_.reply.Options.length).toBe(2);
  expect((await app.call(queries.values, { Parameter }, { as: coordinator, project })).status).toBe(403);
});
