import { randomBytes } from 'node:crypto';
import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresPrograms } from './programs.ts';
import { allowConnections, loginStatements, markLogin, ROLE } from './reader-login.ts';
import { dataFolderArgument, launch, type ProgramOutcome, programOutcome } from './run-program.ts';
import { runSingleUser } from './single-user.ts';
import type { SystemUser } from './system-user.ts';

/** File in the data folder with the role's password; only the account that runs PostgreSQL can read it. */
export const PASSWORD_FILE = 'ithaki.password';

/** Locales to try, in order: UTF-8 sorts the letters of all languages; C, the last resort, can at least store them. */
const LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Creates a cluster with the application's role and database, and the role for reports, in an empty folder. */
export async function initialise(folder: string, account: SystemUser, programs: PostgresPrograms): Promise<void> {
  await createCluster(folder, account, programs);
  const password = randomBytes(24).toString('base64url');
  await createDatabase(folder, account, programs, password);
  await allowConnections(folder, account);
  await markLogin(folder, account);
  const file = join(folder, PASSWORD_FILE);
  await writeFile(file, password, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
}

async function createCluster(folder: string, account: SystemUser, programs: PostgresPrograms) {
  let last: ProgramOutcome | undefined;
  for (const locale of LOCALES) {
    const args = [
      ...['--pgdata', dataFolderArgument(folder, account), '--username=postgres', '--auth=reject'],
      ...['--encoding=UTF8', `--locale=${locale}`, '--data-checksums', '--no-instructions'],
    ];
    last = await programOutcome(launch(programs.initdb, args, folder, account));
    if (last.code === 0) return;
  }
  throw new Error(`PostgreSQL could not prepare ${folder}: ${last?.output.trim()}`);
}

/**
 * Creates the roles and the application's database. The statements run in template1, so that every database copied from
 * it has the rights that the role for reports needs.
 */
async function createDatabase(folder: string, account: SystemUser, programs: PostgresPrograms, password: string) {
  const { code, output } = await runSingleUser({ folder, account, programs }, 'template1', [
    `create role ${ROLE} login createdb password '${password}'`,
    ...loginStatements(password),
    `create database ${ROLE} owner ${ROLE}`,
    // Rights on a database itself are not copied from template1.
    `revoke temporary on database ${ROLE} from public`,
  ]);
  if (code !== 0) throw new Error(`PostgreSQL could not make the database: ${output.trim()}`);
}
