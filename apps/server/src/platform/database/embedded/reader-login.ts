import { createHmac } from 'node:crypto';
import { chown, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { READER, readerStatements } from '../reader/reader-role.ts';
import type { SystemUser } from './system-user.ts';

/** Name of the application's database and of the role that owns it; superusers cannot sign in at all. */
export const ROLE = 'ithaki';

/**
 * Marker file in the data folder: the role for reports was created. Change its number when the statements change; every
 * data folder then runs them again.
 */
export const MARK = 'ithaki-reader-2';

const CONNECTIONS = [ROLE, READER]
  .map((role) => `local all ${role} scram-sha-256\nhost all ${role} 127.0.0.1/32 scram-sha-256\n`)
  .join('');

/**
 * Returns the password of the role for reports. It is derived from that of the application's role, so that two programs
 * that create the role at once set the same one, and a killed program leaves no unknown password.
 */
export const readerPassword = (password: string): string =>
  createHmac('sha256', password).update(READER).digest('base64url');

/** Returns the SQL statements that create the role for reports and set its rights in one database. */
export const loginStatements = (password: string): string[] =>
  readerStatements({ owner: ROLE, password: readerPassword(password) });

/** Writes `pg_hba.conf` so that only the application's role and the role for reports can connect. */
export const allowConnections = (folder: string, account: SystemUser): Promise<void> =>
  replaceFile(join(folder, 'pg_hba.conf'), CONNECTIONS, account);

/** Writes the marker file {@link MARK}. */
export const markLogin = (folder: string, account: SystemUser): Promise<void> =>
  replaceFile(join(folder, MARK), '', account);

/** Writes a file atomically, by renaming a draft. */
async function replaceFile(file: string, content: string, account: SystemUser): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content, { mode: 0o600 });
  if (account) await chown(draft, account.uid, account.gid);
  await rename(draft, file);
}
