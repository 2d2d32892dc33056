import type { JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { findRow, findRows, getRow } from '../platform/database/statement.ts';
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

/** Returns the number of audit records. */
export async function countRecords(db: Db): Promise<number> {
  const { n } = await getRow(db, sql<{ n: number }>`select count(*)::int as n from audit_records`);
  return n;
}

/** Returns the id and the hash, as hexadecimal digits, of the last audit record. */
export const findLastRecord = (db: Db): Promise<{ id: number; hash: string } | undefined> =>
  findRow(
    db,
    sql<{ id: number; hash: string }>`
      select id, encode(hash, 'hex') as hash from audit_records order by id desc limit 1`,
  );

/** Returns the hash of an audit record as hexadecimal digits; undefined if there is no such record. */
export async function findRecordHash(db: Db, id: number): Promise<string | undefined> {
  const row = await findRow(
    db,
    sql<{ hash: string }>`select encode(hash, 'hex') as hash from audit_records where id = ${id}`,
  );
  return row?.hash;
}

/** Returns, for each account that was merged into another, the account that is left. */
export async function findMerged(db: Db): Promise<Map<number, number>> {
  const rows = await findRows(
    db,
    sql<{ id: number; into: number }>`select id, merged_into as into from users where merged_into is not null`,
  );
  return new Map(rows.map(({ id, into }) => [id, into]));
}
