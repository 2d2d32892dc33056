import { type BodyOf, dashboards, type JsonObject, programmes, queries, schedules } from '@ithaki/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aPerson } from '../../testing/factories.ts';
import { runningJobs } from '../../testing/jobs.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { createFiles } from '../files/index.ts';
import { reportMailsJob, reportSchedules } from './index.ts';
import { aReportedProgramme, FOREIGN } from './reports.testing.ts';

const app = await aTestApp();
const { db } = app;
const programme = await aReportedProgramme(db);
const { admin, manager, coordinator, supervisor, own, foreign, foreignMentor } = programme;
const project = programme.project.url;
const sending = { runner: app.reports, files: createFiles(app.files), publicUrl: 'https://example.org' };
const jobEnds = await runningJobs(app, [reportMailsJob(sending)]);
const projectId = programme.project.id;
for (const user of [manager, coordinator, supervisor])
  await db
    .updateTable('users')
    .set({ email: `person${user}@example.org` })
    .where('id', '=', user)
    .execute();

const { reply: query } = await app.call(
  queries.edit,
  {
    Query: {
      ...{ Name: 'Άτομα ανά περιφέρεια', Query: 'select person_id, region from people order by 1' },
      Roles: ['Coordinator', 'Supervisor'],
    },
  },
  { as: manager, project },
);
const as = { as: manager, project };

beforeEach(async () => {
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('reportSchedules').execute();
});

const save = (content: Partial<BodyOf<typeof schedules.save>['Schedule']>, as = manager) =>
  app.call(
    schedules.save,
    { Schedule: { QueryId: query.Id, Every: 'day', At: '08:00', ...content } as never },
    { as, project },
  );
let presses = 0;
async function sendNow(Id: number, as = manager) {
  const headers = { 'idempotency-key': `press-${presses++}` };
  const { reply, error } = await app.call(schedules.sendNow, { Id }, { as, project, headers });
  expect(error).toBeUndefined();
  const job = await jobEnds(reply.JobId, as);
  expect(job.Error).toBeNull();
}
const mails = () =>
  db
    .selectFrom('outbox')
    .select(['userId', 'recipient', 'subject', 'bodyText', 'attachments'])
    .orderBy('userId')
    .execute();
const ended = async () =>
  (await db.selectFrom('reportMails').select(['userId', 'state', 'reason']).orderBy('userId').execute()).map(
    ({ userId, state, reason }) => [userId, state, reason],
  );

/** Runs the schedule of the programme as if it were this time. */
const runAt = (now: Date) =>
  db
    .transaction()
    .execute((transaction) =>
      reportSchedules.run({ ...{ db: transaction, now, due: now, last: null, projectId }, zone: 'Europe/Athens' }),
    );
const jobsOf = async () =>
  (await db.selectFrom('jobs').select('id').where('kind', '=', 'reportMails').orderBy('id').execute()).map(
    ({ id }) => id,
  );

test('a mail is run anew as each recipient, and tells the number, never the rows', async () => {
  const { reply } = await save({ Roles: ['Coordinator'], UserIds: [manager] });
  await sendNow(reply.Id);
  const sent = await mails();
  expect(sent.map(({ userId }) => userId)).toEqual([manager, coordinator].sort((a, b) => a - b));
  const of = (user: number) => sent.find(({ userId }) => userId === user);
  expect(of(coordinator)?.bodyText).toContain('Γραμμές: 4. Άτομα που βλέπετε: 4.');
  expect(of(manager)?.bodyText).not.toContain('Γραμμές: 4.');
  expect(of(coordinator)?.bodyText).toContain(`https://example.org/${project}/admin/report/view/${query.Id}`);
  expect(JSON.stringify(sent)).not.toContain(FOREIGN);
  const { reply: listed } = await app.call(schedules.list, { QueryId: query.Id }, { as: manager, project });
  expect(listed).toMatchObject([
    { Name: 'Άτομα ανά περιφέρεια', Owner: { Id: manager }, Last: { Sent: 2, Skipped: 0 } },
  ]);
});

test('a mail about totals names no number of members to who sees totals alone', async () => {
  const email = 'scofield@example.org';
  const scofield = await aPerson(db, projectId, { roles: ['Scofield'], email });
  const Built = { From: 'people', Group: ['region'], Measures: [{ Do: 'people' as const }] };
  const totals = { Name: 'Σύνολα', Kind: 'built' as const, Totals: true, Built, Roles: ['Coordinator' as const] };
  const saved = await app.call(queries.edit, { Query: { ...totals, Roles: [...totals.Roles, 'Scofield'] } }, as);
  await sendNow((await save({ QueryId: saved.reply.Id, UserIds: [scofield, coordinator] })).reply.Id);
  const texts = new Map((await mails()).map(({ userId, bodyText }) => [userId, bodyText]));
  expect(texts.get(coordinator)).toContain('Άτομα που βλέπετε: 4.');
  expect(texts.get(scofield)).toContain('Μόνο σύνολα, για όλο το πρόγραμμα.');
  expect(texts.get(scofield)).not.toContain('Άτομα που βλέπετε');
});

test('who lost the role, or has no address, is skipped', async () => {
  const { reply } = await save({ UserIds: [supervisor, own[0] ?? 0, coordinator] });
  await db.deleteFrom('userRoles').where('userId', '=', supervisor).execute();
  await sendNow(reply.Id);
  await sql`insert into user_roles (user_id, project_id, role) values (${supervisor}, ${projectId}, 'Supervisor')`.execute(
    db,
  );
  expect((await mails()).map(({ userId }) => userId)).toEqual([coordinator]);
  expect(await ended()).toEqual(
    [
      [supervisor, 'skipped', 'role'],
      [own[0], 'skipped', expect.stringMatching(/role|noAddress/)],
      [coordinator, 'sent', null],
    ].sort(([a], [b]) => Number(a) - Number(b)),
  );
});

test('a person whose link was removed is gone from the next run and mail, and a cut result is said to be cut', async () => {
  const { reply } = await save({ UserIds: [coordinator] });
  const [, second = 0] = own;
  const link = () =>
    sql`insert into links (project_id, kind, viewer_id, subject_id)
    values (${projectId}, 'coordinates', ${coordinator}, ${second})`.execute(db);
  await db.deleteFrom('links').where('viewerId', '=', coordinator).where('subjectId', '=', second).execute();
  const run = await app.call(queries.execute, { Id: query.Id }, { as: coordinator, project });
  expect(run.reply.Rows.map(([id]) => id)).not.toContain(second);
  await sendNow(reply.Id);
  expect((await mails())[0]?.bodyText).toContain('Γραμμές: 3. Άτομα που βλέπετε: 3.');
  await link();
  const { reply: long } = await app.call(
    queries.edit,
    { Query: { Name: 'Πολλές', Query: 'select g from generate_series(1, 50001) g', Roles: ['Coordinator'] } },
    { as: manager, project },
  );
  const { reply: longSchedule } = await save({ QueryId: long.Id, UserIds: [coordinator] });
  await db.deleteFrom('outbox').execute();
  await sendNow(longSchedule.Id);
  expect((await mails())[0]?.bodyText).toContain('Οι πρώτες 50.000 γραμμές· υπάρχουν και άλλες.');
});

test('only with rows, and only when they changed since the last mail', async () => {
  const text = 'select person_id from people where region = @region and state = 1';
  const { reply: few } = await app.call(
    queries.edit,
    { Query: { Name: 'Της περιφέρειας', Query: text, Parameters: [{ Name: 'region' }] } },
    { as: manager, project },
  );
  const rows = await save({ QueryId: few.Id, Only: 'rows', Parameters: { region: 'none' }, UserIds: [manager] });
  await sendNow(rows.reply.Id);
  expect([await mails(), await ended()]).toEqual([[], [[manager, 'skipped', 'empty']]]);
  await db.deleteFrom('reportSchedules').execute();
  const changed = await save({
    QueryId: few.Id,
    Only: 'changed',
    Parameters: { region: 'epirus' },
    UserIds: [manager],
  });
  await sendNow(changed.reply.Id);
  await sendNow(changed.reply.Id);
  expect((await mails()).length).toBe(1);
  await db
    .updateTable('users')
    .set({ fields: sql`fields || '{"region": "epirus"}'` })
    .where('id', '=', own[0] ?? 0)
    .execute();
  await sendNow(changed.reply.Id);
  expect((await mails()).map(({ bodyText }) => /ήρθαν (\d), έφυγαν (\d)/.exec(bodyText)?.slice(1))).toEqual([
    undefined,
    ['1', '0'],
  ]);
});

test('a recipient learns who came, left and changed since the mail before, by name whom they still see', async () => {
  const { reply } = await save({ UserIds: [coordinator] });
  const changes = (as = coordinator) => app.call(schedules.changes, { Id: reply.Id }, { as, project });
  expect((await changes()).status).toBe(404);
  await sendNow(reply.Id);
  expect((await changes()).reply).toMatchObject({ Since: null, Queries: [] });
  const [first = 0, second = 0] = own;
  const [comes = 0] = foreign;
  const link = { projectId, kind: 'coordinates' as const, viewerId: coordinator };
  await db
    .insertInto('links')
    .values({ ...link, subjectId: comes })
    .execute();
  await db.deleteFrom('links').where('viewerId', '=', coordinator).where('subjectId', '=', second).execute();
  const region = (value: string) => sql<JsonObject>`fields || jsonb_build_object('region', ${value}::text)`;
  await db
    .updateTable('users')
    .set({ fields: region('changed') })
    .where('id', '=', first)
    .execute();
  app.authenticator.clear();
  await sendNow(reply.Id);
  const { reply: told } = await changes();
  expect(told.Since).not.toBeNull();
  const person = (id: number) => ({ Id: id, Name: expect.any(String) });
  expect(told.Queries).toMatchObject([
    {
      // With a mentee comes the mentor.
      ...{ QueryId: query.Id, Came: { Count: 2, People: [person(foreignMentor), person(comes)] } },
      // A link that was removed takes the name with it.
      ...{ Left: { Count: 1, People: [] }, Changed: { Count: 1, People: [person(first)] } },
    },
  ]);
  const { bodyText = '' } = (await mails())[1] ?? {};
  expect(bodyText).toContain('ήρθαν 2, έφυγαν 1, άλλαξαν 1');
  expect(bodyText).toContain(`admin/report/view/${query.Id}?changes=${reply.Id}`);
  expect(bodyText).not.toContain(FOREIGN);
  expect((await changes(supervisor)).status).toBe(404);
  await db.deleteFrom('links').where('viewerId', '=', coordinator).where('subjectId', '=', comes).execute();
  await db
    .insertInto('links')
    .values({ ...link, subjectId: second })
    .execute();
  app.authenticator.clear();
});

test('files are sent where the programme allows them and the recipient may export', async () => {
  const { reply } = await save({ Roles: ['Coordinator'], Format: 'xlsx' });
  await sendNow(reply.Id);
  expect((await mails())[0]?.attachments).toEqual([]);
  await sql`update projects set version = version + 1,
    settings = jsonb_set(settings, '{Config,Reports}', '{"MailFiles": true}') where id = ${projectId}`.execute(db);
  app.authenticator.clear();
  await sendNow(reply.Id);
  const [, second] = await mails();
  expect(second?.attachments).toHaveLength(1);
  const attached = await createFiles(app.files).attach(db, second?.attachments[0] ?? '');
  expect(attached?.fileName).toMatch(/\.xlsx$/);
  await db
    .updateTable('users')
    .set({ fields: sql`fields || '{"region": "again"}'` })
    .where('id', '=', own[0] ?? 0)
    .execute();
  await sendNow(reply.Id);
  expect((await mails())[2]?.bodyText).toMatch(/άλλαξαν 1\.\nΆλλαξαν: Άλφα/);
});

test('a due time starts one job, whatever nodes ask; a job that runs again sends nothing twice', async () => {
  const { reply } = await save({ Roles: ['Coordinator'] });
  const due = new Date(reply.NextAt ?? '');
  const before = await jobsOf();
  await Promise.all([runAt(due), runAt(due), runAt(due)]);
  const [job = 0, ...others] = (await jobsOf()).slice(before.length);
  expect(others).toEqual([]);
  await jobEnds(job, manager);
  expect((await mails()).length).toBe(1);
  const { NextAt } = (await app.call(schedules.list, {}, { as: manager, project })).reply[0] ?? {};
  expect(new Date(NextAt ?? 0).getTime()).toBeGreaterThan(due.getTime());
  // As after a kill: the work is done from the beginning.
  await db.updateTable('reportSchedules').set({ nextAt: due }).where('id', '=', reply.Id).execute();
  await runAt(due);
  const [again = 0] = (await jobsOf()).slice(before.length + 1);
  await jobEnds(again, manager);
  expect((await mails()).length).toBe(1);
});

test('only those who edit queries send to others, and each sees their own schedules', async () => {
  expect((await save({ UserIds: [manager] }, coordinator)).error.Code).toBe('ScheduleForOthers');
  expect((await save({ Roles: ['Coordinator'] }, coordinator)).status).toBe(403);
  const { reply } = await save({ UserIds: [coordinator] }, coordinator);
  const seen = async (as: number) => (await app.call(schedules.list, {}, { as, project })).reply.map(({ Id }) => Id);
  expect([await seen(coordinator), await seen(supervisor), await seen(manager)]).toEqual([[reply.Id], [], [reply.Id]]);
  expect((await app.call(schedules.delete, { Id: reply.Id }, { as: supervisor, project })).status).toBe(404);
  const changed = { Id: reply.Id, Version: 1, UserIds: [coordinator], At: '09:30' };
  expect((await save(changed, coordinator)).reply.Version).toBe(2);
  expect((await save(changed, coordinator)).status).toBe(409);
  expect((await app.call(schedules.delete, { Id: reply.Id }, { as: coordinator, project })).status).toBe(200);
});

test('a schedule needs a query or a dashboard, days and recipients', async () => {
  const fields = async (content: Parameters<typeof save>[0]) => Object.keys((await save(content)).error.Fields ?? {});
  expect(await fields({ QueryId: null, UserIds: [manager] })).toEqual(['QueryId']);
  expect(await fields({ Every: 'week', UserIds: [manager] })).toEqual(['Days']);
  expect(await fields({ Every: 'week', Days: [8], UserIds: [manager] })).toEqual(['Days']);
  expect(await fields({})).toEqual(['UserIds']);
  expect((await save({ QueryId: 2_000_000, UserIds: [manager] })).status).toBe(404);
});

test('a programme that is duplicated takes its schedules along, of the copies of its queries and dashboards', async () => {
  const Items = [{ QueryId: query.Id, X: 0, Y: 0, W: 6, H: 4 }];
  const { reply: board } = await app.call(
    dashboards.edit,
    { Dashboard: { Name: 'Πίνακας', Items } },
    { as: manager, project },
  );
  await save({ Roles: ['Coordinator'] });
  await save({ QueryId: null, DashboardId: board.Id, UserIds: [manager], At: '09:00' });
  const Url = `${project}-copy`;
  const { error } = await app.call(programmes.duplicate, { Id: projectId, Url, Descr: 'Νέος κύκλος' }, { as: admin });
  expect(error).toBeUndefined();
  const { reply } = await app.call(schedules.list, {}, { as: admin, project: Url });
  expect(reply.map(({ Name, At, Roles, UserIds }) => [Name, At, Roles, UserIds])).toEqual([
    ['Άτομα ανά περιφέρεια', '08:00', ['Coordinator'], []],
    ['Πίνακας', '09:00', [], [manager]],
  ]);
  const copied = reply[1]?.DashboardId ?? 0;
  expect([reply[0]?.QueryId === query.Id, copied === board.Id]).toEqual([false, false]);
  const copy = await app.call(dashboards.get, { Id: copied }, { as: admin, project: Url });
  expect(copy.reply.Items.map(({ QueryId }) => QueryId)).toEqual([reply[0]?.QueryId]);
});
