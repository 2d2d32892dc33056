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
        (select count(*) from people where 'Mentee' = any(roles) and state = 1 and mentor_id is null) as without,
        count(*) filter (where d.past_due and p.state = 1) as late,
        count(distinct d.person_id) filter (where d.past_due and p.state = 1) as "lateMentees",
        count(*) filter (where d.waiting and p.state = 1) as waiting,
        count(*) filter (where d.completed_at is not null) as completed,
        (select jsonb_object_agg(k, n) from (
          select coalesce(outcome, case when starts_at < now() then 'unrecorded' else 'ahead' end) as k, count(*) as n
          from meetings where state <> 'cancelled' and starts_at >= @from::timestamptz and starts_at < @to::timestamptz
          group by 1) w) as week
      from action_data d join people p on p.person_id = d.person_id where p.state in (1, 3)`;
    const Service = { Name: `Home${name}`, Query, Roles: ['Admin' as const, 'Coordinator' as const] };
    await app.call(services.save, { Service }, as('admin'));
    const Params = { from: reply.Week[0]?.From, to: reply.Week.at(-1)?.To };
    const called = await app.call(services.call, { Name: Service.Name, Params }, as(name));
    expect(called.error).toBeUndefined();
    const states = Object.fromEntries(reply.States.map(({ State, Mentees }) => [State, Mentees]));
    const { Mentors: mentors, WithoutMentor: without, Late: late, LateMentees: lateMentees, Waiting: waiting } = reply;
    const completed = reply.Phases.flatMap(({ Actions = [] }) => Actions).reduce(
      (sum, { Completed }) => sum + Completed,
      0,
    );
    const sumOf = (key: 'Held' | 'Missed' | 'Unsaid' | 'Ahead') =>
      reply.Week.reduce((sum, day) => sum + Number(day[key]), 0);
    const all = { held: sumOf('Held'), missed: sumOf('Missed'), unrecorded: sumOf('Unsaid'), ahead: sumOf('Ahead') };
    const week = Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
    expect(week, 'the demonstration has meetings this week or the next').not.toEqual({});
    expect(called.reply, name).toEqual([{ states, mentors, without, late, lateMentees, waiting, completed, week }]);
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
