import type { PostgresPrograms } from './programs.ts';
import { dataFolderArgument, launch, type ProgramOutcome, programOutcome } from './run-program.ts';
import type { SystemUser } from './system-user.ts';

/** The data folder, account and programs with which single-user mode runs. */
export interface SingleUser {
  folder: string;
  account: SystemUser;
  programs: PostgresPrograms;
}

/**
 * Runs statements, each on one line, as superuser in PostgreSQL's single-user mode, which needs no connection and no
 * password. It stops at the first error, and fails while a server of the data folder is running.
 */
export function runSingleUser(
  { folder, account, programs }: SingleUser,
  database: string,
  statements: readonly string[],
): Promise<ProgramOutcome> {
  const args = ['--single', '-D', dataFolderArgument(folder, account), '-c', 'exit_on_error=on', database];
  const child = launch(programs.postgres, args, folder, account);
  // PostgreSQL may exit before it has read everything; its exit code tells.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(`${statements.join('\n')}\n`);
  return programOutcome(child);
}
