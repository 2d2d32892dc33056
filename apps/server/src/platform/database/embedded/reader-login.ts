import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { READER, readerStatements } from '../reader/reader-role.ts';
import type { Cluster } from './cluster.ts';
import { runSingleUser } from './single-user.ts';
import type { SystemUser } from './system-user.ts';

/** Name of the application's database and of the role that owns it; superusers cannot sign in at all. */
export const ROLE = 'ithaki';

/**
 * File in the data folder that says that the login for reports was made. A new number makes every data folder run the
 * statements again, which is needed when they change.
 */
const MARK = 'ithaki-reader-1';

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

/**
 * Makes the login for reports in a data folder of an earlier version, before its server is started. Returns what
 * PostgreSQL said when that failed, because another program has just started the server or because there is no room:
 * everything but reports then works as before, and the next start tries again.
 */
export async function makeLogin(cluster: Cluster): Promise<string | undefined> {
  const { folder, account, password } = cluster;
  if (existsSync(join(folder, MARK))) return undefined;
  const { code, output } = await runSingleUser(cluster, ROLE, loginStatements(password));
  if (code !== 0) return output.trim() || `PostgreSQL ended with ${code}`;
  await allowConnections(folder, account);
  await markLogin(folder, account);
  return undefined;
}

/** Writes a file whole or not at all. */
async function replaceFile(file: string, content: string, account: SystemUser): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content, { mode: 0o600 });
  if (account) await chown(draft, account.uid, account.gid);
  await rename(draft, file);
}
