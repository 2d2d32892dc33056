import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { findRows } from '../../../platform/database/statement.ts';

/** A conversation whose events a person receives. */
export interface HeardConversation {
  userId: number;
  id: number;
  projectId: number;
}

/** Returns the conversations, in every programme, of which people are members and which they have not left. */
export const findHeardConversations = (db: Db, userIds: readonly number[]): Promise<HeardConversation[]> =>
  findRows(
    db,
    sql<HeardConversation>`
    ${prepared} select k.user_id, k.conversation_id as id, c.project_id
    from conversation_members k join conversations c on c.id = k.conversation_id
    where k.user_id = any (${sql.val([...userIds])}::int[]) and k.to_seq is null`,
  );

/** The numbers of the newest message and the newest change of a conversation. */
interface ChangedConversation {
  id: number;
  seq: number;
  change: number;
}

/** Returns those of the person's conversations that changed since the state that the page knows. */
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
