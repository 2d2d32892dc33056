import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/platform/database/db.ts';

/** Pairs of a mentor and a mentee with their conversation, and one group of all of them. */
export interface Pairs {
  project: number;
  /** Ids in the order of the session hashes: the mentors, then their mentees. */
  people: number[];
  /** Id of the conversation of each pair. */
  direct: number[];
  group: number;
}

/** Inserts one signed-in person for each session hash: the first half mentors, the second their mentees. */
export async function insertPairs(db: Db, hashes: readonly string[]): Promise<Pairs> {
  const half = hashes.length / 2;
  const { rows: projects } = await sql<{ id: number }>`
    insert into projects (url, title) values ('pairs', '"Συζητήσεις"') returning id`.execute(db);
  const project = projects[0]?.id ?? 0;
  const { rows: users } = await sql<{ id: number }>`
    insert into users (user_name, fields)
    select 'writer' || n, jsonb_build_object('last_name', 'Επώνυμο' || n, 'first_name', 'Όνομα')
    from generate_series(1, ${hashes.length}::int) n order by n returning id`.execute(db);
  const people = users.map(({ id }) => id);
  const [mentors, mentees] = [people.slice(0, half), people.slice(half)];
  await sql`insert into user_roles (user_id, role, project_id)
    select u, case when n <= ${half} then 'Mentor' else 'Mentee' end, ${project}
    from unnest(${sql.val(people)}::int[]) with ordinality p (u, n)`.execute(db);
  await sql`insert into members (project_id, user_id, default_mentor_id)
    select ${project}, u, case when n > ${half} then (${sql.val(mentors)}::int[])[n - ${half}] end
    from unnest(${sql.val(people)}::int[]) with ordinality p (u, n)`.execute(db);
  await sql`insert into sessions (id_hash, user_id, remember, address, user_agent, expires_at)
    select decode(h, 'hex'), u, false, '127.0.0.1', 'bench', now() + interval '1 day'
    from unnest(${sql.val([...hashes])}::text[], ${sql.val(people)}::int[]) p (h, u)`.execute(db);
  const { rows: direct } = await sql<{ id: number }>`
    insert into conversations (project_id, kind, person_a, person_b)
    select ${project}, 'direct', a, b from unnest(${sql.val(mentors)}::int[], ${sql.val(mentees)}::int[]) p (a, b)
    order by a returning id`.execute(db);
  const { rows: groups } = await sql<{ id: number }>`
    insert into conversations (project_id, kind, title, rule) values (${project}, 'group', 'Όλοι', 'fixed')
    returning id`.execute(db);
  const group = groups[0]?.id ?? 0;
  await sql`insert into conversation_members (conversation_id, user_id)
    select c.id, u from conversations c, unnest(array[c.person_a, c.person_b]) u where c.kind = 'direct'
    union all select ${group}, u from unnest(${sql.val(people)}::int[]) u`.execute(db);
  await sql`analyze`.execute(db);
  return { project, people, direct: direct.map(({ id }) => id), group };
}

/** Stores one message in a transaction of its own, as simply as possible, to compare grouped commits with. */
export async function insertOneMessage(
  db: Db,
  conversationId: number,
  userId: number,
  clientId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`with c as (
        update conversations set seq = seq + 1, change = change + 1, last_at = now(), last_user_id = ${userId},
          last_text = 'Καλημέρα' where id = ${conversationId} returning id, seq, change
      ), m as (
        insert into messages (conversation_id, seq, change, at, user_id, client_id, text, folded)
        select id, seq, change, now(), ${userId}, ${clientId}::uuid, 'Καλημέρα', 'καλημερα' from c
      ) select pg_notify('chat', '[]')`.execute(transaction);
  });
}

/**
 * Returns the stored messages as 'sender ClientId' and their texts, and the conversations whose message numbers have
 * gaps.
 */
export async function findStoredMessages(db: Db): Promise<{ stored: string[]; texts: string[]; gaps: number[] }> {
  const { rows } = await sql<{ key: string; text: string }>`
    select user_id || ' ' || client_id as key, text from messages where kind = 'text'`.execute(db);
  const { rows: gaps } = await sql<{ id: number }>`
    select c.id from conversations c left join messages m on m.conversation_id = c.id group by c.id
    having c.seq <> count(m.seq) or coalesce(max(m.seq), 0) <> c.seq`.execute(db);
  return { stored: rows.map(({ key }) => key), texts: rows.map(({ text }) => text), gaps: gaps.map(({ id }) => id) };
}

/** Returns the texts of each conversation in their order. */
export async function findTexts(db: Db): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; texts: string[] }>`
    select conversation_id as id, array_agg(text order by seq) as texts from messages group by 1`.execute(db);
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

/** Fills a conversation of two with so many messages, of both by turns in groups of four, of one to six lines, all read. */
export async function insertMessages(db: Db, conversationId: number, count: number): Promise<void> {
  await sql`insert into messages (conversation_id, seq, change, at, user_id, client_id, text, folded)
    select c.id, n, n, now() - make_interval(mins => (${count} - n) * 3),
      case when n / 4 % 2 = 0 then c.person_a else c.person_b end, gen_random_uuid(), x.text, x.text
    from conversations c cross join generate_series(1, ${count}::int) n
      cross join lateral (select repeat('Τα λέμε αύριο στις πέντε. ', n % 7) || 'Μήνυμα ' || n || ' της συνομιλίας' as text) x
    where c.id = ${conversationId}`.execute(db);
  await sql`update conversations set seq = ${count}, change = ${count}, last_at = now(), last_user_id = person_b,
    last_text = 'Τέλος' where id = ${conversationId}`.execute(db);
  await sql`update conversation_members set read_seq = ${count} where conversation_id = ${conversationId}`.execute(db);
  await sql`analyze`.execute(db);
}

/** Makes the first of the people a manager too. */
export async function insertManager(db: Db, { project, people }: Pairs): Promise<void> {
  await sql`insert into user_roles (user_id, role, project_id) values (${people[0]}, 'ProjectManager', ${project})`.execute(
    db,
  );
}

/** Adds so many mentees who never sign in. */
export async function insertMentees(db: Db, project: number, count: number): Promise<void> {
  await sql`with u as (
      insert into users (user_name, fields)
      select 'reader' || n, jsonb_build_object('last_name', 'Αναγνώστης' || n, 'first_name', 'Όνομα')
      from generate_series(1, ${count}::int) n order by n returning id
    ), m as (insert into members (project_id, user_id) select ${project}, id from u)
    insert into user_roles (user_id, role, project_id) select id, 'Mentee', ${project} from u`.execute(db);
  await sql`select refresh_member_index(${project}, array_agg(user_id)) from members where project_id = ${project}`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

/** Returns whether an announcement is sent to everybody. */
export async function isSent(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from announcements where id = ${id} and state = 'sent'`.execute(db);
  return rows.length > 0;
}

/** Returns how many people were notified of an announcement exactly once. */
export async function countNotifiedOnce(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from notifications where thing = ${`announcement:${id}`} and count = 1`.execute(db);
  return rows[0]?.people ?? 0;
}
