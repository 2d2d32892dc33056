import type { JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { findRows } from '../database/statement.ts';
import type { HistoryTable } from './tables.ts';

/** A change of a person's data to look up in the history, found by the time in its audit record. */
export interface AskedChange {
  personId: number;
  at: Date;
  actorId: number | null;
  /** Id of the action whose texts were saved; the record of the first save stands for all saves within ten minutes. */
  textsOf: number | null;
}

/** A value that changed. */
export interface ChangedValue {
  /** Index of the looked-up change that it belongs to, from 0. */
  asked: number;
  table: HistoryTable;
  projectId: number | null;
  ref: number | null;
  part: string;
  column: string;
  /** The name of the value, if its column holds values by name. */
  name: string | null;
  before: JsonValue;
  /** The value after the change; null when there is none. */
  after: JsonValue;
}

/** SQL expression for what a row of a table holds at present, for a person, programme and reference of the history. */
const current = sql`case f.table_name
  when 'users' then (select jsonb_build_object('user_name', u.user_name, 'email', u.email, 'disabled', u.disabled,
    'fields', u.fields) from users u where u.id = f.person_id)
  when 'members' then (select to_jsonb(m) from members m where m.user_id = f.person_id and m.project_id = f.project_id)
  when 'mentee_actions' then (select to_jsonb(d) from mentee_actions d
    where d.mentee_id = f.person_id and d.action_id = f.ref)
  when 'current_meetings' then (select to_jsonb(w) from mentee_meetings w join current_meetings c on c.meeting_id = w.meeting_id
    and c.mentee_id = w.mentee_id where w.mentee_id = f.person_id and w.action_id = f.ref)
  when 'meetings' then (select to_jsonb(m) from meetings m where m.id = f.ref)
  when 'meeting_people' then (select to_jsonb(p) from meeting_people p
    where p.meeting_id = f.ref and p.user_id = f.person_id)
  when 'application_points' then (select to_jsonb(p) from application_points p
    where p.application_id = f.ref and p.criterion = f.part) end`;

/**
 * Finds the values before and after changes, the oldest first. The value after a change is the value before the next
 * change, or else the present value.
 */
export function findChangedValues(db: Db, asked: readonly AskedChange[]): Promise<ChangedValue[]> {
  const numbered = JSON.stringify(asked.map((one, n) => ({ ...one, n })));
  return findRows(
    db,
    sql<ChangedValue>`
    with asked as (
      select * from jsonb_to_recordset(${numbered}::jsonb)
        as a (n int, "personId" int, at timestamptz, "actorId" int, "textsOf" int)),
    found as (
      select a.n, h.* from asked a join history h on h.person_id = a."personId" and h.change = 'changed' and (
        h.until = a.at
        or h.id = (select max(t.id) from history t where t.person_id = a."personId" and t.table_name = 'mentee_actions'
          and t.ref = a."textsOf" and t.actor_id = a."actorId" and t.change = 'changed'
          and t.until between a.at - interval '10 minutes' and a.at
          and t.was ?| '{mentee_data,public_data,private_data}'::text[]))),
    flat as (
      select f.n, f.id, f.table_name, f.person_id, f.project_id, f.ref, f.part, c.key as col, v.key as name,
        case when v.key is null then c.value else v.value end as before
      from found f cross join lateral jsonb_each(f.was) c (key, value)
      left join lateral jsonb_each(case when c.key in ('fields', 'mentee_data', 'public_data', 'private_data', 'settings')
        then c.value else '{}' end) v on true)
    select f.n as asked, f.table_name as "table", f.project_id, f.ref, f.part, f.col as "column", f.name, f.before,
      case when later.was is null then (case when f.name is null then now.row -> f.col else now.row -> f.col -> f.name end)
        when f.name is null then later.was -> f.col else later.was -> f.col -> f.name end as after
    from flat f
    left join lateral (
      select l.was from history l
      where l.person_id = f.person_id and l.table_name = f.table_name and l.ref is not distinct from f.ref
        and l.part = f.part and l.project_id is not distinct from f.project_id and l.id > f.id
        and (l.change = 'removed' or case when f.name is null then l.was ? f.col else l.was -> f.col ? f.name end)
      order by l.id limit 1) later on true
    cross join lateral (select ${current} as row) now
    order by f.id, f.col, f.name`,
  );
}

/** A value of a programme, or one of its settings, that changed. */
export interface ChangedSetting {
  asked: number;
  name: string;
  before: JsonValue;
  after: JsonValue;
}

/** Finds the values of programmes before and after saves; settings by their names. */
export function findChangedSettings(
  db: Db,
  asked: readonly { projectId: number; at: Date }[],
): Promise<ChangedSetting[]> {
  const numbered = JSON.stringify(asked.map((one, n) => ({ ...one, n })));
  return findRows(
    db,
    sql<ChangedSetting>`
    select a.n as asked, k.name, k.before, coalesce(later.value, now.value) as after
    from jsonb_to_recordset(${numbered}::jsonb) as a (n int, "projectId" int, at timestamptz)
    join history h on h.project_id = a."projectId" and h.table_name = 'projects' and h.until = a.at
      and h.change = 'changed'
    cross join lateral (
      select key as name, value as before, null::text as of from jsonb_each(h.was - 'settings')
      union all select key, value, 'settings' from jsonb_each(coalesce(h.was -> 'settings', '{}'))) k
    left join lateral (
      select case when k.of is null then l.was -> k.name else l.was -> k.of -> k.name end as value from history l
      where l.project_id = h.project_id and l.table_name = 'projects' and l.id > h.id
        and case when k.of is null then l.was ? k.name else l.was -> k.of ? k.name end
      order by l.id limit 1) later on true
    left join lateral (
      select case when k.of is null then to_jsonb(p) -> k.name else to_jsonb(p) -> k.of -> k.name end as value
      from projects p where p.id = h.project_id) now on true
    order by k.name`,
  );
}

/** The roles of a person before and after one change, in a programme or (if it is null) in all programmes. */
export interface ChangedRoles {
  asked: number;
  projectId: number | null;
  before: string[];
  after: string[];
}

/** Finds all roles of persons before and after changes of these roles. */
export function findChangedRoles(db: Db, asked: readonly AskedChange[]): Promise<ChangedRoles[]> {
  const numbered = JSON.stringify(asked.map(({ personId, at }, n) => ({ personId, at, n })));
  /** SQL expression: whether a role was held before the rows of the history that come after `last`. */
  const held = (last: ReturnType<typeof sql>) => sql`coalesce(
    (select l.change = 'removed' from history l where l.person_id = c.person_id and l.table_name = 'user_roles'
      and l.part = r.role and l.project_id is not distinct from c.project_id and l.id > ${last} order by l.id limit 1),
    exists (select from user_roles o where o.user_id = c.person_id and o.role = r.role
      and o.project_id is not distinct from c.project_id))`;
  return findRows(
    db,
    sql<ChangedRoles>`
    with changes as (
      select a.n, h.person_id, h.project_id, min(h.id) - 1 as before, max(h.id) as after
      from jsonb_to_recordset(${numbered}::jsonb) as a (n int, "personId" int, at timestamptz)
      join history h on h.person_id = a."personId" and h.table_name = 'user_roles' and h.until = a.at
      group by 1, 2, 3)
    select c.n as asked, c.project_id,
      coalesce(array_agg(r.role order by r.role) filter (where ${held(sql`c.before`)}), '{}') as before,
      coalesce(array_agg(r.role order by r.role) filter (where ${held(sql`c.after`)}), '{}') as after
    from changes c cross join lateral (
      select role from user_roles where user_id = c.person_id
      union select part from history h where h.person_id = c.person_id and h.table_name = 'user_roles') r
    group by c.n, c.person_id, c.project_id, c.before, c.after`,
  );
}
