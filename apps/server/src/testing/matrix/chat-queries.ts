import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, getRow } from '../../platform/database/statement.ts';

/** A group with a message of the one who began it and one of the other. */
export interface ChatFixtures {
  conversation: number;
  /** The message of the one who began it, and the other's. */
  own: number;
  others: number;
}

/** Creates a group of two people, each of whom wrote once. */
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
  return { conversation: id, own: (await write(one, 1)).id, others: (await write(other, 2)).id };
}
