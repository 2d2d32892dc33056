import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import { type Address, connectionUrl } from './address.ts';
import type { Cluster } from './cluster.ts';
import { type Claim, claim } from './folder-claim.ts';
import { hasEnded, isAlive, isServerOf, pause } from './process.ts';

/**
 * A server named by PostgreSQL's own lock file: line 1 is its process id (negative in
 * single-user mode), 4 its port, 6 its listen address.
 */
interface Leftover {
  text: string;
  pid: number;
  /** Whether it runs in single-user mode: it takes no connections, and ends by itself when its program was killed. */
  singleUser: boolean;
  address: Address;
}

const MAX_WAIT_MILLISECONDS = 120_000;
/** Milliseconds to wait for a program that is just ending, as in a restart. */
const RESTART_GRACE_MILLISECONDS = 1_500;

/**
 * Stops a PostgreSQL server whose program was killed, so that its data folder can be opened again. Throws {@link
 * CannotStart} when that program is still running.
 */
export async function stopLeftoverServer(cluster: Cluster): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const leftover = await readLockFile(cluster.folder);
    if (!leftover) return;
    if (!isServerOf(cluster.folder, leftover.pid)) return takeOverLockFile(cluster.folder, leftover);
    const claimed = leftover.singleUser ? 'no answer' : await tryClaim(cluster, leftover);
    if (typeof claimed === 'object') return stopServer(cluster.folder, leftover.pid, claimed);
    const waited = Date.now() - begun;
    if (claimed === 'taken' && waited > RESTART_GRACE_MILLISECONDS) throw inUse(cluster.folder);
    // The server may be starting or stopping at the moment.
    if (waited > MAX_WAIT_MILLISECONDS) throw new CannotStart(`PostgreSQL in ${cluster.folder} does not answer.`);
    await pause(50);
  }
}

/** Creates the error for a second server on one data folder. */
function inUse(folder: string): CannotStart {
  return new CannotStart(
    `Ένας άλλος διακομιστής της Ιθάκης χρησιμοποιεί ήδη τον φάκελο ${folder}. Τερματίστε τον ή ορίστε άλλο DATA_DIR. / ` +
      `Another Ithaki server already uses ${folder}. Stop it, or set another DATA_DIR.`,
  );
}

async function readLockFile(folder: string): Promise<Leftover | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, , , port, , host] = text.split('\n');
  const address = { port: Number(port), loopback: Boolean(host?.trim()) };
  return { text, pid: Math.abs(Number(pid)), singleUser: Number(pid) < 0, address };
}

async function tryClaim(cluster: Cluster, { address }: Leftover): Promise<Claim | 'taken' | 'no answer'> {
  try {
    const url = connectionUrl(address, cluster.folder, cluster.password);
    return (await claim(url, () => undefined)) ?? 'taken';
  } catch {
    return 'no answer';
  }
}

async function stopServer(folder: string, pid: number, claimed: Claim): Promise<void> {
  // The claim is kept: if it were released before the signal, the program that has just started this server could take
  // it.
  claimed.holdUntilServerEnds();
  if (isServerOf(folder, pid)) process.kill(pid, 'SIGINT');
  if (!(await hasEnded(folder, pid, MAX_WAIT_MILLISECONDS)))
    throw new CannotStart(`PostgreSQL (process ${pid}) does not end.`);
}

/**
 * Rewrites a stale lock file. PostgreSQL would otherwise never start again when another process now has the id of its
 * dead server. It ignores a lock file that names its own parent, which is this process, and still checks that the
 * shared memory is unused.
 */
async function takeOverLockFile(folder: string, { pid, text }: Leftover): Promise<void> {
  if (!isAlive(pid)) return;
  await writeFile(join(folder, 'postmaster.pid'), text.replace(/^-?\d+/, String(process.pid)));
}
