import { randomBytes } from 'node:crypto';
import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresPrograms } from './programs.ts';
import { dataFolderArgument, launch, type ProgramOutcome, programOutcome } from './run-program.ts';
import type { SystemUser } from './system-user.ts';

/** Name of the application's database and of the role that owns it; superusers cannot sign in at all. */
export const ROLE = 'ithaki';
/** File in the data folder with the role's password; only the account that runs PostgreSQL can read it. */
export const PASSWORD_FILE = 'ithaki.password';

const CONNECTIONS = `local all ${ROLE} scram-sha-256\nhost all ${ROLE} 127.0.0.1/32 scram-sha-256\n`;
/** Locales to try, in order: UTF-8 sorts the letters of all languages; C, the last resort, can at least store them. */
const LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Creates a cluster with the application's role and database in an empty folder. */
export async function initialise(folder: string, account: SystemUser, programs: PostgresPrograms): Promise<void> {
  await createCluster(folder, account, programs);
  const password = randomBytes(24).toString('base64url');
  await createDatabase(folder, account, programs, password);
  await writeFile(join(folder, 'pg_hba.conf'), CONNECTIONS);
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

/** Creates the role and database in single-user mode, which needs no connection and so no superuser password. */
async function createDatabase(folder: string, account: SystemUser, programs: PostgresPrograms, password: string) {
  const statements = [
    `create role ${ROLE} login createdb password '${password}'`,
    `create database ${ROLE} owner ${ROLE}`,
  ];
  const args = ['--single', '-D', dataFolderArgument(folder, account), '-c', 'exit_on_error=on', 'postgres'];
  const child = launch(programs.postgres, args, folder, account);
  child.stdin?.end(`${statements.join('\n')}\n`);
  const { code, output } = await programOutcome(child);
  if (code !== 0) throw new Error(`PostgreSQL could not make the database: ${output.trim()}`);
}
