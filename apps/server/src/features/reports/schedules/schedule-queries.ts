import type { ScheduleContent } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';
import type { Changes, Digests } from './changes.ts';

/** A schedule. */
export interface ScheduleRow {
  id: number;
  projectId: number;
  definition: ScheduleContent;
  nextAt: Date | null;
  version: number;
  ownerId: number;
}

/** A schedule in the list. */
export interface ListedSchedule extends ScheduleRow {
  name: string;
  ownerName: string;
  last: { at: string; sent: number; skipped: number; waiting: number } | null;
}

const columns = sql`s.id, s.project_id, s.definition, s.next_at, s.version, s.owner_id`;

/** Returns the schedules of a programme: of one owner, of one query or dashboard, if given. */
export const findSchedules = (
  db: Db,
  projectId: number,
  {
    ownerId = null,
    queryId = null,
    dashboardId = null,
  }: { ownerId?: number | null; queryId?: number | null; dashboardId?: number | null },
): Promise<ListedSchedule[]> =>
  findRows(
    db,
    sql<ListedSchedule>`
      select ${columns}, coalesce(q.name, d.name) as name, ${personName('u')} as owner_name,
        (select jsonb_build_object('at', m.due_at, 'sent', count(*) filter (where m.state = 'sent'),
            'skipped', count(*) filter (where m.state = 'skipped'), 'waiting', count(*) filter (where m.state = 'waiting'))
          from report_mails m where m.schedule_id = s.id group by m.due_at order by m.due_at desc limit 1) as last
      from report_schedules s join users u on u.id = s.owner_id
        left join report_queries q on q.id = s.query_id left join report_dashboards d on d.id = s.dashboard_id
      where s.project_id = ${projectId} and (${ownerId}::int is null or s.owner_id = ${ownerId}::int)
        and (${queryId}::int is null or s.query_id = ${queryId}::int)
        and (${dashboardId}::int is null or s.dashboard_id = ${dashboardId}::int)
      order by s.id`,
  );

/** Returns a schedule of a programme; with `lock` its row stays locked until the transaction ends. */
export const findSchedule = (db: Db, projectId: number, id: number, lock = false): Promise<ScheduleRow | undefined> =>
  findRow(
    db,
    sql<ScheduleRow>`
      select ${columns} from report_schedules s
      where s.id = ${id} and s.project_id = ${projectId} ${lock ? sql`for update` : sql``}`,
  );

/** The columns of a schedule that its owner sets. */
export interface StoredSchedule {
  definition: ScheduleContent;
  nextAt: Date | null;
}

const stored = ({ definition, nextAt }: StoredSchedule) => ({
  queryId: definition.QueryId,
  dashboardId: definition.DashboardId,
  definition: JSON.stringify(definition),
  nextAt,
});

/** Inserts a schedule; returns its id. */
export async function insertSchedule(
  db: Db,
  projectId: number,
  ownerId: number,
  schedule: StoredSchedule,
): Promise<number> {
  const { id } = await db
    .insertInto('reportSchedules')
    .values({ ...stored(schedule), projectId, ownerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSchedule(db: Db, id: number, version: number, schedule: StoredSchedule): Promise<void> {
  await db
    .updateTable('reportSchedules')
    .set({ ...stored(schedule), version, savedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function removeSchedule(db: Db, id: number): Promise<void> {
  await db.deleteFrom('reportSchedules').where('id', '=', id).execute();
}

/** Takes the schedules of a programme that are due, and locks them; those that another node took are left out. */
export const takeDue = (db: Db, projectId: number, now: Date): Promise<ScheduleRow[]> =>
  findRows(
    db,
    sql<ScheduleRow>`
      select ${columns} from report_schedules s
      where s.project_id = ${projectId} and s.next_at <= ${now} order by s.next_at for update skip locked`,
  );

export const setNext = (db: Db, id: number, nextAt: Date | null): Promise<void> =>
  execute(db, sql`update report_schedules set next_at = ${nextAt} where id = ${id}`);

/** Adds a mail to each recipient who has none for this time: the people named, and active ones with one of the roles. */
export const addMails = (
  db: Db,
  { id, projectId, definition: { Roles, UserIds } }: ScheduleRow,
  due: Date,
): Promise<void> =>
  execute(
    db,
    sql`insert into report_mails (schedule_id, due_at, user_id)
      select ${id}::int, ${due}::timestamptz, r.user_id from (
        select u as user_id from unnest(${sql.val([...UserIds])}::int[]) u
        union select h.user_id from user_roles h left join members m on m.user_id = h.user_id and m.project_id = ${projectId}
          where h.role = any (${sql.val([...Roles])}::text[]) and (h.project_id = ${projectId} or h.project_id is null)
            and coalesce(m.state, 1) = 1) r
      where exists (select from users u where u.id = r.user_id and not u.disabled)
      on conflict do nothing`,
  );

/** Returns the recipients whose mail for this time is neither sent nor skipped. */
export async function findWaiting(db: Db, id: number, due: Date): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ userId: number }>`
      select m.user_id from report_mails m
      where m.schedule_id = ${id} and m.due_at = ${due} and m.state = 'waiting' order by m.user_id`,
  );
  return rows.map(({ userId }) => userId);
}

/** How a mail ended. */
export interface EndedMail {
  id: number;
  due: Date;
  userId: number;
  state: 'sent' | 'skipped';
  reason: string | null;
  rowCount: number | null;
}

/** Notes that a mail was sent or skipped; returns false when that was noted before. */
export async function endMail(db: Db, { id, due, userId, state, reason, rowCount }: EndedMail): Promise<boolean> {
  const row = await findRow(
    db,
    sql<{ userId: number }>`
      update report_mails m set state = ${state}, reason = ${reason}, row_count = ${rowCount}, at = now()
      where m.schedule_id = ${id} and m.due_at = ${due} and m.user_id = ${userId} and m.state = 'waiting'
      returning m.user_id`,
  );
  return row !== undefined;
}

/** Counts the mails of a time, by how they ended. */
export const countMails = async (db: Db, id: number, due: Date): Promise<{ sent: number; skipped: number }> => {
  const row = await findRow(
    db,
    sql<{ sent: number; skipped: number }>`
      select count(*) filter (where m.state = 'sent')::int as sent,
        count(*) filter (where m.state = 'skipped')::int as skipped
      from report_mails m where m.schedule_id = ${id} and m.due_at = ${due}`,
  );
  return row ?? { sent: 0, skipped: 0 };
};

/** What the last mail to a recipient was about, and what had changed since the one before. */
export interface KeptRows {
  at: Date;
  /** When the mail before was sent; null when there was none. */
  since: Date | null;
  /** By the id of the query. */
  rows: Readonly<Record<string, Digests>>;
  changes: Readonly<Record<string, Changes>>;
}

export const findKept = (db: Db, id: number, userId: number): Promise<KeptRows | undefined> =>
  findRow(
    db,
    sql<KeptRows>`
      select k.at, k.since, k.rows, k.changes from report_kept k
      where k.schedule_id = ${id} and k.user_id = ${userId}`,
  );

export const saveKept = (db: Db, id: number, userId: number, { at, since, rows, changes }: KeptRows): Promise<void> =>
  execute(
    db,
    sql`insert into report_kept (schedule_id, user_id, at, since, rows, changes)
      values (${id}, ${userId}, ${at}, ${since}, ${JSON.stringify(rows)}::jsonb, ${JSON.stringify(changes)}::jsonb)
      on conflict (schedule_id, user_id) do update
        set at = excluded.at, since = excluded.since, rows = excluded.rows, changes = excluded.changes`,
  );

/** A person with the name that is shown. */
export interface NamedPerson {
  id: number;
  name: string;
}

/** Returns those of these people whom the actor sees, by name. */
export const findSeen = (db: Db, actor: Actor, projectId: number, ids: readonly number[]): Promise<NamedPerson[]> =>
  findRows(
    db,
    sql<NamedPerson>`
      select u.id, ${personName('u')} as name from users u join members m on m.user_id = u.id and m.project_id = ${projectId}
      where u.id = any (${sql.val([...ids])}::int[]) and ${personListScope(actor, sql`u.id`)}
      order by sort_key(${personName('u')}) collate "C", u.id`,
  );

/** Returns a person's mail address; null without one. */
export async function findEmail(db: Db, userId: number): Promise<string | null> {
  const row = await findRow(db, sql<{ email: string | null }>`select u.email from users u where u.id = ${userId}`);
  return row?.email ?? null;
}

/** SQL condition whether a mail's file is in use: never, so that it is deleted when its hours are over. */
export const neverUsed = sql<boolean>`(false)`;
