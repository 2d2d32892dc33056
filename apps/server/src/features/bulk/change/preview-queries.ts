import type { BulkKind, JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';

/** Query for a digest of the current values of each person in the draft. */
const draftDigests = sql`select user_id, hashtextextended(
    string_agg(coalesce(action_id, 0) || ' ' || before::text, ' ' order by action_id nulls first), 0) as digest
  from bulk_rows group by user_id`;

/** Stores digests of the draft, so that the change that follows the preview can compare. */
export async function storePreview(
  db: Db,
  preview: { projectId: number; actorId: number; kind: BulkKind },
): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`insert into bulk_previews (project_id, actor_id, kind, people, digests)
    select ${preview.projectId}, ${preview.actorId}, ${preview.kind}, coalesce(array_agg(d.user_id order by d.user_id), '{}'),
      coalesce(array_agg(d.digest order by d.user_id), '{}') from (${draftDigests}) d returning id`,
  );
  return id;
}

/** Whether the preview is of this kind of change, and the actor's own in this project. */
export async function isOwnPreview(
  db: Db,
  preview: { id: number; projectId: number; actorId: number; kind: BulkKind },
): Promise<boolean> {
  const row = await findRow(
    db,
    sql`select 1 from bulk_previews where id = ${preview.id} and project_id = ${preview.projectId}
    and actor_id = ${preview.actorId} and kind = ${preview.kind}`,
  );
  return row !== undefined;
}

/**
 * Skips everyone whose values differ from the preview: people it did not contain, people whose values changed, and
 * people who would have changed and no longer do. People already skipped for another reason keep that reason.
 */
export async function skipChangedSince(db: Db, previewId: number): Promise<void> {
  await execute(
    db,
    sql`with previewed as (
      select u.user_id, u.digest from bulk_previews p, unnest(p.people, p.digests) u (user_id, digest)
      where p.id = ${previewId}
    ), differing as (
      select coalesce(d.user_id, p.user_id) as user_id from (${draftDigests}) d
      full join previewed p on p.user_id = d.user_id where d.digest is distinct from p.digest
    )
    insert into bulk_people (user_id, reason) select user_id, 'changedSince' from differing
    on conflict (user_id) do update set reason = coalesce(bulk_people.reason, excluded.reason)`,
  );
  await execute(
    db,
    sql`delete from bulk_rows r using bulk_people p where p.user_id = r.user_id and p.reason is not null`,
  );
}

/**
 * Skips everyone whose value is not the value that the caller saw. People already skipped for another reason keep that
 * reason.
 */
export async function skipUnseen(db: Db, seen: Readonly<Record<string, JsonValue>>): Promise<void> {
  await execute(
    db,
    sql`update bulk_people p set reason = 'changedSince' from bulk_rows r, jsonb_each(${JSON.stringify(seen)}::jsonb) s
    where r.user_id = p.user_id and s.key = p.user_id::text and r.before is distinct from s.value and p.reason is null`,
  );
  await execute(
    db,
    sql`delete from bulk_rows r using bulk_people p where p.user_id = r.user_id and p.reason is not null`,
  );
}

/**
 * Finds the names of those who last changed the people that were skipped because their values differ, by changes of the
 * same target.
 */
export async function findLastChangers(db: Db, target: string): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ name: string }>`
    select ${personName('u')} as name from (
      select l.actor_id, max(l.at) as at from bulk_people p
      cross join lateral (
        select c.actor_id, c.at from bulk_change_rows r join bulk_changes c on c.id = r.change_id
        where r.user_id = p.user_id and c.target = ${target} order by c.id desc limit 1
      ) l
      where p.reason = 'changedSince' group by l.actor_id
    ) c join users u on u.id = c.actor_id order by c.at desc limit ${MOST_NAMES}`,
  );
  return rows.map(({ name }) => name);
}

/** Most names listed of people who changed something since a preview. */
const MOST_NAMES = 5;

/**
 * Finds the names of those who, since the preview, changed the people that were skipped because their values differ;
 * the latest first.
 */
export async function findChangersSince(db: Db, previewId: number): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ name: string }>`
    with skipped as (select user_id from bulk_people where reason = 'changedSince'),
    preview as (select project_id, at from bulk_previews where id = ${previewId}),
    changes as (
      select a.actor_id, a.at from preview p join skipped s on true
        join audit_records a on a.subject_id = s.user_id and a.project_id = p.project_id and a.at >= p.at
      union all
      select c.actor_id, c.at from preview p join bulk_changes c on c.project_id = p.project_id and c.at >= p.at
        where exists (select from bulk_change_rows r join skipped s on s.user_id = r.user_id where r.change_id = c.id)
    )
    select ${personName('u')} as name from (
      select actor_id, max(at) as at from changes where actor_id is not null group by actor_id
    ) c join users u on u.id = c.actor_id order by c.at desc limit ${MOST_NAMES}`,
  );
  return rows.map(({ name }) => name);
}
