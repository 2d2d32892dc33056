import { grids } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLink, aMentee, aMentor, anAction, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aGrid } from './grid.testing.ts';

const app = await aTestApp();
const { db } = app;

const refused = async (body: Parameters<typeof app.call<typeof grids.page>>[1], as: number) => {
  const { status, error } = await app.call(grids.page, body, { as });
  return [status, Object.keys(error.Fields ?? {})];
};

test('a filter on an unknown or hidden field, or with an unsuitable comparison, is refused naming the filter', async () => {
  const { project, manager, coordinator } = await aGrid(db, 4);
  const lite = await aPerson(db, project, { roles: ['ProjectManagerLite'] });
  await sql`update projects set settings = jsonb_set(settings, '{User,Fields,5,Visible}', '1') where id = ${project}`.execute(
    db,
  );
  const secret = { Filter: [{ Field: 'secret', Match: 'notempty' as const }] };
  expect((await app.call(grids.page, secret, { as: manager })).status).toBe(200);
  expect(await refused(secret, lite)).toEqual([400, ['Filter.0.Field']]);
  expect(await refused({ Order: 'secret' }, coordinator)).toEqual([400, ['Order']]);
  expect(await refused({ Filter: [{ Field: 'nowhere', Match: 'empty' }] }, manager)).toEqual([400, ['Filter.0.Field']]);
  expect(await refused({ Filter: [{ Field: 'region', Match: 'from', Value: 'Α' }] }, manager)).toEqual([
    400,
    ['Filter.0.Match'],
  ]);
  expect(await refused({ Filter: [{ Field: 'capital', Match: 'from', Value: 'πολύ' }] }, manager)).toEqual([
    400,
    ['Filter.0.Value'],
  ]);
  expect(await refused({ Filter: [{ Field: 'capital', Match: 'between', Value: '1' }] }, manager)).toEqual([
    400,
    ['Filter.0.Value'],
  ]);
  const hidden = await anAction(db, project, { flags: 2 | 4 });
  const mentor = await aMentor(db, project);
  const hiddenFilter = { ActionFilters: [{ ActionId: hidden, Params: { Status: ['none' as const] } }] };
  expect(await refused(hiddenFilter, mentor)).toEqual([400, ['ActionFilters.0.ActionId']]);
  expect((await app.call(grids.page, hiddenFilter, { as: manager })).status).toBe(200);
  expect(await refused({ ActionOrder: hidden }, mentor)).toEqual([400, ['ActionOrder']]);
});

test('page and count accept the body of the original API, with the panel’s settings in each filter', async () => {
  const { manager, mentees } = await aGrid(db, 4);
  const panel = { Cascade: '', Options: [], Separate: ';', Label: 'Περιφέρεια', Type: 'text' };
  await sql`update users set fields = fields || '{"region": "Χίος;Λέσβος"}' where id = ${mentees[0]?.id}`.execute(db);
  const body = {
    ...{ Search: '', Active: [0, 1, 2, 3], Page: 0 },
    Filter: [{ Field: 'region', Match: 'equals' as const, Value: 'Λέσβος', ...panel }],
    Order: { Field: 'last_name', Desc: true },
  };
  const { reply } = await app.call(grids.page, body, { as: manager });
  expect(reply.map(({ User }) => User.Id)).toEqual([mentees[0]?.id]);
  expect((await app.call(grids.count, body, { as: manager })).reply).toEqual({ count: 1, All: 1 });
});

test('people see only the mentees in their scope', async () => {
  const { project, manager, coordinator, mentors, mentees } = await aGrid(db, 24);
  const ids = async (as: number) => {
    const { reply } = await app.call(grids.page, { Count: 100, Active: [0, 1, 2, 3] }, { as });
    return reply.map((row) => row.User.Id).sort((a, b) => a - b);
  };
  const idsWhere = (condition: (mentee: (typeof mentees)[number]) => boolean) =>
    mentees.filter(condition).map(({ id }) => id);
  expect(await ids(manager)).toEqual(idsWhere(() => true));
  expect(await ids(mentors[0] as number)).toEqual(idsWhere((person) => person.mentor === mentors[0]));
  expect(await ids(coordinator)).toEqual(idsWhere((person) => person.coordinator === coordinator));
  const supervisor = await aPerson(db, project, { roles: ['SupervisorLite'] });
  expect(await ids(supervisor)).toEqual([]);
  await aLink(db, project, 'supervises', supervisor, mentors[1] as number);
  expect(await ids(supervisor)).toEqual(idsWhere((person) => person.mentor === mentors[1]));
  const mentee = mentees[0]?.id ?? 0;
  expect((await app.call(grids.page, {}, { as: mentee })).status).toBe(403);
});

test('cells are made by the action’s Function, whose last cell is only for admin roles, else from its titles or dates', async () => {
  const { project, admin, manager } = await aGrid(db, 0);
  const mentor = await aMentor(db, project);
  const mentee = await aMentee(db, project, { mentor });
  const scripted = await anAction(db, project, { published: [{ mentee }] });
  const titled = await anAction(db, project, { published: [{ mentee }] });
  const dated = await anAction(db, project, { published: [{ mentee }] });
  const failing = await anAction(db, project, { published: [{ mentee }] });
  await sql`update actions set titles = '["Ποσό", "Ώρες", "Σχόλιο"]', function = '[data.amount, mentor.hours, "μόνο " + mentee.State]' where id = ${scripted}`.execute(
    db,
  );
  await sql`update actions set titles = '["amount", "hours"]' where id = ${titled}`.execute(db);
  const asking = await anAction(db, project, { published: [{ mentee }] });
  const code = `[actions[${titled}].data.amount, actions[${dated}].Completed, 'όλα']`;
  await sql`update actions set titles = '["Α", "Β", "Γ"]', function = ${code} where id = ${asking}`.execute(db);
  await sql`update actions set titles = '["α", "β"]', function = 'nowhere.at.all' where id = ${failing}`.execute(db);
  await sql`update mentee_actions set mentee_data = '{"amount": "1.200"}', public_data = '{"hours": 3}' where mentee_id = ${mentee}`.execute(
    db,
  );
  await sql`update mentee_actions set completed_at = '2026-03-05T10:00Z' where action_id = ${dated}`.execute(db);
  const cells = async (as: number) => {
    const { reply } = await app.call(grids.page, {}, { as });
    const actions = reply[0]?.Actions ?? {};
    return [scripted, titled, dated, failing, asking].map((id) => actions[id]?.Cells);
  };
  expect(await cells(admin)).toEqual([
    ['1.200', '3', 'μόνο 1'],
    ['1.200', '3'],
    ['05-03-2026'],
    ['---', '---'],
    ['1.200', 'true', 'όλα'],
  ]);
  expect(await cells(mentor)).toEqual([['1.200', '3'], ['1.200', '3'], ['05-03-2026'], ['---'], ['1.200', 'true']]);
  const titles = async (as: number) =>
    (await app.call(grids.header, {}, { as })).reply.find(({ Id }) => Id === scripted)?.Titles;
  expect([await titles(admin), await titles(mentor)]).toEqual([
    ['Ποσό', 'Ώρες', 'Σχόλιο'],
    ['Ποσό', 'Ώρες'],
  ]);
  const script = async (as: number) =>
    (await app.call(grids.header, {}, { as })).reply.find(({ Id }) => Id === scripted)?.Function;
  expect([(await script(manager)) !== '', await script(mentor)]).toEqual([true, '']);
});

test('actions hidden in the grid are only in the header of all actions', async () => {
  const { project, manager } = await aGrid(db, 0);
  const hidden = await anAction(db, project, { flags: 2 | 16 });
  const ids = async (call: typeof grids.header) =>
    (await app.call(call, {}, { as: manager })).reply.map(({ Id }) => Id);
  expect(await ids(grids.header)).not.toContain(hidden);
  expect(await ids(grids.headerOfService)).toEqual(await ids(grids.header));
  expect(await ids(grids.headerAll)).toContain(hidden);
});

test('the counts of mentors and coordinators are those of the grid filtered by them', async () => {
  const { project, manager, coordinator, mentors, task, mentees } = await aGrid(db, 12);
  const own = await aMentor(db, project);
  const [first, second] = mentees.filter(({ task: taskState }) => taskState !== 'none');
  for (const { id } of [first, second].flatMap((mentee) => mentee ?? []))
    await sql`update mentee_actions set mentor_id = ${own} where mentee_id = ${id} and action_id = ${task}`.execute(db);
  const shown = async (body: object, as: number) =>
    (await app.call(grids.count, { Active: [0, 1], ...body }, { as })).reply.All;
  for (const as of [manager, coordinator]) {
    const { reply: values } = await app.call(grids.mentorValues, { Order: 'load' }, { as });
    expect(values.map(({ Count }) => Count)).toEqual(values.map(({ Count }) => Count).toSorted((a, b) => b - a));
    for (const { Id, Count } of values) expect(Count).toBe(await shown({ MentorId: Id }, as));
  }
  const { reply: byName } = await app.call(grids.mentorValues, {}, { as: manager });
  expect(byName.map(({ Id }) => Id)).toEqual(expect.arrayContaining([...mentors, own]));
  expect(byName.find(({ Id }) => Id === own)?.Count).toBeGreaterThan(0);
  const { reply: coordinators } = await app.call(grids.supervisorValues, {}, { as: manager });
  expect(coordinators).toEqual([
    expect.objectContaining({ Id: coordinator, Count: await shown({ CoordId: coordinator }, manager) }),
  ]);
});

test('the call for filter values also returns the mentors, and one value narrows another field', async () => {
  const { manager, mentees } = await aGrid(db, 24);
  const set = { Filter: [{ Field: 'region', Value: 'Κρήτη' }], Active: [0, 1], Roles: ['Mentee' as const] };
  const { reply } = await app.call(grids.filterValues, { ...set, Fields: ['town'] }, { as: manager });
  for (const { Id, Count } of reply.Mentors ?? []) {
    const among = { Filter: set.Filter, MentorId: Id };
    expect(Count).toBe((await app.call(grids.count, among, { as: manager })).reply.All);
  }
  expect(reply.Mentors?.length).toBeGreaterThan(1);
  const without = { ...set, Fields: ['town'], Mentors: false };
  expect((await app.call(grids.filterValues, without, { as: manager })).reply).toEqual({ Filters: reply.Filters });
  const below = async (CascadeValue: string) =>
    (await app.call(grids.cascadeValues, { Field: 'town', CascadeField: 'region', CascadeValue }, { as: manager }))
      .reply;
  expect(await below('Κρήτη')).toEqual(reply.Filters[0]?.Values);
  const counted = mentees.filter(({ state, fields }) => state < 2 && fields.town !== '').length;
  expect((await below('')).reduce((sum, { Count }) => sum + Count, 0)).toBe(counted);
  const hidden = { Field: 'town', CascadeField: 'nowhere', CascadeValue: 'Κρήτη' };
  expect((await app.call(grids.cascadeValues, hidden, { as: manager })).status).toBe(400);
});

test('the states and written values of an action are counted among the members that the other filters select', async () => {
  const { manager, task, mentees } = await aGrid(db, 24);
  await sql`update mentee_actions set mentee_data = '{"text": "μέλι"}' where action_id = ${task} and mentee_id = ${mentees.find((mentee) => mentee.task !== 'none')?.id}`.execute(
    db,
  );
  const set = { Filter: [{ Field: 'region', Value: 'Κρήτη' }], Active: [0, 1], Roles: ['Mentee' as const] };
  const own = [{ ActionId: task, Params: { Status: ['completed' as const] } }];
  const request = { ...set, ActionFilters: own, ActionId: task, Name: 'text' };
  const { reply } = await app.call(grids.actionValues, request, { as: manager });
  for (const { State, Count } of reply.States) {
    const filtered = { Filter: set.Filter, ActionFilters: [{ ActionId: task, Params: { Status: [State] } }] };
    expect([State, Count]).toEqual([State, (await app.call(grids.count, filtered, { as: manager })).reply.All]);
  }
  const everyone = { Roles: set.Roles, ActionId: task, Name: 'text' };
  expect((await app.call(grids.actionValues, everyone, { as: manager })).reply.Values).toEqual([
    { Value: 'μέλι', Count: 1 },
  ]);
  expect((await app.call(grids.actionValues, { ActionId: task + 1_000_000 }, { as: manager })).status).toBe(404);
});

test('values written in an action are filtered by ranges of numbers and of dates', async () => {
  const { manager, task, mentees } = await aGrid(db, 12);
  const [first, second] = mentees
    .filter(({ task: taskState, state }) => taskState !== 'none' && state < 2)
    .map(({ id }) => id);
  const write = (id: number | undefined, data: object) =>
    sql`update mentee_actions set mentee_data = ${JSON.stringify(data)}::jsonb where action_id = ${task} and mentee_id = ${id}`.execute(
      db,
    );
  await write(first, { sum: 9, day: '28-02-2026' });
  await write(second, { sum: '10.5', day: '01-03-2026' });
  const ids = async (...request: [Name: string, Match: 'from' | 'to', Value: string][]) => {
    const ActionFilters = request.map(([Name, Match, Value]) => ({ ActionId: task, Params: { Name, Match, Value } }));
    const { status, reply } = await app.call(grids.page, { ActionFilters }, { as: manager });
    return status === 200 ? reply.map(({ User }) => User.Id).sort((a, b) => a - b) : status;
  };
  expect(await ids(['sum', 'from', '9'])).toEqual([first, second]);
  expect(await ids(['sum', 'from', '9.5'])).toEqual([second]);
  expect(await ids(['sum', 'from', '0'], ['sum', 'to', '10'])).toEqual([first]);
  expect(await ids(['day', 'to', '28-02-2026'])).toEqual([first]);
  expect(await ids(['day', 'from', '01-03-2026'])).toEqual([second]);
  expect(await ids(['day', 'from', 'χθες'])).toBe(400);
});

test('the whole grid answers a page with the number of pages and mentees', async () => {
  const { manager } = await aGrid(db, 5);
  const body = { Count: 2, Page: 1 };
  const [whole, page, count] = await Promise.all([
    app.call(grids.whole, body, { as: manager }),
    app.call(grids.page, body, { as: manager }),
    app.call(grids.count, body, { as: manager }),
  ]);
  expect(whole.reply).toEqual({ list: page.reply, ...count.reply });
  expect(whole.reply.list).toHaveLength(2);
});

test('a computed field is shown, filtered and ordered by for those who see it, and counted', async () => {
  const computed = (Name: string, func: string, Visible = 1000) => ({
    ...{ Name, Label: Name, Type: 'ComputedField' as const, func, Visible },
  });
  const { id: project } = await aProject(db, {
    User: {
      Fields: [
        { Name: 'last_name', Label: 'Επώνυμο' },
        { Name: 'cost', Label: 'Κόστος', Type: 'number' },
        computed('double', 'fields.cost === undefined ? null : Number(fields.cost) * 2'),
        computed('inner', 'fields.last_name', 10),
        computed('endless', '[1].map(function loop() { while (true) {} })'),
      ],
    },
    Mentee: { Fields: ['double'] },
  });
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const mentor = await aMentor(db, project);
  const one = (last_name: string, cost?: string) =>
    aMentee(db, project, { mentor, fields: { last_name, ...(cost !== undefined && { cost }) } });
  const [cheap, dear, none] = [await one('Βήτα', '5'), await one('Άλφα', '10'), await one('Γάμμα')];
  const ids = async (body: Parameters<typeof app.call<typeof grids.page>>[1], as = manager) =>
    (await app.call(grids.page, body, { as })).reply.map(({ User }) => User.Id);
  const { reply } = await app.call(grids.page, {}, { as: manager });
  expect(reply.map(({ User }) => User.Fields.double)).toEqual(['20', '10', undefined]);
  expect(await ids({ Order: 'double' })).toEqual([cheap, dear, none]);
  expect(await ids({ Order: 'double', Desc: true })).toEqual([dear, cheap, none]);
  expect(await ids({ Filter: [{ Field: 'double', Match: 'from', Value: '15' }] })).toEqual([dear]);
  expect(await ids({ Filter: [{ Field: 'double', Match: 'empty' }] })).toEqual([none]);
  expect(await ids({ Filter: [{ Field: 'inner', Match: 'contains', Value: 'αλφ' }] })).toEqual([dear]);
  expect(await refused({ Filter: [{ Field: 'inner', Match: 'notempty' }] }, mentor)).toEqual([400, ['Filter.0.Field']]);
  expect(await refused({ Order: 'inner' }, mentor)).toEqual([400, ['Order']]);
  const count = await app.call(grids.count, { Filter: [{ Field: 'double', Match: 'notempty' }] }, { as: manager });
  expect(count.reply.All).toBe(2);
  const values = await app.call(grids.filterValues, { Fields: ['double'], Roles: ['Mentee'] }, { as: manager });
  expect(values.reply.Filters).toEqual([
    { Field: 'double', Values: expect.arrayContaining([{ Value: '20', Count: 1 }]), Empty: 1, More: false },
  ]);
  const slow = await app.call(grids.page, { Order: 'endless' }, { as: manager });
  expect([slow.status, slow.error.Code]).toEqual([422, 'ComputedTooSlow']);
});

test('a computed field of more people than can be worked out is refused with their number', async () => {
  const { id: project } = await aProject(db, {
    User: {
      Fields: [
        { Name: 'last_name', Label: 'Επώνυμο' },
        { Name: 'sum', Label: 'Άθροισμα', Type: 'ComputedField', func: '1 + 1' },
      ],
    },
  });
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  await sql`with made as (
      insert into users (user_name, email, fields)
      select 'crowd' || n, 'crowd' || n || '@example.gr', jsonb_build_object('last_name', 'Α' || n)
      from generate_series(1, 2001) n returning id),
    held as (insert into user_roles (user_id, role, project_id) select id, 'Mentee', ${project} from made)
    insert into members (project_id, user_id, state) select ${project}, id, 1 from made`.execute(db);
  await sql`select refresh_member_index(${project}, array(select user_id from members where project_id = ${project}))`.execute(
    db,
  );
  const many = await app.call(grids.page, { Order: 'sum' }, { as: manager });
  expect([many.status, many.error.Code]).toEqual([422, 'TooManyToCompute']);
  const narrowed = { Order: 'sum', Search: 'Α2001' };
  expect((await app.call(grids.page, narrowed, { as: manager })).reply).toHaveLength(1);
});
