import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import { type Address, urlOf } from './address.ts';
import type { Cluster } from './cluster.ts';
import { type Claim, claim } from './folder-claim.ts';
import { hasEnded, isAlive, isServerOf, pause } from './process.ts';

/** What PostgreSQL's own lock file says of a server: line 1 its process, 4 its port, 6 where it listens. */
interface Leftover {
  text: string;
  pid: number;
  address: Address;
}

const PATIENCE = 120_000;
/** A restart may begin while the program before it is still ending. */
const GRACE = 1_500;

/**
 * Ends a PostgreSQL server that outlived the program that started it (which was killed), so that its data folder can
 * be opened again. Refuses with {@link CannotStart} when that program is alive.
 */
export async function endLeftover(cluster: Cluster): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const leftover = await readLockFile(cluster.folder);
    if (!leftover) return;
    if (!isServerOf(cluster.folder, leftover.pid)) return disown(cluster.folder, leftover);
    const claimed = await tryClaim(cluster, leftover);
    if (typeof claimed === 'object') return end(cluster.folder, leftover.pid, claimed);
    const waited = Date.now() - begun;
    if (claimed === 'taken' && waited > GRACE) throw inUse(cluster.folder);
    // It may be starting or stopping just now.
    if (waited > PATIENCE) throw new CannotStart(`PostgreSQL in ${cluster.folder} does not answer.`);
    await pause(50);
  }
}

/** The sentence for the second server on one data folder. */
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
  return { text, pid: Number(pid), address: { port: Number(port), loopback: Boolean(host?.trim()) } };
}

async function tryClaim(cluster: Cluster, { address }: Leftover): Promise<Claim | 'taken' | 'no answer'> {
  try {
    const url = urlOf(address, cluster.folder, cluster.password);
    return (await claim(url, () => undefined)) ?? 'taken';
  } catch {
    return 'no answer';
  }
}

async function end(folder: string, pid: number, claimed: Claim): Promise<void> {
  // The claim is let go first, or losing it would look like a crash of the database.
  await claimed.release();
  if (isServerOf(folder, pid)) process.kill(pid, 'SIGINT');
  if (!(await hasEnded(folder, pid, PATIENCE))) throw new CannotStart(`PostgreSQL (process ${pid}) does not end.`);
}

/**
 * PostgreSQL would refuse for ever when another program has by now the number of its dead server. It does ignore a
 * lock file naming its own parent, which we are, and still checks by itself that the shared memory is unused.
 */
async function disown(folder: string, { pid, text }: Leftover): Promise<void> {
  if (!isAlive(pid)) return;
  await writeFile(join(folder, 'postmaster.pid'), text.replace(/^\d+/, String(process.pid)));
}
