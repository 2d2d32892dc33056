import type { JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { findRows } from '../platform/database/statement.ts';
import type { AuditFacts } from './audit.ts';

/** An audit record as stored. */
export interface StoredRecord extends Omit<AuditFacts, 'at' | 'before' | 'after'> {
  id: number;
  at: Date;
  before: JsonValue;
  after: JsonValue;
  hasBefore: boolean;
  hasAfter: boolean;
  form: number;
  isErased: boolean;
  previousHash: Buffer;
  hash: Buffer;
}

/** Returns the next audit records after an id, in their order. */
export const findRecordsAfter = (db: Db, id: number, count: number): Promise<StoredRecord[]> =>
  findRows(
    db,
    sql<StoredRecord>`
      select id, at, actor_id as actor, acting_admin_id as acting_admin, project_id as project, subject_id as subject, call,
        target, before, after, before is not null as has_before, after is not null as has_after, address, seal, form,
        erased_at is not null as is_erased, previous_hash, hash
      from audit_records where id > ${id} order by id limit ${count}`,
  );

/** Returns, for each account that was merged into another, the account that is left. */
export async function findMerged(db: Db): Promise<Map<number, number>> {
  const rows = await findRows(
    db,
    sql<{ id: number; into: number }>`select id, merged_into as into from users where merged_into is not null`,
  );
  return new Map(rows.map(({ id, into }) => [id, into]));
}
