import type { JsonObject, LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';

/** Finds the programmes in which a person takes part or has a role. */
export async function findProjectIds(db: Db, userId: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    select project_id as id from members where user_id = ${userId}
    union select project_id from user_roles where user_id = ${userId} and project_id is not null`,
  );
  return rows.map(({ id }) => id);
}

/** A note of mentors and staff about a person that the person does not see. */
export interface PrivateNoteRow {
  about: LocalText;
  data: JsonObject;
}

/**
 * Finds the private notes about a person, of actions with their titles and of applications with their protocol numbers.
 */
export async function findPrivateNotes(db: Db, userId: number): Promise<PrivateNoteRow[]> {
  return findRows(
    db,
    sql<PrivateNoteRow>`
    select a.title as about, d.private_data as data from mentee_actions d join actions a on a.id = d.action_id
    where d.mentee_id = ${userId} and d.private_data <> '{}'
    union all
    select a.title, jsonb_build_object('reason', d.undo_reason) from mentee_actions d join actions a on a.id = d.action_id
    where d.mentee_id = ${userId} and d.undo_reason <> ''
    union all
    select to_jsonb(coalesce(p.protocol, '')), jsonb_build_object('note', n.text) from application_notes n
    join applications p on p.id = n.application_id where n.user_id = ${userId}`,
  );
}
