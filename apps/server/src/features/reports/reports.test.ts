import { randomBytes } from 'node:crypto';
import { people as peopleCalls, permissions, queries, services, statistics } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLink, aPerson } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aReportedProgramme, HIDDEN, SECRET } from './reports.testing.ts';

const app = await aTestApp();
const off = await aTestApp({ REPORTS_DATABASE_URL: app.databaseUrl }, { beside: app });
const { db } = app;
const programme = await aReportedProgramme(db);
const { admin, manager, coordinator, supervisor, microdata, mentor, own, foreign } = programme;
const project = programme.project.url;

const run = (as: number, Query: string, Parameters: Record<string, unknown> = {}, Types: object[] = []) =>
  app.call(queries.adminExecute, { Query, Parameters, Types: Types as never }, { as, project });

/** Saves a query for every role and runs it as somebody. */
async function runSaved(as: number, Query: string, Parameters: Record<string, unknown> = {}) {
  const Roles = ['Coordinator', 'Supervisor', 'Microdata'] as const;
  const saved = await app.call(
    queries.edit,
    { Query: { Name: Query.slice(0, 50), Query, Roles: [...Roles] } },
    { as: manager, project },
  );
  expect(saved.error).toBeUndefined();
  return app.call(queries.execute, { Id: saved.reply.Id, Parameters }, { as, project });
}

const ids = (rows: unknown[][]) => rows.map(([id]) => id);

test('the people of a query are those of the person who runs it', async () => {
  const all = 'select person_id from people order by 1';
  const everyone = await run(manager, all);
  expect(everyone.error).toBeUndefined();
  expect(ids(everyone.reply.Rows)).toEqual(expect.arrayContaining([...own, ...foreign]));
  expect(ids(everyone.reply.Rows)).not.toContain(programme.outside);
  expect(everyone.reply.Scope).toEqual({ People: everyone.reply.Count, Everyone: true });
  const coordinated = await runSaved(coordinator, all);
  expect(ids(coordinated.reply.Rows)).toEqual([mentor, ...own, coordinator].sort((a, b) => a - b));
  expect(coordinated.reply.Scope).toEqual({ People: 4, Everyone: false });
  expect(ids((await runSaved(supervisor, all)).reply.Rows)).toEqual([mentor, ...own, supervisor].sort((a, b) => a - b));
  expect(ids((await runSaved(microdata, all)).reply.Rows)).toEqual(ids(everyone.reply.Rows));
});

test('fields are typed columns, a bad value is null, and a choice has its label', async () => {
  const { reply } = await run(
    manager,
    'select birth, income, region, region_label, languages from people where person_id = any(@ids) order by person_id',
    { ids: own },
    [{ Name: 'ids', Type: 'person', Many: true }],
  );
  expect(reply.Columns.map(({ Type }) => Type)).toEqual(['date', 'number', 'text', 'text', 'list']);
  expect(reply.Rows).toEqual([
    ['2000-02-29', 1200.5, 'crete', 'Περιφέρεια crete', ['el', 'en']],
    [null, null, 'epirus', 'Περιφέρεια epirus', null],
  ]);
});

test('a column of the result says which column of a view it shows, and nothing when it was worked out', async () => {
  const sources = async (Query: string) =>
    (await run(manager, Query)).reply.Columns.map(({ Name, Source }) => [Name, Source]);
  expect(
    await sources(
      'with p as (select person_id, state as s from people) select d.action_id, p.*, count(*) as status from p join action_data d using (person_id) group by 1, 2, 3',
    ),
  ).toEqual([
    ['action_id', 'action_data.action_id'],
    ['person_id', 'people.person_id'],
    ['s', 'people.state'],
    ['status', undefined],
  ]);
  expect(await sources('select state from people union select 1')).toEqual([['state', undefined]]);
  const { reply } = await app.call(
    queries.check,
    { Query: 'select subject_id as x from links' },
    { as: manager, project },
  );
  expect(reply.Columns).toEqual([{ Name: 'x', Type: 'number', Source: 'links.subject_id' }]);
});

test('a hidden field is null however it is asked for, and is named as withheld', async () => {
  const ways = [
    'select staff_note from people',
    'select p.* from people p',
    'select to_jsonb(p) from people p',
    'select row_to_json(p) from people p',
    'select p from people p',
    'select jsonb_agg(p) from people p',
    "select string_agg(staff_note, ',') from people",
    'select max(staff_note) from people',
    'select coalesce(staff_note, user_name) from people',
    "select count(*) from people where staff_note like '%κρυφή%'",
    'with x as (select * from people) select x from x',
    'select case when staff_note is null then 0 else 1 / (length(staff_note) - length(staff_note)) end from people',
  ];
  for (const way of ways) {
    const { reply, error } = await runSaved(coordinator, way);
    expect(error, way).toBeUndefined();
    expect(JSON.stringify(reply.Rows), way).not.toContain(SECRET);
    expect(reply.Withheld, way).toContain('staff_note');
  }
  expect(JSON.stringify((await run(manager, 'select staff_note from people')).reply)).toContain(SECRET);
});

test('a hidden column is named as withheld whatever name or place it is read by', async () => {
  const ways = [
    'select count(*) from people a join people b using (staff_note)',
    'select count(*) from people a natural join people b',
    'select x.k from people as x(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r)',
  ];
  for (const way of ways) expect((await runSaved(coordinator, way)).reply.Withheld, way).toContain('staff_note');
  expect((await runSaved(coordinator, 'select user_name as x from people')).reply.Withheld).toEqual([]);
});

test('lists and JSON arrive as they are, and JSON of thousands of levels as text', async () => {
  const { reply } = await run(
    manager,
    `select array['a', 'NULL', null, '', 'x, "y"', E'{z}\\\\\n'], array[[1, 2], [3, null]], array[]::text[],
      '[{"a": [true]}]'::jsonb`,
  );
  expect(reply.Rows).toEqual([
    [
      ['a', 'NULL', null, '', 'x, "y"', '{z}\\\n'],
      [
        [1, 2],
        [3, null],
      ],
      [],
      [{ a: [true] }],
    ],
  ]);
  const brackets = (bracket: string) => `(select string_agg('${bracket}', '') from generate_series(1, 5000))`;
  const deep = await run(manager, `select (${brackets('[')} || ${brackets(']')})::json`);
  expect([deep.status, String(deep.reply.Rows[0]?.[0]).length]).toEqual([200, 10_000]);
});

test('parameters are values: whatever they contain, they stay one text', async () => {
  const text = 'select region from people where region=@region group by 1';
  const types = [{ Name: 'region', Type: 'text' }];
  expect((await run(manager, text, { region: 'crete' }, types)).reply.Rows).toEqual([['crete']]);
  for (const region of ["'; drop table users; --", "' or 1=1 --", '$1', '@region', "\\'"])
    expect((await run(manager, text, { region }, types)).reply.Rows).toEqual([]);
});

test('what the server fills in cannot be sent', async () => {
  const text = 'select @CurrentUserId as me, @CurrentUserRoles as roles, @IsCoordinator as coordinates, @_lang as lang';
  const { reply } = await runSaved(coordinator, text, {
    CurrentUserId: admin,
    CurrentUserRoles: ['Admin'],
    _lang: 'xx',
  });
  expect(reply.Rows).toEqual([[coordinator, ['Coordinator'], true, 'el']]);
  expect((await run(manager, 'select @_other')).error.Code).toBe('BadSql');
});

test('an action that is hidden from the person is in no view', async () => {
  const text = 'select a.title, d.person_id from actions a left join action_data d on d.action_id = a.action_id';
  expect(JSON.stringify((await run(manager, text)).reply.Rows)).toContain(HIDDEN);
  const { reply } = await runSaved(supervisor, text);
  expect(reply.Rows.length).toBe(2);
  expect(JSON.stringify(reply.Rows)).not.toContain(HIDDEN);
});

test('an error in the text names its line and column, and PostgreSQL’s words are for the author alone', async () => {
  const { status, error } = await run(manager, 'select person_id\nfrom people\nwhere nothing_such = @x');
  expect([status, error.Code]).toEqual([422, 'QueryFailed']);
  expect(error).toMatchObject({ Line: 3, Column: 7 });
  expect(error.Message).toContain('nothing_such');
  const wrong = await run(manager, 'select person_id,\n from people');
  expect([wrong.status, wrong.error.Code]).toEqual([400, 'BadSql']);
  expect(wrong.error).toMatchObject({ Line: 2, Column: 2 });
  const forbidden = await run(manager, 'select 1,\n  pg_sleep(10)');
  expect(forbidden.error).toMatchObject({ Code: 'BadSql', Line: 2, Column: 3 });
  expect(
    (
      await run(manager, 'select person_id from people where person_id in (@ids)', {}, [
        { Name: 'ids', Type: 'person', Many: true },
      ])
    ).error.Message,
  ).toContain('= any(@');
  const dividing = await runSaved(coordinator, 'select 1 / (person_id - person_id) from people');
  expect(dividing.error.Message).not.toContain('division');
});

test('a value that is not of its type is refused by its name', async () => {
  const types = [{ Name: 'day', Type: 'date', Required: true }];
  const text = 'select count(*) from people where birth = @day';
  expect((await run(manager, text, { day: '29-02-2000' }, types)).reply.Rows).toEqual([[1]]);
  const { status, error } = await run(manager, text, { day: 'tomorrow' }, types);
  expect([status, error.Code, Object.keys(error.Fields ?? {})]).toEqual([422, 'BadParameter', ['day']]);
  expect((await run(manager, text, {}, types)).error.Code).toBe('BadParameter');
});

test('a query can be saved, found by its roles, changed, deleted and restored', async () => {
  const Query = { Name: 'Ανά περιφέρεια', Query: 'select region, count(*) from people group by 1', Category: 'Άτομα' };
  const { reply: first } = await app.call(
    queries.edit,
    { Query: { ...Query, Roles: ['Supervisor'] } },
    { as: manager, project },
  );
  const listed = async (as: number) =>
    (await app.call(queries.all, { Filter: { Search: 'ανα περιφ' } }, { as, project })).reply.list.map(({ Id }) => Id);
  expect(await listed(supervisor)).toEqual([first.Id]);
  expect(await listed(coordinator)).toEqual([]);
  expect((await app.call(queries.execute, { Id: first.Id }, { as: coordinator, project })).status).toBe(404);
  expect((await app.call(queries.get, { Id: first.Id }, { as: supervisor, project })).reply.Query).toBe('');
  expect((await app.call(queries.get, { Id: first.Id }, { as: manager, project })).reply).toMatchObject(Query);
  const changed = { ...Query, Id: first.Id, Version: 1, Roles: ['Coordinator' as const] };
  expect((await app.call(queries.edit, { Query: changed }, { as: manager, project })).reply.Version).toBe(2);
  expect((await app.call(queries.edit, { Query: changed }, { as: manager, project })).status).toBe(409);
  await app.call(queries.delete, { Id: first.Id }, { as: manager, project });
  expect(await listed(coordinator)).toEqual([]);
  await app.call(queries.restore, { Id: first.Id, Version: 1 }, { as: manager, project });
  expect(await listed(supervisor)).toEqual([first.Id]);
  const versions = (await app.call(queries.versions, { Id: first.Id }, { as: manager, project })).reply;
  expect(versions.map(({ Version }) => Version)).toEqual([3, 2, 1]);
});

test('a query of every programme is edited by administrators alone', async () => {
  const Query = { Name: 'Παντού', Query: 'select 1', Everywhere: true };
  expect((await app.call(queries.edit, { Query }, { as: manager, project })).status).toBe(403);
  const { reply } = await app.call(queries.edit, { Query }, { as: admin, project });
  expect((await app.call(queries.get, { Id: reply.Id }, { as: admin, project: programme.other.url })).status).toBe(200);
  expect((await app.call(queries.delete, { Id: reply.Id }, { as: manager, project })).status).toBe(403);
});

test('a service is called by name, in its category, by its roles, with the caller’s own rights', async () => {
  const Service = {
    Name: 'countByRegion',
    Category: 'people',
    Query: 'select count(*)::int as count from people where region = @region',
    Roles: ['Coordinator' as const],
  };
  const saved = await app.call(services.save, { Service }, { as: admin, project });
  expect(saved.reply.Params).toEqual(['region']);
  const call = (as: number, cat: string) =>
    app.call(services.callInCategory, { cat, name: 'CountByRegion', region: 'crete' }, { as, project });
  expect((await call(coordinator, 'people')).reply).toEqual([{ count: 3 }]);
  expect((await call(coordinator, 'Services')).reply).toEqual([{ count: 3 }]);
  expect((await call(coordinator, 'other')).status).toBe(404);
  expect((await call(supervisor, 'people')).status).toBe(404);
  const byName = await app.call(
    services.call,
    { Name: 'countbyregion', Params: { region: 'epirus' } },
    { as: coordinator, project },
  );
  expect(byName.reply).toEqual([{ count: 1 }]);
  expect((await app.call(services.save, { Service }, { as: admin, project })).error.Code).toBe('ServiceNameTaken');
  expect((await app.call(services.save, { Service }, { as: manager, project })).status).toBe(403);
  await app.call(services.delete, { Id: saved.reply.Id }, { as: admin, project });
  expect((await call(coordinator, 'people')).status).toBe(404);
});

test('files are those that their reader may open: own ones, and others by the action that they belong to', async () => {
  const [first = 0, second = 0] = own;
  const files: [string, string, number, string][] = [
    ['person', 'cv', mentor, 'of the mentor'],
    ['person', 'cv', first, 'of the first'],
    ['person', 'cv', second, 'of the second'],
    ['task', String(programme.action), second, 'handed in'],
    ['task', String(programme.hidden), second, 'of a hidden action'],
    ['answer', '999999/ID_0001', second, 'of unknown answers'],
  ];
  for (const [kind, ref, userId, name] of files)
    await sql`insert into files (id, project_id, kind, ref, user_id, name, file_index)
      values (${randomBytes(16).toString('base64url')}, ${programme.project.id}, ${kind}, ${ref}, ${userId}, ${name}, 1)`.execute(
      db,
    );
  const Roles = ['Mentee' as const, 'Mentor' as const, 'Supervisor' as const];
  const Service = { Name: 'fileNames', Query: 'select name from files order by 1', Roles };
  await app.call(services.save, { Service }, { as: admin, project });
  const seenBy = async (as: number) => {
    const { reply, error } = await app.call(services.call, { Name: 'fileNames', Params: {} }, { as, project });
    expect(error).toBeUndefined();
    return (reply as { name: string }[]).map(({ name }) => name);
  };
  expect(await seenBy(first)).toEqual(['of the first']);
  expect(await seenBy(mentor)).toEqual(['handed in', 'of the first', 'of the mentor', 'of the second']);
  expect(await seenBy(supervisor)).toEqual(['handed in', 'of the first', 'of the mentor', 'of the second']);
  expect(await seenBy(admin)).toContain('of a hidden action');
});

test('a query is checked without being run: what it asks for, what it gives, what is wrong', async () => {
  const check = async (Query: string) => (await app.call(queries.check, { Query }, { as: manager, project })).reply;
  expect(await check('select person_id, birth from people where region = @region;')).toMatchObject({
    Params: ['region'],
    Columns: [
      { Name: 'person_id', Type: 'number' },
      { Name: 'birth', Type: 'date' },
    ],
    Errors: [],
  });
  expect((await check('select nothing_such\nfrom people')).Errors).toMatchObject([{ Line: 1, Column: 8 }]);
  const { reply } = await app.call(queries.catalogue, {}, { as: manager, project });
  expect(reply.Views.map(({ Name }) => Name)).toContain('action_data');
});

test('before a query is saved, its author sees how much it would show each role', async () => {
  const { reply, error } = await app.call(
    queries.whoSees,
    {
      Query: 'select person_id, staff_note from people',
      Roles: ['Coordinator', 'Supervisor', 'Microdata', 'Scofield', 'Super'],
    },
    { as: manager, project },
  );
  expect(error).toBeUndefined();
  const of = (role: string) => reply.find(({ Role }) => Role === role);
  expect(of('Coordinator')).toMatchObject({
    ...{ Person: { Id: coordinator }, Count: 4, Scope: { People: 4, Everyone: false }, Withheld: ['staff_note'] },
  });
  expect(of('Microdata')).toMatchObject({ Person: { Id: microdata }, Scope: { Everyone: true } });
  expect(of('Super')).toMatchObject({ Person: null, Count: 0 });
  expect(JSON.stringify(reply)).not.toContain(SECRET);
  const logged = await app.db.selectFrom('reportLog').select('userId').orderBy('id', 'desc').limit(3).execute();
  expect(logged.map(({ userId }) => userId)).toEqual([manager, manager, manager]);
});

test('the number of rows that others would see tells nothing that its author may not see', async () => {
  const noted = async (Visible: number) => {
    const Statistic = { Title: 'Σημείωμα', Visible, Editable: Visible };
    const { reply } = await app.call(statistics.saveDefinition, { Statistic } as never, { as: admin, project });
    await app.call(statistics.set, { Id: reply.Id, UserId: own[0] ?? 0, Value: 37 }, { as: admin, project });
    const Query = `select generate_series(1, value::int) from statistic_values where statistic_id = ${reply.Id}`;
    return async (as: number) => {
      const { reply: seen } = await app.call(queries.whoSees, { Query, Roles: ['Admin'] }, { as, project });
      return seen[0]?.Count;
    };
  };
  const forAdmins = await noted(0);
  expect([await forAdmins(manager), await forAdmins(admin)]).toEqual([0, 37]);
  expect(await (await noted(1))(manager)).toBe(37);
});

test('every view can be read whole by everyone who sees reports', async () => {
  const { reply } = await app.call(queries.catalogue, {}, { as: manager, project });
  for (const { Name } of reply.Views)
    for (const as of [coordinator, microdata]) {
      const { error } = await runSaved(as, `select * from ${Name} limit 3`);
      expect(error, Name).toBeUndefined();
    }
});

test('for every role the people of a query are those whom the person sees elsewhere', async () => {
  const everyRole = permissions['services.call'].filter((role) => role !== 'SuperAdmin' && role !== 'Registered');
  const Service = { Name: 'everybody', Query: 'select person_id from people order by 1', Roles: [...everyRole] };
  await app.call(services.save, { Service }, { as: admin, project });
  const people = new Map<string, number>();
  for (const role of everyRole) {
    const person = await aPerson(db, programme.project.id, { roles: [role] });
    people.set(role, person);
    if (role !== 'Mentee') await aLink(db, programme.project.id, 'supervises', person, mentor);
    if (role === 'Coordinator') await aLink(db, programme.project.id, 'coordinates', person, own[0] ?? 0);
  }
  const members = await db
    .selectFrom('members')
    .select('userId')
    .where('projectId', '=', programme.project.id)
    .execute();
  const Ids = members.map(({ userId }) => userId).sort((a, b) => a - b);
  for (const [role, as] of people) {
    const { reply, error } = await app.call(services.call, { Name: 'everybody', Params: {} }, { as, project });
    expect(error, role).toBeUndefined();
    const { reply: seen } = await app.call(peopleCalls.byIds, { Ids }, { as, project });
    const expected = role === 'Microdata' ? Ids : seen.map(({ Id }) => Id).sort((a, b) => a - b);
    expect(ids((reply as { person_id: number }[]).map(({ person_id }) => [person_id])), role).toEqual(expected);
  }
});

test('without its login a server says that reports are off, and the list says why', async () => {
  const { status, error } = await off.call(queries.adminExecute, { Query: 'select 1' }, { as: manager, project });
  expect([status, error.Code]).toEqual([503, 'ReportsOff']);
  expect((await off.call(queries.all, {}, { as: manager, project })).reply.Off).toBe('rights');
  expect((await app.call(queries.all, {}, { as: manager, project })).reply.Off).toBeNull();
});
