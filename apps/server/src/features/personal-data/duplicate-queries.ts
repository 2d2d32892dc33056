import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { personListScope } from '../../access/person-scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';

/** The largest number of pairs listed; further pairs appear when these are merged. */
const MAX_PAIRS = 200;

export interface DuplicatePair {
  keepId: number;
  keepName: string;
  keepUserName: string;
  otherId: number;
  otherName: string;
  otherUserName: string;
  reasons: ('afm' | 'amka' | 'phone' | 'name')[];
}

/**
 * Finds pairs of a project's members within the caller's scope who may be the same person: they share the tax number,
 * social security number, telephone, or full name and date of birth. The older account comes first.
 */
export async function findDuplicatePairs(db: Db, actor: Actor, projectId: number): Promise<DuplicatePair[]> {
  return findRows(
    db,
    sql<DuplicatePair>`
    with people as materialized (
      select u.id, u.user_name, i.sort_name, i.sort_key, u.fields from members m
      join users u on u.id = m.user_id and not u.disabled and u.erased_at is null and u.merged_into is null
      join member_index i on i.project_id = m.project_id and i.user_id = m.user_id
      where m.project_id = ${projectId} and ${personListScope(actor, sql`m.user_id`)}
    ), marks as (
      select p.id, k.reason, k.mark from people p, lateral (values
        ('afm', p.fields ->> 'afm'), ('amka', p.fields ->> 'amka'),
        ('phone', coalesce(nullif(p.fields ->> 'mobile', ''), p.fields ->> 'phone')),
        ('name', case when p.fields ->> 'birth_date' <> '' then fold(p.sort_name) || ' ' || (p.fields ->> 'birth_date') end)
      ) k (reason, mark) where k.mark <> ''
    ), alike as (
      select a.id as keep, b.id as other, array_agg(a.reason order by a.reason) as reasons
      from marks a join marks b on b.reason = a.reason and b.mark = a.mark and b.id > a.id
      group by a.id, b.id limit ${MAX_PAIRS}
    )
    select k.id as keep_id, k.sort_name as keep_name, k.user_name as keep_user_name,
      o.id as other_id, o.sort_name as other_name, o.user_name as other_user_name, reasons
    from alike join people k on k.id = keep join people o on o.id = other order by k.sort_key, k.id, o.id`,
  );
}

/**
 * Locks two accounts, always in the same order, so that two merges cannot block each other; returns whether one was
 * merged before.
 */
export async function lockForMerge(db: Db, userIds: readonly [number, number]): Promise<boolean> {
  const accounts = await findRows(
    db,
    sql<{ mergedInto: number | null }>`
    select merged_into from users where id = any (${sql.val([...userIds])}::int[]) order by id for update`,
  );
  return accounts.some(({ mergedInto }) => mergedInto !== null);
}
