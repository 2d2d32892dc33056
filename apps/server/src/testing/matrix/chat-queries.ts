import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, getRow } from '../../platform/database/statement.ts';

/** A group, with a message by the person who began it and one by the other member. */
export interface ChatFixtures {
  conversation: number;
  /** Id of the message by the person who began the group; `others` is that by the other member. */
  own: number;
  others: number;
  /**
   * An announcement written by the first person and received by both, and a report by the first of the other's message.
   */
  announcement: number;
  report: number;
}

/** Creates a group of two people, each of whom has written one message. */
export async function createChat(db: Db, project: number, one: number, other: number): Promise<ChatFixtures> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`insert into conversations (project_id, kind, title, rule, created_by, seq, change, last_user_id)
    values (${project}, 'group', 'Ομάδα', 'fixed', ${one}, 2, 2, ${other}) returning id`,
  );
  await execute(
    db,
    sql`insert into conversation_members (conversation_id, user_id) select ${id}, u from unnest(array[${one}::int, ${other}::int]) u`,
  );
  const write = (user: number, seq: number) =>
    getRow(
      db,
      sql<{ id: number }>`insert into messages (conversation_id, seq, change, at, user_id, client_id, text, folded)
      values (${id}, ${seq}, ${seq}, now(), ${user}, ('0197f3a0-0000-7000-8000-' || lpad(${id}::text, 8, '0') || lpad(${seq}::text, 4, '0'))::uuid, 'Μήνυμα', 'μηνυμα') returning id`,
    );
  const [own, others] = [(await write(one, 1)).id, (await write(other, 2)).id];
  const { announcement } = await getRow(
    db,
    sql<{ announcement: number }>`with made as (
        insert into announcements (project_id, title, text, state, send_at, created_by, filter, must_confirm, mail, people)
        values (${project}, 'Νέα', 'Κείμενο', 'sent', now(), ${one}, '{}', true, false, 2) returning id),
      received as (insert into announcement_receivers (announcement_id, user_id)
        select made.id, u from made, unnest(array[${one}::int, ${other}::int]) u)
    select id as announcement from made`,
  );
  const { report } = await getRow(
    db,
    sql<{ report: number }>`insert into chat_reports (project_id, conversation_id, message_id, reporter_id, reported_id,
      reason, text, copy)
    values (${project}, ${id}, null, ${one}, ${other}, 'other', 'Κείμενο',
      ${JSON.stringify([{ Seq: 2, At: '2026-01-01T00:00:00.000Z', UserId: null, Text: 'Μήνυμα', Files: [], Reported: true }])}::jsonb)
    returning id as report`,
  );
  return { conversation: id, own, others, announcement, report };
}
