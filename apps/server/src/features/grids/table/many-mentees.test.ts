import { grids } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAction, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { gridSettings, regions } from '../grid.testing.ts';

const app = await aTestApp();
const { db } = app;
const MANY = 3_300;

/**
 * Creates more mentees than the server sorts at once; every third has completed the task, each a minute after the one
 * before.
 */
async function manyMentees() {
  const { id: project } = await aProject(db, gridSettings);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const task = await anAction(db, project);
  const { rows } = await sql<{ id: number; n: number }>`
    insert into users (user_name, fields) select 'crowd' || n, jsonb_build_object('last_name', 'Επώνυμο' || lpad(n::text, 5, '0'),
      'region', (${sql.val(regions)}::text[])[n % 3 + 1])
    from generate_series(1, ${MANY}) n returning id, substr(user_name, 6)::int as n`.execute(db);
  const ids = sql`(select id, substr(user_name, 6)::int as n from users where user_name like 'crowd%') c`;
  await sql`insert into members (project_id, user_id, state) select ${project}, c.id, case when c.n % 10 = 0 then 2 else 1 end from ${ids}`.execute(
    db,
  );
  await sql`insert into user_roles (project_id, user_id, role) select ${project}, c.id, 'Mentee' from ${ids}`.execute(
    db,
  );
  await sql`insert into mentee_actions (project_id, mentee_id, action_id, published_at, completed_at)
    select ${project}, c.id, ${task}, '2020-01-01', timestamptz '2024-01-01' + (${MANY} - c.n) * interval '1 minute'
    from ${ids} where c.n % 3 = 0`.execute(db);
  await sql`select refresh_member_index(${project})`.execute(db);
  // PostgreSQL would update these statistics by itself a minute later.
  await sql`analyze users, members, user_roles, member_index, mentee_actions`.execute(db);
  return { manager, task, crowd: rows.sort((a, b) => a.n - b.n).filter(({ n }) => n % 10 !== 0) };
}

test('among thousands of mentees every page in every order holds exactly the mentees that belong there', async () => {
  const { manager, task, crowd } = await manyMentees();
  const page = async (body: Parameters<typeof app.call<typeof grids.page>>[1], Page: number) => {
    const whole = { Active: [1], Count: 100, ActionIds: [], ...body, Page };
    return (await app.call(grids.page, whole, { as: manager })).reply.map((row) => row.User.Id);
  };
  /** Checks the first pages, the pages around the last completed mentee, and the last pages. */
  const expectPages = async (body: Parameters<typeof page>[0], people: typeof crowd) => {
    for (const index of [0, 1, 9, 10, 29, 30])
      expect(await page(body, index)).toEqual(people.slice(index * 100, index * 100 + 100).map(({ id }) => id));
  };
  const done = crowd.filter(({ n }) => n % 3 === 0);
  const others = crowd.filter(({ n }) => n % 3 !== 0);
  expect((await app.call(grids.count, { Active: [1] }, { as: manager })).reply.All).toBe(crowd.length);
  await expectPages({}, crowd);
  await expectPages({ Desc: true }, crowd.toReversed());
  await expectPages({ ActionOrder: task }, [...done.toReversed(), ...others]);
  await expectPages({ ActionOrder: task, Desc: true }, [...done, ...others.toReversed()]);
  const rank = (n: number) => [...regions].sort((a, b) => a.localeCompare(b, 'el')).indexOf(regions[n % 3] as string);
  await expectPages(
    { Order: 'region' },
    [...crowd].sort((a, b) => rank(a.n) - rank(b.n) || a.n - b.n),
  );
  await expectPages(
    { Search: 'επωνυμο', Filter: [{ Field: 'region', Value: regions[0] as string }] },
    crowd.filter(({ n }) => n % 3 === 0),
  );
});
