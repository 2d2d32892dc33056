import { dashboards, home, type QueryResult, queries, schedules, services, statistics } from '@ithaki/contract';
import { scriptServices, sqlServices } from '@ithaki/demo';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findRow } from '../platform/database/statement.ts';
import { aTestApp } from '../testing/test-app.ts';
import { loadDemo } from './load-demo.ts';

const app = await aTestApp();
const project = 'epicheiro';
const people = new Map<string, number>();

beforeAll(async () => {
  await loadDemo(app.db, { today: '2026-11-20', mentees: 24 });
  for (const name of ['admin', 'scofield', 'coordinator1', 'mentee1']) {
    const row = await findRow(app.db, sql<{ id: number }>`select id from users where user_name = ${name}`);
    people.set(name, row?.id ?? 0);
  }
});
const as = (name: string) => ({ as: people.get(name) ?? 0, project });
const listOf = async (name: string) => (await app.call(queries.all, { Filter: { count: 50 } }, as(name))).reply.list;
const run = async (name: string, Id: number): Promise<QueryResult> => {
  const { reply, error } = await app.call(queries.execute, { Id }, as(name));
  expect(error, `query ${Id}`).toBeUndefined();
  return reply;
};

test('of sixteen reports one names the field that it lacks, and all others have rows', async () => {
  const list = await listOf('admin');
  expect(list).toHaveLength(16);
  expect(list.filter(({ Kind }) => Kind === 'built')).toHaveLength(8);
  expect(list.filter(({ Broken }) => Broken.length > 0).map(({ Broken }) => Broken)).toEqual([['chamber']]);
  for (const { Id, Name, Broken } of list) {
    if (Broken.length > 0) continue;
    const { Rows, Columns } = await run('admin', Id);
    const { Labels } = (await app.call(queries.get, { Id }, as('admin'))).reply;
    expect(
      Columns.map(({ Name: column }) => Labels[column]),
      Name,
    ).not.toContain(undefined);
    if (Name !== 'Πληρωμές ανά δράση') expect(Rows.length, Name).toBeGreaterThan(0);
  }
});

test('whoever sees totals alone has four reports and their dashboard, without small groups', async () => {
  const list = await listOf('scofield');
  expect(list.map(({ Totals }) => Totals)).toEqual([true, true, true, true]);
  for (const { Id } of list)
    for (const row of (await run('scofield', Id)).Rows)
      for (const value of row) expect(typeof value === 'number' && value > 0 && value < 5 ? row : []).toEqual([]);
  const { reply } = await app.call(dashboards.list, {}, as('scofield'));
  expect(reply.map(({ Name, Items }) => [Name, Items])).toEqual([['Σύνολα για τον χρηματοδότη', 4]]);
});

test('a figure of the staff’s home is what a report counts for the same person', async () => {
  for (const name of ['admin', 'coordinator1']) {
    const { reply } = await app.call(home.staff, {}, as(name));
    const Query = `select (select jsonb_object_agg(state, n) from (
          select state, count(*) as n from people where 'Mentee' = any(roles) group by state) s) as states,
        (select count(*) from people where state = 1 and roles && array['Mentor', 'RegistryMentor']) as mentors,
        count(*) filter (where d.past_due) as late, count(*) filter (where d.waiting) as waiting
      from action_data d join people p on p.person_id = d.person_id where p.state = 1`;
    const Service = { Name: `Home${name}`, Query, Roles: ['Admin' as const, 'Coordinator' as const] };
    await app.call(services.save, { Service }, as('admin'));
    const called = await app.call(services.call, { Name: Service.Name, Params: {} }, as(name));
    expect(called.error).toBeUndefined();
    const states = Object.fromEntries(reply.States.map(({ State, Mentees }) => [State, Mentees]));
    const { Mentors: mentors, Late: late, Waiting: waiting } = reply;
    expect(called.reply, name).toEqual([{ states, mentors, late, waiting }]);
  }
});

test('three schedules have sent mails and will send more', async () => {
  const { reply } = await app.call(schedules.list, {}, as('admin'));
  expect(reply.map(({ Name }) => Name)).toHaveLength(3);
  for (const { NextAt, Last } of reply) {
    expect(Date.parse(NextAt ?? '')).toBeGreaterThan(Date.parse('2026-11-20T10:00:00Z'));
    expect(Last?.Sent).toBeGreaterThan(0);
  }
});

test('three dashboards, the services and eight statistics can be read', async () => {
  const boards = (await app.call(dashboards.list, {}, as('admin'))).reply;
  expect(boards).toHaveLength(3);
  for (const { Id, Items } of boards)
    expect((await app.call(dashboards.get, { Id }, as('admin'))).reply.Items).toHaveLength(Items);
  expect(sqlServices).toHaveLength(9);
  const sent = Object.entries({ region: 'Κρήτη', month: '2026-10-01' });
  for (const { Name, Roles, Query } of sqlServices) {
    const body = { Name, Params: Object.fromEntries(sent.filter(([name]) => Query.includes(`@${name}`))) };
    for (const name of Roles.includes('Mentee') ? ['admin', 'mentee1'] : ['admin'])
      expect((await app.call(services.call, body, as(name))).error, `${Name} as ${name}`).toBeUndefined();
  }
  for (const { Name } of scriptServices) {
    const { reply, error } = await app.call(services.call, { Name, Params: { search: 'α' } }, as('admin'));
    expect(error, Name).toBeUndefined();
    expect(Object.keys(reply as object).length, Name).toBeGreaterThan(0);
  }
  const noted = (await app.call(statistics.definitions, {}, as('coordinator1'))).reply;
  expect(noted).toHaveLength(8);
});
