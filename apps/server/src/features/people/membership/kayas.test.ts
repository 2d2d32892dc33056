import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AddedUsers, bulk, imports, people, personalData } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { connectDatabase } from '../../../platform/database/connect.ts';
import { migrateToLatest } from '../../../platform/database/migrate.ts';
import { migrationsFolder } from '../../../platform/database/migration-files.ts';
import { runOnServer, urlOfDatabase } from '../../../testing/database-server.ts';
import { aMentee, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { makeMentees } from './member-queries.ts';

const app = await aTestApp();
const { db } = app;

const user = (Username: string, more: object = {}) => ({ Username, Fields: { last_name: 'Νέος' }, ...more });

async function aManager() {
  const { id: project } = await aProject(db);
  return { project, manager: await aPerson(db, project, { roles: ['ProjectManager'] }) };
}

async function numberOf(project: number, id: number): Promise<number | null | undefined> {
  const { rows } = await sql<{ kayas: number | null }>`
    select kayas from members where project_id = ${project} and user_id = ${id}`.execute(db);
  return rows[0]?.kayas;
}

const add = async (as: number, Users: object[]) =>
  (await app.call(people.add, { Users, Details: true }, { as })).reply as AddedUsers;

test('every mentee is numbered from the beginning of the membership, and nobody else is', async () => {
  const { project, manager } = await aManager();
  const { Ids } = await add(manager, [user('first'), user('a.mentor', { Roles: ['Mentor'] }), user('second')]);
  expect(await numberOf(project, Ids.first ?? 0)).toBe(1);
  expect(await numberOf(project, Ids.second ?? 0)).toBe(2);
  expect(await numberOf(project, Ids['a.mentor'] ?? 0)).toBeNull();
  expect(await numberOf(project, manager)).toBeNull();
  const { reply } = await app.call(people.view, { UserId: Ids.second ?? 0 }, { as: manager });
  expect(reply.User.Kayas).toBe(2);
});

test('a member who becomes a mentee later gets a number, and keeps it', async () => {
  const { project, manager } = await aManager();
  const id = await aPerson(db, project, { roles: ['Registered'] });
  const give = (Roles: ('Mentee' | 'Mentor')[]) =>
    app.call(people.updateRoles, { UserId: id, Roles, ProjectId: project }, { as: manager });
  expect((await give(['Mentee'])).reply.Kayas).toBe(1);
  await give(['Mentor']);
  expect((await give(['Mentee'])).reply.Kayas).toBe(1);
  const found = await app.call(imports.findUsers, { Users: ['1'], Field: 'kayas' }, { as: manager });
  expect(found.reply).toMatchObject([{ Key: '1', Id: id }]);
});

test('people added from another programme get new numbers, in order of joining', async () => {
  const { project, manager } = await aManager();
  const elsewhere = await aProject(db);
  await sql`insert into user_roles (user_id, role, project_id) values (${manager}, 'ProjectManager', ${elsewhere.id})`.execute(
    db,
  );
  await sql`insert into members (project_id, user_id) values (${elsewhere.id}, ${manager})`.execute(db);
  const Ids = [await aMentee(db, elsewhere.id), await aMentee(db, elsewhere.id), await aMentee(db, elsewhere.id)];
  const { status } = await app.call(
    bulk.addExisting,
    { Ids: Ids.slice(1), ProjectId: project, CurrentProjectId: elsewhere.id, Roles: ['Mentee'] },
    { as: manager },
  );
  expect(status).toBe(200);
  expect(await Promise.all(Ids.map((id) => numberOf(project, id)))).toEqual([undefined, 1, 2]);
  expect(await numberOf(elsewhere.id, Ids[2] ?? 0)).toBe(3);
});

test('a role held in every programme numbers all memberships', async () => {
  const { project } = await aManager();
  const elsewhere = await aProject(db);
  const id = await aPerson(db, project, { roles: ['Mentor'] });
  await sql`insert into members (project_id, user_id) values (${elsewhere.id}, ${id})`.execute(db);
  await sql`insert into user_roles (user_id, role) values (${id}, 'Mentee')`.execute(db);
  expect([await numberOf(project, id), await numberOf(elsewhere.id, id)]).toEqual([1, 1]);
});

test('an accepted applicant keeps the number of the application; numbers of both come from one counter', async () => {
  const { project } = await aManager();
  const person = async () => aPerson(db, project, { roles: ['Mentor'] });
  const [accepted, member] = [await person(), await person()];
  const next = async () => (await sql<{ n: number }>`select next_kayas(${project}) as n`.execute(db)).rows[0]?.n ?? 0;
  const applied = await next();
  expect(await numberOf(project, await aMentee(db, project))).toBe(applied + 1);
  await makeMentees(db, project, [{ userId: accepted, kayas: applied, projectFields: {} }]);
  expect(await numberOf(project, accepted)).toBe(applied);
  await makeMentees(db, project, [{ userId: member, kayas: applied, projectFields: {} }]);
  expect(await numberOf(project, member)).toBe(applied + 2);
});

test('ten people added at the same moment get ten different numbers', async () => {
  const { project, manager } = await aManager();
  const added = await Promise.all(Array.from({ length: 10 }, (_, n) => add(manager, [user(`at.once${n}`)])));
  const ids = added.flatMap(({ Ids }) => Object.values(Ids));
  const numbers = await Promise.all(ids.map((id) => numberOf(project, id)));
  expect(numbers.map(Number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('the number of an erased person is given to nobody else, not even by an import', async () => {
  const { project, manager } = await aManager();
  const admin = await anAdmin(db, project);
  const id = await aMentee(db, project);
  await app.call(personalData.erase, { UserId: id, Reason: 'Αίτημα' }, { as: admin });
  expect(await numberOf(project, id)).toBeNull();
  expect(await numberOf(project, await aMentee(db, project))).toBe(2);
  const { Failed } = await add(manager, [user('again', { Kayas: '1' })]);
  expect(Failed).toMatchObject([{ Row: 0, Fields: { Kayas: expect.stringContaining('ήδη δοθεί') } }]);
});

test('after a merge one number stays, and the other is never assigned again', async () => {
  const { project } = await aManager();
  const admin = await anAdmin(db, project);
  const [kept, other] = [await aMentee(db, project), await aMentee(db, project)];
  await app.call(personalData.merge, { UserId: kept, OtherId: other }, { as: admin });
  expect(await numberOf(project, kept)).toBe(1);
  const [mentor, third] = [await aPerson(db, project, { roles: ['Mentor'] }), await aMentee(db, project)];
  await app.call(personalData.merge, { UserId: mentor, OtherId: third }, { as: admin });
  expect(await numberOf(project, mentor)).toBe(3);
  expect(await numberOf(project, await aMentee(db, project))).toBe(4);
});

test('an import brings numbers of its own; one that is taken is refused in its row', async () => {
  const { project, manager } = await aManager();
  await aMentee(db, project);
  const Users = [
    user('own', { Kayas: ' 500 ' }),
    user('taken', { Kayas: '1' }),
    user('twice', { Kayas: '500' }),
    user('odd', { Kayas: '5α' }),
    user('zero', { Kayas: '0' }),
    user('a.guide', { Kayas: '7', Roles: ['Mentor'] }),
    user('without'),
  ];
  const preview = await app.call(imports.checkUsers, { Users }, { as: manager });
  expect(preview.reply.map(({ Verdict, Fields }) => [Verdict, ...Object.keys(Fields ?? {})])).toEqual([
    ['new'],
    ['bad', 'Kayas'],
    ['bad', 'Kayas'],
    ['bad', 'Kayas'],
    ['bad', 'Kayas'],
    ['bad', 'Kayas'],
    ['new'],
  ]);
  const { Succeeded, Ids } = await add(manager, Users);
  expect(Succeeded).toEqual(['own', 'without']);
  expect(await numberOf(project, Ids.own ?? 0)).toBe(500);
  expect(await numberOf(project, Ids.without ?? 0)).toBe(501);
  const again = await app.call(imports.checkUsers, { Users: [user('own', { Kayas: '9' })] }, { as: manager });
  expect(again.reply).toMatchObject([{ Verdict: 'bad', Fields: { Kayas: expect.any(String) } }]);
});

test('two imports that bring the same number at once: one of them is refused', async () => {
  const { manager } = await aManager();
  const both = await Promise.all(['one.hand', 'other.hand'].map((name) => add(manager, [user(name, { Kayas: '77' })])));
  expect(both.map(({ Succeeded }) => Succeeded.length).sort()).toEqual([0, 1]);
});

test('a server of the earlier release still numbers applicants, with numbers that nobody else has', async () => {
  const { project } = await aManager();
  const asBefore = async () => {
    const { rows } = await sql<{ n: number }>`
      insert into application_counters as c (project_id, year, last_number) values (${project}, 0, 1)
      on conflict (project_id, year) do update set last_number = c.last_number + 1 returning last_number as n`.execute(
      db,
    );
    return rows[0]?.n;
  };
  await aMentee(db, project);
  expect(await asBefore()).toBe(2);
  expect(await numberOf(project, await aMentee(db, project))).toBe(3);
  expect(await asBefore()).toBe(4);
});

test('the migration numbers mentees of a filled database in order of joining, above the greatest number used', async () => {
  const server = inject('databaseServer');
  const name = `ithaki_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name}`);
  const older = await mkdtemp(join(tmpdir(), 'ithaki-migrations-'));
  await cp(migrationsFolder(), older, { recursive: true });
  const files = await readdir(older);
  const first = files.find((file) => file.endsWith('-kayas.sql')) ?? '';
  for (const file of files.filter((one) => one >= first)) await rm(join(older, file));
  const filled = connectDatabase(urlOfDatabase(server, name), { max: 2 });
  afterAll(async () => {
    await filled.destroy();
    await runOnServer(server, `drop database ${name} with (force)`);
    await rm(older, { recursive: true });
  });
  await migrateToLatest(filled, older);
  await sql`insert into projects (url, title) values ('one', '"Ένα"'), ('two', '"Δύο"')`.execute(filled);
  await sql`insert into users (user_name, erased_at) select 'u' || n, case when n = 6 then now() end
    from generate_series(1, 6) n`.execute(filled);
  await sql`insert into user_roles (user_id, role, project_id) select n, case n when 5 then 'Mentor' else 'Mentee' end, 1
    from generate_series(1, 6) n`.execute(filled);
  await sql`insert into user_roles (user_id, role, project_id) values (1, 'Mentee', 2)`.execute(filled);
  await sql`insert into members (project_id, user_id, kayas, joined_at)
    select 1, n, case n when 2 then 40 end, date '2026-01-10' - n from generate_series(1, 6) n`.execute(filled);
  await sql`insert into members (project_id, user_id) values (2, 1)`.execute(filled);
  await sql`insert into application_counters values (1, 0, 60)`.execute(filled);
  await migrateToLatest(filled, migrationsFolder());
  const { rows } = await sql<{ p: number; u: number; kayas: number | null }>`
    select project_id as p, user_id as u, kayas from members order by 1, 2`.execute(filled);
  expect(rows.map(({ p, u, kayas }) => [p, u, kayas])).toEqual([
    ...[
      [1, 1, 63],
      [1, 2, 40],
      [1, 3, 62],
      [1, 4, 61],
      [1, 5, null],
      [1, 6, null],
    ],
    [2, 1, 1],
  ]);
});
