import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope, personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../../platform/database/page.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';
import { callerJoins, type ItemRow, itemColumns } from '../item/item-queries.ts';

export interface SharedRow extends ItemRow {
  isNew: boolean;
  sharedAt: Date;
  senderId: number | null;
  senderName: string | null;
}

/** Finds the items shared with the actor, each once with its latest share. */
export async function findSharedWith(db: Db, actor: Actor, projectId: number): Promise<SharedRow[]> {
  return findRows(
    db,
    sql<SharedRow>`
    with latest as (
      select distinct on (s.item_id) s.item_id, s.sender_id, s.shared_at,
        bool_or(s.is_new) over (partition by s.item_id) as is_new
      from library_shares s where s.mentee_id = ${actor.userId} and s.project_id = ${projectId}
      order by s.item_id, s.shared_at desc, s.id desc
    )
    select ${itemColumns(actor)}, l.is_new, l.shared_at, b.id as sender_id, ${personName('b')} as sender_name
    from latest l join library_items i on i.id = l.item_id join library_versions v on v.id = i.shown_id ${callerJoins(actor)}
    left join users b on b.id = l.sender_id and ${personScope(actor, sql`l.sender_id`)}
    order by l.shared_at desc, i.id desc limit 500`,
  );
}

/**
 * Finds those of these people with whom the actor may share, and whether each is a mentee; `ownOnly` limits them to
 * mentees of whom the actor is a mentor.
 */
export async function findRecipients(
  db: Db,
  actor: Actor,
  projectId: number,
  ids: readonly number[],
  ownOnly: boolean,
): Promise<Map<number, boolean>> {
  const mentors = sql`(m.default_mentor_id = ${actor.userId} or exists (select 1 from mentee_actions a
    where a.mentee_id = m.user_id and a.project_id = m.project_id and a.mentor_id = ${actor.userId}))`;
  const rows = await findRows(
    db,
    sql<{ id: number; mentee: boolean }>`
    select m.user_id as id, exists (select 1 from user_roles r where r.user_id = m.user_id and r.role = 'Mentee'
      and (r.project_id is null or r.project_id = m.project_id)) as mentee
    from members m
    where m.project_id = ${projectId} and m.user_id = any (${sql.val([...ids])}::int[])
      and ${personListScope(actor, sql`m.user_id`)} and ${ownOnly ? mentors : sql`true`}`,
  );
  return new Map(rows.map(({ id, mentee }) => [id, mentee]));
}

/** Shares an item with mentees; repeating a share renews it. */
export async function insertShares(
  db: Db,
  projectId: number,
  itemId: number,
  senderId: number,
  mentees: readonly number[],
  isNew: boolean,
): Promise<void> {
  await execute(
    db,
    sql`
    insert into library_shares (project_id, item_id, mentee_id, sender_id, is_new)
    select ${projectId}, ${itemId}, m, ${senderId}, ${isNew} from unnest(${sql.val([...mentees])}::int[]) m
    on conflict (item_id, mentee_id, sender_id) do update
      set is_new = excluded.is_new, shared_at = now(), opened_at = null, last_opened_at = null, opens = 0`,
  );
}

/** A share of an item with a mentee. */
export interface MenteeShare {
  id: number;
  itemId: number;
  menteeId: number;
  senderId: number | null;
}

/** Finds and locks a share to a mentee whom the actor sees. */
export async function findShare(db: Db, actor: Actor, projectId: number, id: number): Promise<MenteeShare | undefined> {
  return findRow(
    db,
    sql<MenteeShare>`
    select s.id, s.item_id, s.mentee_id, s.sender_id from library_shares s
    where s.id = ${id} and s.project_id = ${projectId} and ${personScope(actor, sql`s.mentee_id`)} for update`,
  );
}

export async function deleteShare(db: Db, id: number): Promise<void> {
  await db.deleteFrom('libraryShares').where('id', '=', id).execute();
}

/** Filter of the list of shares. */
export interface SentFilter {
  itemId?: number | undefined;
  menteeId?: number | undefined;
  own?: boolean | undefined;
  opened?: boolean | undefined;
  search?: string | undefined;
}

export interface SentRow {
  id: number;
  itemId: number;
  title: string;
  type: string;
  menteeId: number;
  menteeName: string;
  senderId: number | null;
  senderName: string | null;
  sharedAt: Date;
  isNew: boolean;
  openedAt: Date | null;
  lastOpenedAt: Date | null;
  opens: number;
}

const contains = (text: RawBuilder<unknown>, search: string) => sql`strpos(fold(${text}), fold(${search})) > 0`;

/** Finds a page of the shares to mentees whom the actor sees, the latest first. */
export function findSentShares(
  db: Db,
  actor: Actor,
  projectId: number,
  { itemId, menteeId, own, opened, search }: SentFilter,
  range: PageRange,
): Promise<Page<SentRow>> {
  const shares = sql<SentRow>`
    select s.id, i.id as item_id, v.title, v.type, mentee.id as mentee_id, ${personName('mentee')} as mentee_name,
      (select u.id from users u where u.id = s.sender_id and ${personScope(actor, sql`s.sender_id`)}) as sender_id,
      (select ${personName('u')} from users u where u.id = s.sender_id) as sender_name,
      s.shared_at, s.is_new, s.opened_at, s.last_opened_at, s.opens
    from library_shares s join library_items i on i.id = s.item_id join library_versions v on v.id = i.shown_id
    join users mentee on mentee.id = s.mentee_id
    where s.project_id = ${projectId} and ${personListScope(actor, sql`s.mentee_id`)}
      and ${itemId === undefined ? sql`true` : sql`s.item_id = ${itemId}`}
      and ${menteeId === undefined ? sql`true` : sql`s.mentee_id = ${menteeId}`}
      and ${own ? sql`s.sender_id = ${actor.userId}` : sql`true`}
      and ${opened === undefined ? sql`true` : sql`(s.opened_at is not null) = ${opened}`}
      and ${search ? sql`(${contains(sql`v.title`, search)} or ${contains(personName('mentee'), search)})` : sql`true`}`;
  return findPage(db, shares, sql`s.shared_at desc, s.id desc`, range);
}
