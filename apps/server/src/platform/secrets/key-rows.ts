import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute, findRows, getRow } from '../database/statement.ts';
import { decrypt, encrypt } from './encryption.ts';
import { type Key, type KeyPurpose, keyPurposes } from './keyring.ts';
import type { MasterKey } from './master-key.ts';

/** Database channel that announces that a key was added, replaced or deleted. */
export const KEY_CHANNEL = 'key_changed';
const LOCK = 2_690_041;

/** A stored key, encrypted with the master key. */
export interface KeyRow {
  id: number;
  purpose: string;
  active: boolean;
  wrapped: string;
  master: string;
  madeAt: Date;
  replacedAt: Date | null;
}

/** Makes other transactions that add keys wait until this one ends. */
export const lockKeys = (db: Db): Promise<void> => execute(db, sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`);

export const findKeys = (db: Db): Promise<KeyRow[]> =>
  findRows(
    db,
    sql<KeyRow>`select id, purpose, replaced_at is null as active, wrapped, master, made_at, replaced_at
    from keys order by purpose, id desc`,
  );

const isPurpose = (purpose: string): purpose is KeyPurpose => keyPurposes.some((known) => known === purpose);

/** Returns what an encrypted key is bound to, so that it cannot be opened when moved to another row. */
const ownerOf = ({ id, purpose }: { id: number; purpose: string }) => `key:${purpose}:${id}`;

/** Decrypts keys with the master key; leaves out keys of purposes that only a newer release knows. */
export const unwrap = (master: MasterKey, rows: readonly KeyRow[]): Key[] =>
  rows.flatMap((row) =>
    isPurpose(row.purpose)
      ? [{ ...row, purpose: row.purpose, secret: decrypt(master.key, row.wrapped, ownerOf(row)) }]
      : [],
  );

/** Stores a key as the active key of its purpose. The previous key stays, to open what it sealed. */
export async function addKey(db: Db, master: MasterKey, purpose: KeyPurpose, secret: string): Promise<number> {
  const { id } = await getRow(db, sql<{ id: number }>`select nextval(pg_get_serial_sequence('keys', 'id'))::int as id`);
  await execute(db, sql`update keys set replaced_at = now() where purpose = ${purpose} and replaced_at is null`);
  await execute(
    db,
    sql`insert into keys (id, purpose, wrapped, master) values (${id}, ${purpose},
      ${encrypt(master.key, secret, ownerOf({ id, purpose }))}, ${master.print})`,
  );
  return id;
}

/** Deletes all replaced keys of a purpose. */
export const deleteReplacedKeys = (db: Db, purpose: KeyPurpose): Promise<void> =>
  execute(db, sql`delete from keys where replaced_at is not null and purpose = ${purpose}`);
