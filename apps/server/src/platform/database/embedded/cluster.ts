import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import { initialise, PASSWORD_FILE } from './initialise.ts';
import { isAlive } from './process.ts';
import { findPrograms, type PostgresPrograms } from './programs.ts';
import { chooseSystemUser, type SystemUser } from './system-user.ts';

/** A data folder of PostgreSQL and what is needed to run it. */
export interface Cluster {
  folder: string;
  account: SystemUser;
  programs: PostgresPrograms;
  password: string;
}

/** Opens the cluster in `dataDir/postgres`, creating it when missing. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  // Other users may enter the folder but not list it. PostgreSQL's account must be able to enter where Linux's way
  // around closed folders is not available.
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const account = await chooseSystemUser(folder);
  const programs = await findPrograms(account, dataDir);
  if (!existsSync(folder)) await create(dataDir, folder, account, programs);
  return { folder, account, programs, password: await readPassword(folder) };
}

/**
 * Creates the cluster in a temporary folder and renames it, so that a start that is killed halfway leaves no partial
 * cluster.
 */
async function create(dataDir: string, folder: string, account: SystemUser, programs: PostgresPrograms) {
  await removeDrafts(dataDir);
  const draft = `${folder}.draft-${process.pid}`;
  await mkdir(draft, { mode: 0o700 });
  if (account) await chown(draft, account.uid, account.gid);
  await initialise(draft, account, programs);
  await rename(draft, folder).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

async function removeDrafts(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    const pid = /^postgres\.draft-(\d+)$/.exec(name)?.[1];
    const inUse = pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)));
    if (!inUse) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

async function readPassword(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, PASSWORD_FILE), 'utf8');
  } catch (cause) {
    throw new CannotStart(
      `Ο φάκελος ${folder} δεν διαβάζεται από αυτόν τον χρήστη ή δεν είναι της Ιθάκης. / ` +
        `${folder} cannot be read by this user, or is not a data folder of Ithaki.`,
      { cause },
    );
  }
}
