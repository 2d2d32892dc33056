import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import type { SealableProof } from './digest.ts';

/** A stored proof with its people and its reason. */
interface StoredProof extends SealableProof {
  id: number;
  actionId: number;
  senderId: number;
  menteeId: number;
  reason: string;
  reasonSalt: string;
  /** Whether one of its people was erased, and the reason with them. */
  isErased: boolean;
}

/** Returns these proofs, in the order of their ids. */
export const findSealable = (db: Db, ids: readonly number[]): Promise<StoredProof[]> =>
  findRows(
    db,
    sql<StoredProof>`
      select p.id, p.record_id::text as record_id, p.meeting_id, m.action_id, p.project_id, p.sender_id,
        coalesce(p.mentee_id, 0) as mentee_id, p.kind, p.phase, p.at, p.shown_at, p.received_at, p.step::text as step, p.proof,
        p.proves, p.error, p.file_id, p.file_print, p.reason, p.reason_salt, p.reason_print,
        exists (select from users u where u.id in (p.sender_id, p.mentee_id) and u.erased_at is not null) as is_erased
      from meeting_proofs p join meetings m on m.id = p.meeting_id
      where p.id = any (${sql.val([...ids])}::bigint[]) order by p.id`,
  );

/** Returns the ids of proofs from an id on. */
export async function findProofIds(db: Db, first: number): Promise<number[]> {
  const rows = await findRows(db, sql<{ id: number }>`select id from meeting_proofs where id >= ${first} order by id`);
  return rows.map(({ id }) => id);
}
