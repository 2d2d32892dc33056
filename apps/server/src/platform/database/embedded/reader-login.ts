import { createHmac } from 'node:crypto';
import { chown, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { READER, readerStatements } from '../reader/reader-role.ts';
import type { SystemUser } from './system-user.ts';

/** Name of the application's database and of the role that owns it; superusers cannot sign in at all. */
export const ROLE = 'ithaki';

/**
 * File in the data folder that says that the login for reports was made. A new number makes every data folder run the
 * statements again, which is needed when they change.
 */
export const MARK = 'ithaki-reader-1';

const CONNECTIONS = [ROLE, READER]
  .map((role) => `local all ${role} scram-sha-256\nhost all ${role} 127.0.0.1/32 scram-sha-256\n`)
  .join('');

/**
 * Returns the password of the login for reports. It follows from the application's own, so that two programs that make
 * the login at once agree, and a killed one leaves nothing half done.
 */
export const readerPassword = (password: string): string =>
  createHmac('sha256', password).update(READER).digest('base64url');

/** Returns the statements that make the login in a database of the cluster. */
export const loginStatements = (password: string): string[] =>
  readerStatements({ owner: ROLE, password: readerPassword(password) });

/** Lets both roles sign in, and nobody else. */
export const allowConnections = (folder: string, account: SystemUser): Promise<void> =>
  replaceFile(join(folder, 'pg_hba.conf'), CONNECTIONS, account);

/** Notes that the login was made. */
export const markLogin = (folder: string, account: SystemUser): Promise<void> =>
  replaceFile(join(folder, MARK), '', account);

/** Writes a file whole or not at all. */
async function replaceFile(file: string, content: string, account: SystemUser): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content, { mode: 0o600 });
  if (account) await chown(draft, account.uid, account.gid);
  await rename(draft, file);
}
