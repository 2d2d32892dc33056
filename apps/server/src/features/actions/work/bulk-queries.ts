import type { Sheet } from '@ithaki/microdata';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';
import { publish } from '../../../platform/events/publish.ts';
import { actionsPublished } from '../notifications/events.ts';
import { findNewlyOpen } from '../notifications/notification-queries.ts';

/** Which parts of a mentee's action a bulk change sets. */
export interface MenteeActionParts {
  mentor: boolean;
  publication: boolean;
}

const storedInstant = (name: 'published' | 'due') => sql`(r.value ->> ${sql.lit(name)})::timestamp at time zone 'UTC'`;

/** SQL assignments of an UPDATE that take the changed parts from the row `row`. */
const assignments = ({ mentor, publication }: MenteeActionParts, row: RawBuilder<unknown>) =>
  sql.join([
    ...(mentor ? [sql`mentor_id = ${row}.mentor_id`] : []),
    ...(publication ? [sql`published_at = ${row}.published_at, due_at = ${row}.due_at`] : []),
  ]);

/**
 * Sets mentors and publications of mentees' actions. `rows` is a query that returns `user_id`, `action_id` and `value`,
 * a jsonb object with `mentor`, `published` and `due`. A value of JSON null clears the parts, and deletes a row that
 * holds nothing else.
 */
export async function writeMenteeActions(
  db: Db,
  projectId: number,
  parts: MenteeActionParts,
  rows: RawBuilder<unknown>,
): Promise<void> {
  if (parts.publication) {
    const Actions = await findNewlyOpen(db, rows);
    if (Actions.length > 0) await publish(db, actionsPublished, projectId, { Actions });
  }
  await execute(
    db,
    sql`
    insert into mentee_actions (mentee_id, action_id, project_id, mentor_id, published_at, due_at)
    select r.user_id, r.action_id, ${projectId}, (r.value ->> 'mentor')::int, ${storedInstant('published')}, ${storedInstant('due')}
    from (${rows}) r where r.value <> 'null'::jsonb
    on conflict (mentee_id, action_id) do update set ${assignments(parts, sql`excluded`)}`,
  );
  const removed = sql`(select * from (${rows}) g where g.value = 'null'::jsonb)`;
  if (!(await findRow(db, sql`select 1 from ${removed} r limit 1`))) return;
  const nulls = sql`(select null::int as mentor_id, null::timestamptz as published_at, null::timestamptz as due_at) n`;
  await execute(
    db,
    sql`update mentee_actions d set ${assignments(parts, sql`n`)} from ${removed} r, ${nulls}
    where d.mentee_id = r.user_id and d.action_id = r.action_id`,
  );
  await execute(
    db,
    sql`delete from mentee_actions d using ${removed} r
    where d.mentee_id = r.user_id and d.action_id = r.action_id
      and d.mentor_id is null and d.published_at is null and d.submitted_at is null and d.reviewed_at is null
      and d.completed_at is null and d.undo_reason is null and d.last_mail is null
      and d.mentee_version + d.public_version + d.private_version = 0`,
  );
}

/**
 * Publishes actions for mentees from now, except to mentees who already have the action; returns the ids of the newly
 * published actions.
 */
export async function publishActions(
  db: Db,
  projectId: number,
  menteeIds: readonly number[],
  actionIds: readonly number[] | 'all',
): Promise<number[]> {
  const chosen = actionIds === 'all' ? sql`true` : sql`a.id = any (${sql.val([...actionIds])}::int[])`;
  const published = await findRows(
    db,
    sql<{ id: number; userId: number }>`
    insert into mentee_actions (mentee_id, action_id, project_id, published_at, due_at)
    select u, a.id, ${projectId}, now(), case when jsonb_typeof(a.data -> 'DueDays') = 'number'
      then now() + make_interval(days => (a.data ->> 'DueDays')::int) end
    from actions a, unnest(${sql.val([...menteeIds])}::int[]) u where a.project_id = ${projectId} and ${chosen}
    on conflict (mentee_id, action_id) do nothing returning action_id as id, mentee_id as user_id`,
  );
  const ids = [...new Set(published.map(({ id }) => id))];
  const Actions = ids.map((ActionId) => ({
    ActionId,
    MenteeIds: published.filter(({ id }) => id === ActionId).map(({ userId }) => userId),
  }));
  if (Actions.length > 0) await publish(db, actionsPublished, projectId, { Actions });
  return ids;
}

/** Deletes actions of mentees with all that belongs to them. */
export async function deleteMenteeActions(
  db: Db,
  projectId: number,
  mentees: readonly { userId: number; actions: readonly number[] }[],
): Promise<void> {
  await execute(
    db,
    sql`delete from mentee_actions d
    using jsonb_to_recordset(${JSON.stringify(mentees)}::jsonb) as g ("userId" int, actions jsonb)
    where d.mentee_id = g."userId" and d.project_id = ${projectId} and g.actions @> to_jsonb(d.action_id)`,
  );
}

/** Opens completed actions of mentees again. */
export async function reopenCompleted(db: Db, keys: readonly { menteeId: number; actionId: number }[]): Promise<void> {
  await execute(
    db,
    sql`update mentee_actions d set completed_at = null, completed_by = null
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k ("menteeId" int, "actionId" int)
    where d.mentee_id = k."menteeId" and d.action_id = k."actionId" and d.completed_at is not null`,
  );
}

/** An action of a mentee that asks a sheet, and how far the sheet is: open, handed in, or checked. */
export interface AlignedAction {
  actionId: number;
  menteeId: number;
  standing: 'open' | 'waiting' | 'completed';
}

/**
 * Brings the actions that ask a sheet up to its state: handed in, they wait; checked, they are completed; else open.
 * Returns them.
 */
export const alignWithSheets = (
  db: Db,
  projectId: number,
  sheet: Sheet,
  menteeIds: readonly number[],
): Promise<AlignedAction[]> =>
  findRows(
    db,
    sql<AlignedAction>`update mentee_actions d set submitted_at = s.mentee_final_at, reviewed_at = null, review = null,
      completed_at = case when s.state = 'checked' then coalesce(d.completed_at, s.mentor_final_at) end,
      completed_by = case when s.state = 'checked' then d.completed_by end
    from microdata_sheets s join actions a on a.project_id = s.project_id and a.type_id = 3 and a.data ->> 'Microdata' = s.sheet
    where s.project_id = ${projectId} and s.sheet = ${sheet} and s.user_id = any (${sql.val([...menteeIds])}::int[])
      and d.mentee_id = s.user_id and d.action_id = a.id
    returning d.action_id, d.mentee_id,
      case s.state when 'checked' then 'completed' when 'submitted' then 'waiting' else 'open' end as standing`,
  );
