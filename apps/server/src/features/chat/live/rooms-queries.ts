import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { findRows } from '../../../platform/database/statement.ts';

/** A conversation in which a person takes part. */
export interface HeardConversation {
  userId: number;
  id: number;
  projectId: number;
}

/** Returns the conversations in which people take part and have not left, in every programme. */
export const findHeardConversations = (db: Db, userIds: readonly number[]): Promise<HeardConversation[]> =>
  findRows(
    db,
    sql<HeardConversation>`
    ${prepared} select k.user_id, k.conversation_id as id, c.project_id
    from conversation_members k join conversations c on c.id = k.conversation_id
    where k.user_id = any (${sql.val([...userIds])}::int[]) and k.to_seq is null`,
  );

/** What changed in conversations: the number of the newest message and of the newest change. */
interface ChangedConversation {
  id: number;
  seq: number;
  change: number;
}

/** Returns those of the person's conversations whose newest change is not the one they know. */
export const findChangedConversations = (
  db: Db,
  userId: number,
  office: number | null,
  known: readonly { Id: number; Change: number }[],
): Promise<ChangedConversation[]> =>
  findRows(
    db,
    sql<ChangedConversation>`
    select c.id, c.seq, c.change
    from json_to_recordset(${JSON.stringify(known)}::json) known ("Id" int, "Change" int)
    join conversations c on c.id = known."Id" and c.change > known."Change"
    left join conversation_members k on k.conversation_id = c.id and k.user_id = ${userId} and k.to_seq is null
    where k.user_id is not null or (c.kind = 'office' and c.project_id = ${office})`,
  );
