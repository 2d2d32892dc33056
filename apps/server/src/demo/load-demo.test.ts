import {
  type AuditCheck,
  accounts,
  conversations,
  grids,
  mentee,
  messages,
  operations,
  people,
} from '@ithaki/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sealedProofs } from '../features/meetings/index.ts';
import { auditCheckJob } from '../features/operations/index.ts';
import { execute, findRow, findRows } from '../platform/database/statement.ts';
import { hasNoAccounts, isDemonstration } from '../platform/installation/installation.ts';
import { aDatabase } from '../testing/database.ts';
import { anAction } from '../testing/factories.ts';
import { runningJobs } from '../testing/jobs.ts';
import { aTestApp, testKeys } from '../testing/test-app.ts';
import { demoPassword, describeAccounts } from './demo-accounts.ts';
import { loadDemo } from './load-demo.ts';

const today = '2026-11-20';
const app = await aTestApp();
const { db } = app;
const first = await aDatabase();
const second = await aDatabase();
const third = await aDatabase();
const fourth = await aDatabase();
const endOfJob = await runningJobs(app, [auditCheckJob([sealedProofs])]);

const receiver = { url: 'http://127.0.0.1:4790', keys: testKeys() };

beforeAll(() => loadDemo(db, { today, receiver }));

async function numbersOf(query: ReturnType<typeof sql<{ name: string; n: number }>>): Promise<Record<string, number>> {
  const rows = await findRows(db, query);
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

const idOf = async (userName: string): Promise<number> =>
  (await findRow(db, sql<{ id: number }>`select id from users where user_name = ${userName}`))?.id ?? 0;

test('microdata were sent with every outcome, and somebody stayed out for each kind of problem', async () => {
  const batches = await findRows(
    db,
    sql<{ sent: string }>`
    select concat(s.sheet, ' ', b.state, ' ', b.problem) as sent from microdata_batches b
    join microdata_sends s on s.id = b.send_id order by b.id`,
  );
  expect(batches.map(({ sent }) => sent.trim())).toEqual([
    ...['start partly', 'start accepted', 'start accepted', 'end accepted', 'end refused'],
    ...['start held unreadable', 'start queued'],
  ]);
  const codes = await findRows(
    db,
    sql<{ letter: string }>`
    select distinct substr(c, 4, 1) as letter from microdata_sends s, jsonb_array_elements(s.not_ready) n,
      jsonb_array_elements_text(n -> 'Codes') c order by 1`,
  );
  expect(codes.map(({ letter }) => letter).join('')).toBe('CDFPRSX');
});

test('the demonstration has the expected people and actions in two projects', async () => {
  const roles = sql<{ name: string; n: number }>`
    select role as name, count(distinct user_id)::int as n from user_roles group by 1`;
  expect(await numbersOf(roles)).toMatchObject({
    ...{ Mentee: 240, Mentor: 24, Coordinator: 3, Supervisor: 2, Registered: 60, Admin: 1, SuperAdmin: 1, Super: 1 },
    ...{ ProjectManager: 1, ProjectManagerLite: 1, SupervisorLite: 1, SupervisorLitePlus: 1, Microdata: 1 },
    ...{ RegistryMentor: 1, Translator: 1, Scofield: 1 },
  });
  const actions = sql<{ name: string; n: number }>`
    select p.url as name, count(*)::int as n from actions a join projects p on p.id = a.project_id group by 1`;
  expect(await numbersOf(actions)).toEqual({ epicheiro: 42, neoi: 21 });
  const types = sql<{
    name: string;
    n: number;
  }>`select type_id::text as name, count(*)::int as n from actions group by 1`;
  expect(Object.keys(await numbersOf(types))).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(await isDemonstration(db)).toBe(true);
});

test('the accounts are those listed at the terminal', async () => {
  const rows = await findRows(
    db,
    sql<{ name: string; to: number }>`
    select coalesce(substring(user_name from '^(mentor|mentee|applicant|coordinator|supervisor)[0-9]+$'), user_name) as name,
      max(substring(user_name from '[0-9]+$')::int) as to from users group by 1`,
  );
  const named = rows.map(({ name, to }) => (to === null ? name : `${name}1–${to}`));
  const listed = describeAccounts()
    .split('\n')
    .slice(2)
    .flatMap((line) => line.replace(/^.*: /, '').split(', '));
  expect(named.sort()).toEqual(listed.sort());
});

test('every meeting in a record exists as a row that takes the time of its people', async () => {
  const meetings = sql<{ name: string; n: number }>`
    select 'told' as name, count(*)::int as n from mentee_actions where mentee_data ? 'date'
    union all select 'kept', count(*)::int from current_meetings
    union all select 'agreeing', count(*)::int from current_meetings w join mentee_actions d using (mentee_id, action_id)
      where to_char(w.starts_at at time zone 'Europe/Athens', 'DD-MM-YYYYHH24MI') =
        concat(d.mentee_data ->> 'date', d.mentee_data ->> 'timeHours', d.mentee_data ->> 'timeMinutes')
    union all select 'individual', count(*)::int from meetings w join actions a on a.id = w.action_id
      where a.type_id = 2 and not w.is_group and w.rule_action_id = w.action_id
    union all select 'group', count(*)::int from meetings w join actions a on a.id = w.action_id
      where a.type_id = 1 and w.is_group and w.rule_action_id is null
    union all select 'all', count(*)::int from meetings
    union all select 'free', count(*)::int from meeting_people p join meetings w on w.id = p.meeting_id
      where w.state <> 'missed' and p.waiting_since is null and not exists (
        select from busy b where b.meeting_id = p.meeting_id and b.user_id = p.user_id)`;
  const { told, kept, agreeing, individual = 0, group = 0, all, free } = await numbersOf(meetings);
  expect(told).toBeGreaterThan(1500);
  expect([kept, agreeing, individual + group, free]).toEqual([told, told, all, 0]);
});

test('the calendar holds hours, absences, proposals, a series, a waiting list, proofs, a plan, a locked month and feeds', async () => {
  const calendar = sql<{ name: string; n: number }>`
    select 'mentors with hours' as name, count(distinct user_id)::int as n from availability
    union all select 'absences', count(*)::int from absences
    union all select 'rooms', jsonb_array_length(settings -> 'Config' -> 'Meetings' -> 'Rooms') from projects where id = 1
    union all select 'proposed', count(*)::int from meetings where state = 'proposed' and held_until is not null
    union all select 'untold', count(*)::int from meeting_people p join meetings m on m.id = p.meeting_id
      where p.part = 'mentee' and p.told_start is null and m.state = 'set'
    union all select 'series', count(*)::int from meetings where series_id = (select min(series_id) from meetings)
    union all select 'waiting', count(*)::int from meeting_people p join meetings m on m.id = p.meeting_id
      where p.waiting_since is not null and m.signup and m.room_id is not null
        and m.capacity = (select count(*) from meeting_people q
          where q.meeting_id = m.id and q.part = 'mentee' and q.waiting_since is null)
    union all select 'missed before', count(*)::int from meetings m where m.state = 'missed'
      and not exists (select from current_meetings w where w.meeting_id = m.id) having count(*) > 40
    union all select 'kinds of proof', count(distinct proof)::int from meeting_people
    union all select 'kinds of records', count(distinct kind)::int from meeting_proofs
    union all select 'not placed', count(*)::int from plan_meetings where reason in ('away', 'noMentor')
    union all select 'approved', count(distinct to_char(starts_at, 'YYYY-MM'))::int from meeting_people
      where approved_minutes is not null
    union all select 'locked', count(*)::int from locked_months
    union all select 'feeds', count(*)::int from feeds
    union all select 'taken times', (select count(*)::int from unnest(spans)) from busy_calendars`;
  const { 'missed before': missed, 'taken times': taken, ...others } = await numbersOf(calendar);
  expect(others).toEqual({
    ...{ 'mentors with hours': 24, absences: 3, rooms: 4, proposed: 6, untold: 5, series: 8, waiting: 3 },
    ...{ 'kinds of proof': 7, 'kinds of records': 5, 'not placed': 4, approved: 1, locked: 1, feeds: 2 },
  });
  expect([missed, taken].every((n) => (n ?? 0) > 4)).toBe(true);
});

test.each(['admin', 'manager', 'coordinator3', 'supervisorliteplus', 'mentor24', 'mentee240', 'applicant60'])(
  '%s signs in only with the password of the demonstration',
  async (UserName) => {
    const right = await app.call(accounts.signIn, { UserName, Password: demoPassword });
    const wrong = await app.call(accounts.signIn, { UserName, Password: 'Ithaki-2025!' });
    expect([right.status, wrong.status]).toEqual([200, 401]);
  },
);

test('no condition fails, and a failing one would be logged', async () => {
  const rows = await findRows(
    db,
    sql<{ project: number; id: number }>`
    select project_id as project, user_id as id from members m
    where exists (select 1 from user_roles r where r.user_id = m.user_id and r.role = 'Mentee') and m.user_id % 5 = 0`,
  );
  const standings = new Set<string>();
  for (const { project, id } of rows) {
    const { status, reply } = await app.call(mentee.actions, {}, { as: id, project });
    expect(status).toBe(200);
    for (const { Standing } of reply) standings.add(Standing);
  }
  expect([...standings].sort()).toEqual(['completed', 'inactive', 'locked', 'open', 'returned', 'waiting']);

  const broken = await anAction(db, rows[0]?.project ?? 0, { data: { EnableCondition: 'nothing.at.all' } });
  await app.call(mentee.actions, {}, { as: rows[0]?.id, project: rows[0]?.project });
  const owners = async () => await findRows(db, sql<{ owner: string }>`select distinct owner from script_failures`);
  await expect.poll(owners).toEqual([{ owner: `action:${broken}:EnableCondition` }]);
  await execute(db, sql`delete from actions where id = ${broken}`);
});

test('a locked action names the action that has to be completed first', async () => {
  const { reply } = await app.call(mentee.actions, {}, { as: await idOf('mentee1') });
  const locked = reply.filter(({ Standing }) => Standing === 'locked');
  expect(locked.length).toBeGreaterThan(0);
  expect(locked.map(({ LockedBecause }) => LockedBecause)).toContainEqual(
    expect.stringMatching(/^Ξεκλειδώνει όταν ολοκληρωθ.*«.+»/),
  );
});

test('people are found by name without accents, and a mentee sees who changed their data', async () => {
  const [admin, id] = [await idOf('admin'), await idOf('mentee1')];
  const { Name } = (await app.call(people.view, { UserId: id }, { as: admin })).reply.User;
  const Search = Name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const found = await app.call(people.list, { Search, count: 100 }, { as: admin });
  expect(found.reply.list.map((person) => person.Username)).toContain('mentee1');
  const { list } = (await app.call(people.accessOfMine, {}, { as: id })).reply;
  expect(new Set(list.map(({ Kind }) => Kind))).toEqual(new Set(['saw', 'changed']));
});

test('the grid shows the loan calculator’s values, the last one only to administrators', async () => {
  const row = await findRow(
    db,
    sql<{
      id: number;
    }>`select user_id as id from user_roles where role = 'ProjectManager'`,
  );
  const shownCells = async (as: number) => {
    const { reply: header } = await app.call(grids.header, {}, { as });
    const { Id = 0, Titles = [] } = header.find((action) => action.Titles.length > 0) ?? {};
    const ActionFilters = [{ ActionId: Id, Params: { Status: ['completed' as const] } }];
    const { reply } = await app.call(grids.page, { ActionFilters, ActionIds: [Id], Count: 1 }, { as });
    return { Titles, Cells: reply[0]?.Actions[Id]?.Cells };
  };
  const whole = await shownCells(await idOf('admin'));
  expect(whole.Titles).toEqual(['Ποσό δανείου', 'Μήνες', 'Χρεολύσιο ανά μήνα']);
  expect(whole.Cells).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^\d+$/)));
  expect(await shownCells(row?.id ?? 0)).toEqual({
    Titles: whole.Titles.slice(0, -1),
    Cells: whole.Cells?.slice(0, -1),
  });
});

test('each group contains exactly the people that its rule names', async () => {
  const wrong = await findRows(
    db,
    sql<{ id: number }>`
    select c.id from conversations c where c.kind = 'group' and
      array(select k.user_id from conversation_members k where k.conversation_id = c.id and k.to_seq is null and k.role = 'member' order by 1)
        is distinct from array(select r.user_id from chat_rule_members(c.id) r order by 1)`,
  );
  expect(wrong).toEqual([]);
});

test('people of the demonstration read what others wrote to them', async () => {
  const id = await idOf('mentee1');
  const { reply } = await app.call(conversations.newCount, {}, { as: id });
  expect(reply.Count).toBeGreaterThan(2);
  const { list } = (await app.call(conversations.list, {}, { as: id })).reply;
  const withMentor = list.find(({ Kind, Seq }) => Kind === 'direct' && Seq === 1_200);
  expect(withMentor).toMatchObject({ New: 2, can: expect.arrayContaining(['send']) });
  const newest = await app.call(messages.get, { ConversationId: withMentor?.Id ?? 0 }, { as: id });
  expect(newest.reply).toHaveLength(20);
  expect(newest.reply.at(-1)?.Message).toContain('πίνακα των ανταγωνιστών');
});

test('the audit of the demonstration is whole, and seals every proof of presence', async () => {
  const admin = await idOf('admin');
  const { JobId } = (await app.call(operations.verifyAudit, {}, { as: admin })).reply;
  const found = (await endOfJob(JobId, admin)).Result as unknown as AuditCheck;
  expect(found).toMatchObject({ AllFaults: 0, Unchecked: 0, Erased: 0 });
  expect(found.Records).toBeGreaterThan(5000);
  const row = await findRow(db, sql<{ n: number }>`select count(*)::int as n from meeting_proofs`);
  expect(found.Sealed).toBe(row?.n);
});

test('the history goes back half a year, has the dates of the events, and nothing before a person joined', async () => {
  const row = await findRow(
    db,
    sql<{ all: number; days: number; before: number; future: number; wrong: number }>`
    select count(*)::int as all, count(distinct until::date) filter (where change = 'changed')::int as days,
      count(*) filter (where h.until < m.joined_at and h.table_name <> 'mentee_actions')::int as before,
      count(*) filter (where h.until > now())::int as future,
      count(*) filter (where h.was ? 'completed_at' and h.until <> d.completed_at)::int as wrong
    from history h left join members m on m.user_id = h.person_id and m.project_id = h.project_id
    left join mentee_actions d on h.table_name = 'mentee_actions' and d.mentee_id = h.person_id and d.action_id = h.ref`,
  );
  expect(row?.all).toBeGreaterThan(5000);
  expect(row?.days).toBeGreaterThan(100);
  expect(row).toMatchObject({ before: 0, future: 0, wrong: 0 });
  const returned = await findRow(
    db,
    sql`select from history where table_name = 'mentee_actions' and was ->> 'review' = 'returned'`,
  );
  expect(returned).toBeDefined();
});

test('the next person gets an unused id', async () => {
  const row = await findRow(
    db,
    sql<{ most: number; next: number }>`
    select max(id) as most, nextval('users_id_seq')::int as next from users`,
  );
  expect(row?.next).toBeGreaterThan(row?.most ?? Number.POSITIVE_INFINITY);
});

const seeded = [
  'projects',
  'actions',
  'user_roles',
  'members',
  'links',
  'mentee_actions',
  'meetings',
  'meeting_people',
  'busy',
  'current_meetings',
  'mentor_actions',
  'answer_sets',
  'answers',
  'conversations',
  'conversation_members',
  'messages',
  'announcement_receivers',
];

/** Returns a checksum of each table's rows; the salted password hashes of accounts are left out. */
async function checksums(database: typeof db): Promise<string[]> {
  const sums: string[] = [];
  for (const table of ['users', ...seeded, 'audit_records', 'access_records', 'history', 'script_versions']) {
    const row = await findRow(
      database,
      sql<{ sum: string }>`
      select md5(string_agg(t.row, '\n' order by t.row)) as sum
      from (select (to_jsonb(r) - 'password_hash')::text as row from ${sql.table(table)} r) t`,
    );
    sums.push(`${table} ${row?.sum}`);
  }
  return sums;
}

const loaded = async (database: typeof db, day: string): Promise<string[]> => {
  await loadDemo(database, { today: day, mentees: 12 });
  return checksums(database);
};

test('an interrupted load leaves nothing behind, and a new one inserts the same rows', async () => {
  const brokenOff = loadDemo(first.db, {
    today,
    mentees: 12,
    onProgress: () => {
      throw new Error('pulled the plug');
    },
  });
  await expect(brokenOff).rejects.toThrow('pulled the plug');
  expect([await hasNoAccounts(first.db), await isDemonstration(first.db)]).toEqual([true, false]);

  const rows = await loaded(first.db, today);
  expect(await loaded(second.db, today)).toEqual(rows);
  expect(await loaded(third.db, '2026-11-19')).not.toEqual(rows);
});

test('a database with data is refused and stays unchanged', async () => {
  const before = await checksums(db);
  await expect(loadDemo(db, { today })).rejects.toThrow('The database already holds data');
  expect(await checksums(db)).toEqual(before);
});

/** Returns the constraints and indexes of all tables. */
async function guardsOf(database: typeof db): Promise<string[]> {
  const rows = await findRows(
    database,
    sql<{ guard: string }>`
    select concat(conrelid::regclass, ' ', conname, ' ', pg_get_constraintdef(oid)) as guard from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  );
  return rows.map(({ guard }) => guard);
}

test('a larger load leaves every constraint and index as before', async () => {
  const before = await guardsOf(fourth.db);
  const progress: number[] = [];
  await loadDemo(fourth.db, { today, mentees: 241, onProgress: (all) => progress.push(all) });
  expect(await guardsOf(fourth.db)).toEqual(before);
  expect(progress).toHaveLength(2);
  const kept = sql<{ all: number }>`select count(*)::int as all from users where user_name ~ '^mentee\\d+$'`;
  expect(await findRow(fourth.db, kept)).toEqual({ all: 241 });
});
