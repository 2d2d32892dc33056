import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import type { SystemUser } from './system-user.ts';

/**
 * Environment of PostgreSQL's programs. It contains none of this program's variables, so that a stray PGDATA or PGPORT
 * has no effect.
 */
export const programEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  // Programs on Windows do not start without this variable.
  ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
};

/** A finished program's exit code and the end of its output. */
export interface ProgramOutcome {
  code: number | null;
  output: string;
}

const MAX_OUTPUT_CHARACTERS = 4_000;

/**
 * Returns the data folder argument for PostgreSQL's programs, which must run with `cwd: folder`. Another account may
 * not be able to enter a parent folder such as /root, but on Linux a process can always open its current folder.
 */
export function dataFolderArgument(folder: string, account: SystemUser): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** Starts a program inside a folder, under the account and with PostgreSQL's environment. */
export function launch(
  program: string,
  args: string[],
  folder: string,
  account: SystemUser,
  options: SpawnOptions = {},
) {
  return spawn(program, args, { ...options, ...account, cwd: folder, env: programEnvironment, windowsHide: true });
}

/**
 * Starts a program like `launch`, in a process group of its own. On Linux each of its processes may use at most
 * `kilobytes` of address space: a statement that needs more fails instead of exhausting the machine's memory.
 */
export function launchLimited(
  program: string,
  args: string[],
  folder: string,
  account: SystemUser,
  kilobytes: number,
): ChildProcess {
  if (process.platform !== 'linux') return launch(program, args, folder, account, { detached: true });
  const script = 'ulimit -v "$0" 2>/dev/null; exec "$@"';
  return launch('/bin/sh', ['-c', script, String(kilobytes), program, ...args], folder, account, { detached: true });
}

/** Resolves when a program has ended, with the end of its output; rejects when it could not be started. */
export function programOutcome(child: ChildProcess): Promise<ProgramOutcome> {
  let output = '';
  const keep = (text: Buffer) => {
    output = (output + text.toString()).slice(-MAX_OUTPUT_CHARACTERS);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
