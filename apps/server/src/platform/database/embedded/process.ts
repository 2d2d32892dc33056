import { execFileSync } from 'node:child_process';
import { readlinkSync, realpathSync } from 'node:fs';

/** Whether a process with this id exists, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether a process is the PostgreSQL server of a data folder. Process ids are reused, in containers almost at once, so
 * the id alone proves nothing.
 */
export function isServerOf(folder: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(folder);
  } catch {
    return false;
  }
}

/**
 * Waits for the server of a data folder to end; resolves to whether it ended within the time, in milliseconds. Unlike
 * `isAlive`, it counts a process that ended but was not reaped (usual in containers) as ended.
 */
export async function hasEnded(folder: string, pid: number, within: number): Promise<boolean> {
  const until = Date.now() + within;
  while (isServerOf(folder, pid)) {
    if (Date.now() > until) return false;
    await pause(10);
  }
  return true;
}

/** Waits the given number of milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
