import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { CannotStart } from '../cannot-start.ts';

/** The operating system user that runs PostgreSQL's programs; undefined means the current user. */
export type SystemUser = { uid: number; gid: number } | undefined;

/**
 * Chooses the user for PostgreSQL, which refuses to run as root. If this program runs as root, the user is the owner of
 * an existing data folder, or else `postgres`, or else `nobody`.
 */
export async function chooseSystemUser(dataFolder: string): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!found) throw new CannotStart('Start as a user other than root, or add a user named postgres.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}
