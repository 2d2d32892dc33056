import { MOST_LISTED_READERS } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page } from '../../../platform/database/page.ts';
import { execute, findRow } from '../../../platform/database/statement.ts';
import type { Place } from './membership-queries.ts';
import { type UserRow, userColumns } from './user-queries.ts';

/** A member of a conversation. */
export interface ListedMember extends UserRow {
  readSeq: number;
  role: string;
}

/**
 * Returns a page of a conversation's members by name. A person who has left gets those who were members at that time.
 * Members of the office who opened the conversation are included.
 */
export const findListedMembers = (db: Db, place: Place, page: number): Promise<Page<ListedMember>> =>
  findPage(
    db,
    sql<ListedMember>`select ${userColumns(place.projectId)}, o.read_seq, o.role
    from conversation_members o join users u on u.id = o.user_id
      left join member_index x on x.project_id = ${place.projectId} and x.user_id = o.user_id
    where o.conversation_id = ${place.id} and o.to_seq is null
      and (${place.toSeq}::int is null or o.from_seq <= ${place.toSeq}::int)`,
    sql`x.sort_key nulls last, o.user_id`,
    { skip: (page - 1) * MOST_LISTED_READERS, take: MOST_LISTED_READERS },
  );

/** Locks a conversation until the transaction ends; returns its version, or undefined when it no longer exists. */
export async function lockVersion(db: Db, conversationId: number): Promise<number | undefined> {
  const row = await findRow(
    db,
    sql<{ version: number }>`select version from conversations where id = ${conversationId} for update`,
  );
  return row?.version;
}

/** Changes a group's title, unless it is undefined, and increments its version. */
export const saveGroup = (db: Db, conversationId: number, title: string | undefined): Promise<void> =>
  execute(
    db,
    sql`update conversations set version = version + 1, title = coalesce(${title ?? null}, title) where id = ${conversationId}`,
  );
