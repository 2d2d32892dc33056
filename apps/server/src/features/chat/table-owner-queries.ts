import { type JsonValue, permissions, type Role } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../access/person-name.ts';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRows } from '../../platform/database/statement.ts';
import { isShownAt } from './conversations/membership-queries.ts';

/** Largest number of messages in the export of a person's data. */
const MAX_SEEN = 20_000;

/** The roles that take part in conversations. */
const chatRoles: Role[] = ['SuperAdmin', ...permissions['chat.use']];

/**
 * Returns the messages of a person's conversations as they see them, the oldest first; none when their role may not use
 * the chat.
 */
export const findSeenMessages = (db: Db, userId: number): Promise<Record<string, JsonValue>[]> =>
  findRows(
    db,
    sql<
      Record<string, JsonValue>
    >`select c.id as conversation, c.kind, c.title, m.seq as number, to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      ${personName('u')} as author, m.text, coalesce((select jsonb_agg(v.file_name order by f.position) from message_files f
        join file_versions v on v.file_id = f.file_id where f.message_id = m.id), '[]') as files
    from conversation_members k join conversations c on c.id = k.conversation_id
      join messages m on m.conversation_id = c.id left join users u on u.id = m.user_id
    where k.user_id = ${userId} and m.kind = 'text' and m.removed_at is null and ${isShownAt(sql`m.seq`)}
      and exists (select 1 from user_roles r where r.user_id = ${userId} and r.role = any (${sql.val(chatRoles)}::text[])
        and (r.project_id is null or r.project_id = c.project_id))
    order by c.id, m.seq limit ${MAX_SEEN}`,
  );

/**
 * Moves a person's conversations, and their places in conversations, to another account. Where both accounts have one
 * with the same person or with the office, the moved one stays separate and closed; the remaining account can read it.
 */
export async function moveConversations(db: Db, fromId: number, toId: number): Promise<void> {
  const partner = sql`case when c.person_a = ${fromId} then c.person_b else c.person_a end`;
  await execute(
    db,
    sql`update conversations c set person_a = least(${partner}, ${toId}), person_b = greatest(${partner}, ${toId})
    where c.kind = 'direct' and ${fromId} in (c.person_a, c.person_b) and ${partner} is distinct from ${toId}
      and not exists (select 1 from conversations o where o.kind = 'direct' and o.project_id = c.project_id
        and o.person_a = least(${partner}, ${toId}) and o.person_b = greatest(${partner}, ${toId}))`,
  );
  await execute(
    db,
    sql`update conversations c set person_a = ${toId} where c.kind = 'office' and c.person_a = ${fromId}
      and not exists (select 1 from conversations o where o.kind = 'office' and o.project_id = c.project_id and o.person_a = ${toId})`,
  );
  await execute(db, sql`update conversations set closed = 'NotInContact' where ${fromId} in (person_a, person_b)`);
  await execute(
    db,
    sql`update conversations c set rule_mentor_id = ${toId} where c.rule_mentor_id = ${fromId}
      and not exists (select 1 from conversations o where o.project_id = c.project_id and o.rule_mentor_id = ${toId}
        and o.kind = 'group' and o.rule in ('mentor', 'action') and o.rule_action_id is not distinct from c.rule_action_id)`,
  );
  await db.updateTable('conversations').set({ createdBy: toId }).where('createdBy', '=', fromId).execute();
  await db.updateTable('conversations').set({ lastUserId: toId }).where('lastUserId', '=', fromId).execute();
  await execute(
    db,
    sql`update conversation_members k set user_id = ${toId} where k.user_id = ${fromId} and not exists (
      select 1 from conversation_members o where o.conversation_id = k.conversation_id and o.user_id = ${toId})`,
  );
}

/** Moves the messages, receipts, reports and announcements of a person to another account. */
export async function moveMessages(db: Db, fromId: number, toId: number): Promise<void> {
  for (const table of ['messages', 'held_messages'])
    await execute(
      db,
      sql`update ${sql.table(table)} m set user_id = ${toId} where m.user_id = ${fromId} and not exists (
        select 1 from ${sql.table(table)} o where o.user_id = ${toId} and o.client_id = m.client_id)`,
    );
  await db.updateTable('messages').set({ passedFrom: toId }).where('passedFrom', '=', fromId).execute();
  await db.updateTable('announcements').set({ createdBy: toId }).where('createdBy', '=', fromId).execute();
  await execute(
    db,
    sql`update announcement_receivers r set user_id = ${toId} where r.user_id = ${fromId} and not exists (
      select 1 from announcement_receivers o where o.announcement_id = r.announcement_id and o.user_id = ${toId})`,
  );
  await execute(
    db,
    sql`update chat_reports r set reporter_id = ${toId} where r.reporter_id = ${fromId} and not exists (
      select 1 from chat_reports o where o.message_id = r.message_id and o.reporter_id = ${toId})`,
  );
  await db.updateTable('chatReports').set({ reportedId: toId }).where('reportedId', '=', fromId).execute();
  await db.updateTable('chatReports').set({ decidedBy: toId }).where('decidedBy', '=', fromId).execute();
  await execute(
    db,
    sql`update writing_stops w set user_id = ${toId} where w.user_id = ${fromId} and not exists (
      select 1 from writing_stops o where o.project_id = w.project_id and o.user_id = ${toId})`,
  );
  await execute(
    db,
    sql`insert into hidden_presence (user_id) select ${toId} from hidden_presence where user_id = ${fromId} on conflict do nothing`,
  );
}

/**
 * Erases what a person wrote: texts, their earlier versions and files, also where somebody passed them on. The messages
 * stay as removed ones, so that other messages keep their numbers; each counts as a change, which open pages load.
 */
export async function eraseMessages(db: Db, userId: number): Promise<void> {
  const theirs = sql`(m.user_id = ${userId} or m.passed_from = ${userId}) and m.kind = 'text'`;
  await execute(
    db,
    sql`select 1 from conversations where id in (select m.conversation_id from messages m where ${theirs}) order by id for update`,
  );
  await execute(
    db,
    sql`delete from message_versions where message_id in (select m.id from messages m where ${theirs})`,
  );
  await execute(db, sql`delete from message_files where message_id in (select m.id from messages m where ${theirs})`);
  await execute(
    db,
    sql`with numbered as (
      select m.id, m.conversation_id, c.change + row_number() over (partition by m.conversation_id order by m.seq) as change
      from messages m join conversations c on c.id = m.conversation_id where ${theirs} and m.text <> ''),
    emptied as (
      update messages m set text = '', folded = '', cards = '[]', links = false, mentions = '{}', change = n.change::int,
        removed_at = coalesce(m.removed_at, now())
      from numbered n where n.id = m.id returning m.conversation_id, m.change)
    update conversations c set change = e.change
    from (select conversation_id, max(change) as change from emptied group by conversation_id) e where e.conversation_id = c.id`,
  );
  await execute(db, sql`update messages m set removed_at = now() where ${theirs} and m.removed_at is null`);
  await execute(
    db,
    sql`update conversations c set last_text = '' from messages m
    where m.conversation_id = c.id and m.seq = c.seq and m.removed_at is not null and c.last_text <> ''`,
  );
}

/** Erases a person's words from reports of abuse and their copies. */
export async function eraseReports(db: Db, userId: number): Promise<void> {
  await execute(db, sql`update chat_reports set text = '' where reporter_id = ${userId}`);
  await execute(
    db,
    sql`update chat_reports r set copy = (select jsonb_agg(case when (e -> 'UserId')::text = ${String(userId)}
        then e || '{"Text": "", "Files": []}' else e end order by place)
      from jsonb_array_elements(r.copy) with ordinality x (e, place))
    where exists (select 1 from jsonb_array_elements(r.copy) e where (e -> 'UserId')::text = ${String(userId)})`,
  );
}
