import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/platform/database/db.ts';
import { newToken } from '../../../apps/server/src/platform/secrets/tokens.ts';

/** How many there are of each in the database. */
export interface Sizes {
  programmes: number;
  /** Of each programme. */
  mentors: number;
  /** Of each mentor. */
  mentees: number;
  /** Of each mentor, over three years of weekdays, of which the last is ahead. */
  meetings: number;
}

/** The first programme: a manager, mentors, and the mentees of each in order. */
export interface SeededProgramme {
  project: number;
  manager: number;
  mentors: number[];
  mentees: number[];
  /** Actions whose meetings are single, and groups. */
  single: number;
  group: number;
  /** An action whose meetings are single, of which there are none yet. */
  booked: number;
}

const settings = {
  User: {
    Fields: [
      { Name: 'last_name', Label: 'Επώνυμο' },
      { Name: 'first_name', Label: 'Όνομα' },
    ],
  },
  Config: { SameActionRule: false, Meetings: { Booking: 'book', NoticeHours: 1, HorizonDays: 90 } },
};

/** Weekdays in a week and in three years, and the hours of a day at which meetings begin. */
const WEEKDAYS = 5;
const THREE_YEARS = 780;
const HOURS = 8;

/** Tables of many rows, which are filled without triggers and checked afterwards as a whole. */
const large = [
  'users',
  'members',
  'user_roles',
  'mentee_actions',
  'meetings',
  'meeting_people',
  'busy',
  'current_meetings',
];

/** Takes away what would be done for each row: triggers, foreign keys, exclusions. Returns what brings it back. */
async function withoutChecks(transaction: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; table: string; definition: string }>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid::regclass::text = any (${sql.val(large)}::text[]) and contype in ('f', 'x')`.execute(transaction);
  for (const { name, table } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(transaction);
  for (const table of large) await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
  return async () => {
    for (const table of large) await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction);
    for (const { name, table, definition } of rows)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        transaction,
      );
  };
}

/** Inserts programmes with all of their meetings; what triggers would do for each is done here at once. */
export async function insertProgrammes(db: Db, sizes: Sizes): Promise<void> {
  const { mentors, mentees, meetings, programmes } = sizes;
  const people = 1 + mentors + mentors * mentees;
  return db.transaction().execute(async (transaction) => {
    const check = await withoutChecks(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`set local work_mem = '128MB'`.execute(transaction);
    await sql`set local maintenance_work_mem = '512MB'`.execute(transaction);
    await sql`
      insert into projects (url, title, settings)
      select 'calendar' || n, '"Ημερολόγιο"', ${JSON.stringify(settings)}::jsonb from generate_series(1, ${programmes}::int) n
      order by n`.execute(transaction);
    await sql`
      insert into users (user_name, fields)
      select 'person' || n, jsonb_build_object('last_name', 'Επώνυμο' || n, 'first_name', 'Όνομα')
      from generate_series(1, ${programmes * people}::int) n order by n`.execute(transaction);
    await sql`
      create temporary table seeded on commit drop as
      select x.id, x.project, x.place, case when x.place = 1 then 'ProjectManager' when x.place <= ${1 + mentors} then 'Mentor'
          else 'Mentee' end as role,
        case when x.place > ${1 + mentors} then x.id - x.place + 2 + (x.place - ${2 + mentors}) / ${mentees} end as mentor
      from (
        select u.id, p.id as project, (row_number() over (order by u.id) - 1)::int % ${people} + 1 as place
        from (select id, ((row_number() over (order by id) - 1) / ${people})::int as n from users) u
        join (select id, (row_number() over (order by id) - 1)::int as n from projects) p on p.n = u.n) x`.execute(
      transaction,
    );
    await sql`analyze seeded`.execute(transaction);
    await sql`insert into user_roles (user_id, role, project_id) select id, role, project from seeded`.execute(
      transaction,
    );
    await sql`insert into members (project_id, user_id, default_mentor_id) select project, id, mentor from seeded
      order by id`.execute(transaction);
    await sql`insert into actions (project_id, type_id, title, flags, group_path)
      select p.id, k, '"Συμβουλευτική"', 2, '["Φάση"]' from projects p cross join unnest(array[2, 1, 2]) with ordinality x (k, n)
      order by p.id, n`.execute(transaction);
    await sql`insert into mentee_actions (mentee_id, action_id, project_id, published_at)
      select s.id, a.id, s.project, '2020-01-01' from seeded s join actions a on a.project_id = s.project
      where s.role = 'Mentee'`.execute(transaction);
    await sql`insert into availability (project_id, user_id, hours)
      select project, id, (select jsonb_agg(jsonb_build_object('Weekday', d, 'From', '09:00', 'To', '18:00',
        'Modes', '["place", "online"]'::jsonb)) from generate_series(1, 5) d)
      from seeded where role = 'Mentor'`.execute(transaction);
    await insertMeetings(transaction, { mentors, mentees, meetings });
    await check();
  });
}

/** Returns the first programme. */
export async function findProgramme(db: Db): Promise<SeededProgramme> {
  const { rows } = await sql<{ id: number; project: number; role: string }>`
    select user_id as id, project_id as project, role from user_roles
    where project_id = (select min(id) from projects) order by user_id`.execute(db);
  const { rows: actions } = await sql<{ id: number }>`
    select id from actions where project_id = (select min(id) from projects) order by id`.execute(db);
  const idsOf = (role: string) => rows.filter((row) => row.role === role).map(({ id }) => id);
  return {
    project: rows[0]?.project ?? 0,
    manager: idsOf('ProjectManager')[0] ?? 0,
    mentors: idsOf('Mentor'),
    mentees: idsOf('Mentee'),
    single: actions[0]?.id ?? 0,
    group: actions[1]?.id ?? 0,
    booked: actions[2]?.id ?? 0,
  };
}

/** Signs people in, each with the session of which this is the digest. */
export async function insertSessions(db: Db, people: readonly number[], hashes: readonly string[]): Promise<void> {
  await sql`insert into sessions (id_hash, user_id, remember, address, user_agent, expires_at)
    select decode(hash, 'hex'), id, false, '127.0.0.1', 'bench', now() + interval '1 day'
    from unnest(${sql.val([...hashes])}::text[], ${sql.val([...people])}::int[]) x (hash, id)`.execute(db);
}

/** A meeting that is to be moved. */
export interface Movable {
  id: number;
  version: number;
  /** DD-MM-YYYY. */
  date: string;
}

/** Returns the next meeting of each of these mentors a week ahead, in their order. */
export async function findMovable(db: Db, mentorIds: readonly number[]): Promise<Movable[]> {
  const { rows } = await sql<Movable>`
    select m.id, m.version, to_char(m.starts_at at time zone 'Europe/Athens', 'DD-MM-YYYY') as date
    from unnest(${sql.val([...mentorIds])}::int[]) with ordinality x (id, n) cross join lateral (
      select * from meetings m where m.mentor_id = x.id and m.starts_at > now() + interval '7 days' and not m.is_group
      order by m.starts_at limit 1) m
    order by x.n`.execute(db);
  return rows;
}

/** Returns when the last meeting of all begins, in milliseconds. */
export async function findLastMeeting(db: Db): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select max(starts_at) as at from meetings`.execute(db);
  return rows[0]?.at.getTime() ?? 0;
}

/** Meetings of each mentor with their mentees in turn, spread over the weekdays, two of a day at different hours. */
async function insertMeetings(
  transaction: Db,
  { mentors, mentees, meetings }: { mentors: number; mentees: number; meetings: number },
): Promise<void> {
  await sql`
    insert into meetings (project_id, action_id, mentee_id, mentor_id, starts_at, state)
    select s.project, a.id, e.id, s.id, x.starts_at, case when x.starts_at < now() then 'held' else 'set' end
    from seeded s join (select project_id, min(id) as id from actions group by project_id) a on a.project_id = s.project
    cross join generate_series(0, ${meetings - 1}::int) k
    cross join lateral (
      select (date_trunc('week', now() at time zone 'Europe/Athens') + make_interval(
        days => (d.n / ${WEEKDAYS}) * 7 - 728 + d.n % ${WEEKDAYS}, hours => 9 + (k * 3 + s.place) % ${HOURS}))
        at time zone 'Europe/Athens' as starts_at
      from (select k * ${THREE_YEARS} / ${meetings} as n) d) x
    join seeded e on e.project = s.project and e.place = ${2 + mentors} + (s.place - 2) * ${mentees} + k % ${mentees}
    where s.role = 'Mentor' order by x.starts_at`.execute(transaction);
  await sql`
    insert into meeting_people (meeting_id, user_id, part, project_id, action_id, starts_at, presence)
    select m.id, p.user_id, p.part, m.project_id, case when p.part = 'mentee' then m.action_id end, m.starts_at,
      case when p.part = 'mentee' and m.state = 'held' then 'present' end
    from meetings m cross join lateral (values (m.mentor_id, 'mentor'), (m.mentee_id, 'mentee')) p (user_id, part)
    order by m.id`.execute(transaction);
  await sql`
    insert into busy (meeting_id, user_id, project_id, during)
    select p.meeting_id, p.user_id, p.project_id, meeting_taken(p.starts_at, 45) from meeting_people p
    order by p.user_id, p.starts_at`.execute(transaction);
  await sql`
    insert into current_meetings (mentee_id, action_id, meeting_id, starts_at)
    select distinct on (mentee_id, action_id) mentee_id, action_id, id, starts_at from meetings
    order by mentee_id, action_id, (state = 'set') desc, case when state = 'set' then starts_at end, starts_at desc`.execute(
    transaction,
  );
}

/** Makes a feed for each of these people; returns their paths. */
export async function insertFeeds(db: Db, project: number, people: readonly number[]): Promise<string[]> {
  const feeds = people.map(() => newToken());
  for (const [n, { hash }] of feeds.entries())
    await sql`insert into feeds (project_id, user_id, token_hash) values (${project}, ${people[n]}, ${hash})
      on conflict (project_id, user_id) do update set token_hash = excluded.token_hash`.execute(db);
  return feeds.map(({ token }) => `/feed/${token}.ics`);
}

/** Gives mentees this default mentor. */
export async function giveMentor(db: Db, menteeIds: readonly number[], mentorId: number): Promise<void> {
  await sql`update members set default_mentor_id = ${mentorId} where user_id = any (${sql.val([...menteeIds])}::int[])`.execute(
    db,
  );
}

/** Gathers statistics, and empties what a bulk insertion leaves. */
export async function settle(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
