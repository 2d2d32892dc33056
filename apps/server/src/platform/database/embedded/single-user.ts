import type { PostgresPrograms } from './programs.ts';
import { dataFolderArgument, launch, type ProgramOutcome, programOutcome } from './run-program.ts';
import type { SystemUser } from './system-user.ts';

/** Where and as whom statements run in single-user mode. */
export interface SingleUser {
  folder: string;
  account: SystemUser;
  programs: PostgresPrograms;
}

/**
 * Runs statements of one line each as superuser in single-user mode, which needs no connection and so no password of a
 * superuser. It stops at the first error. PostgreSQL refuses when another server of the folder is running.
 */
export function runSingleUser(
  { folder, account, programs }: SingleUser,
  database: string,
  statements: readonly string[],
): Promise<ProgramOutcome> {
  const args = ['--single', '-D', dataFolderArgument(folder, account), '-c', 'exit_on_error=on', database];
  const child = launch(programs.postgres, args, folder, account);
  // The program may end before it has read everything; its exit code says so.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(`${statements.join('\n')}\n`);
  return programOutcome(child);
}
