import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope, personScopeOfMany } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type ItemRow, itemColumns, ownJoins } from '../item/item-queries.ts';

export interface SharedRow extends ItemRow {
  isNew: boolean;
  sharedAt: Date;
  senderId: number | null;
  senderName: string | null;
}

/** What was sent to the actor, each item once: as it was sent last. */
export async function findSharedWith(db: Db, actor: Actor, projectId: number): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    with latest as (
      select distinct on (s.item_id) s.item_id, s.sender_id, s.shared_at,
        bool_or(s.is_new) over (partition by s.item_id) as is_new
      from library_shares s where s.mentee_id = ${actor.userId} and s.project_id = ${projectId}
      order by s.item_id, s.shared_at desc, s.id desc
    )
    select ${itemColumns(actor)}, l.is_new as "isNew", l.shared_at as "sharedAt", b.id as "senderId", ${personName('b')} as "senderName"
    from latest l join library_items i on i.id = l.item_id join library_versions v on v.id = i.shown_id ${ownJoins(actor)}
    left join users b on b.id = l.sender_id and ${personScope(actor, sql`l.sender_id`)}
    order by l.shared_at desc, i.id desc limit 500`.execute(db);
  return rows;
}

/** Mentees of these whom the actor may send to; who is only their own mentees' mentor sends to those. */
export async function findRecipients(
  db: Db,
  actor: Actor,
  projectId: number,
  ids: readonly number[],
  ownOnly: boolean,
): Promise<Map<number, boolean>> {
  const mentors = sql`(m.default_mentor_id = ${actor.userId} or exists (select 1 from mentee_actions a
    where a.mentee_id = m.user_id and a.project_id = m.project_id and a.mentor_id = ${actor.userId}))`;
  const { rows } = await sql<{ id: number; mentee: boolean }>`
    select m.user_id as id, exists (select 1 from user_roles r where r.user_id = m.user_id and r.role = 'Mentee'
      and (r.project_id is null or r.project_id = m.project_id)) as mentee
    from members m
    where m.project_id = ${projectId} and m.user_id = any (${sql.val([...ids])}::int[])
      and ${personScopeOfMany(actor, sql`m.user_id`)} and ${ownOnly ? mentors : sql`true`}`.execute(db);
  return new Map(rows.map(({ id, mentee }) => [id, mentee]));
}

/** Sends an item; what the sender sent the mentee before is sent anew. */
export async function insertShares(
  db: Db,
  projectId: number,
  itemId: number,
  senderId: number,
  mentees: readonly number[],
  isNew: boolean,
): Promise<void> {
  await sql`
    insert into library_shares (project_id, item_id, mentee_id, sender_id, is_new)
    select ${projectId}, ${itemId}, m, ${senderId}, ${isNew} from unnest(${sql.val([...mentees])}::int[]) m
    on conflict (item_id, mentee_id, sender_id) do update
      set is_new = excluded.is_new, shared_at = now(), opened_at = null, last_opened_at = null, opens = 0`.execute(db);
}

export interface FoundShare {
  id: number;
  itemId: number;
  menteeId: number;
  senderId: number | null;
}

/** A sending to a mentee whom the actor sees. */
export async function findShare(db: Db, actor: Actor, projectId: number, id: number): Promise<FoundShare | undefined> {
  const { rows } = await sql<FoundShare>`
    select s.id, s.item_id as "itemId", s.mentee_id as "menteeId", s.sender_id as "senderId" from library_shares s
    where s.id = ${id} and s.project_id = ${projectId} and ${personScope(actor, sql`s.mentee_id`)} for update`.execute(
    db,
  );
  return rows[0];
}

export async function deleteShare(db: Db, id: number): Promise<void> {
  await sql`delete from library_shares where id = ${id}`.execute(db);
}

/** What narrows the list of what was sent. */
export interface SentNarrowing {
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

const contains = (text: RawBuilder<unknown>, wanted: string) => sql`strpos(fold(${text}), fold(${wanted})) > 0`;

/** A page of what was sent to mentees whom the actor sees, with how much there is. */
export async function findSent(
  db: Db,
  actor: Actor,
  projectId: number,
  { itemId, menteeId, own, opened, search }: SentNarrowing,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: SentRow[]; all: number }> {
  const from = sql`
    from library_shares s join library_items i on i.id = s.item_id join library_versions v on v.id = i.shown_id
    join users mentee on mentee.id = s.mentee_id
    where s.project_id = ${projectId} and ${personScopeOfMany(actor, sql`s.mentee_id`)}
      and ${itemId === undefined ? sql`true` : sql`s.item_id = ${itemId}`}
      and ${menteeId === undefined ? sql`true` : sql`s.mentee_id = ${menteeId}`}
      and ${own ? sql`s.sender_id = ${actor.userId}` : sql`true`}
      and ${opened === undefined ? sql`true` : sql`(s.opened_at is not null) = ${opened}`}
      and ${search ? sql`(${contains(sql`v.title`, search)} or ${contains(personName('mentee'), search)})` : sql`true`}`;
  const { rows } = await sql<SentRow>`
    select s.id, i.id as "itemId", v.title, v.type, mentee.id as "menteeId", ${personName('mentee')} as "menteeName",
      (select u.id from users u where u.id = s.sender_id and ${personScope(actor, sql`s.sender_id`)}) as "senderId",
      (select ${personName('u')} from users u where u.id = s.sender_id) as "senderName",
      s.shared_at as "sharedAt", s.is_new as "isNew", s.opened_at as "openedAt", s.last_opened_at as "lastOpenedAt", s.opens
    ${from} order by s.shared_at desc, s.id desc offset ${skip} limit ${take}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db);
  return { rows, all: counted.rows[0]?.n ?? 0 };
}
