import pg from 'pg';
import { pause } from './process.ts';

/** An exclusive claim of this program on the data folder. */
export interface Claim {
  /** Releases the folder; never fails. */
  release(): Promise<void>;
  /** Keeps the claim until the server ends; the end then does not count as a loss. */
  holdUntilServerEnds(): void;
}

const LOCK = 4_801_000;
const RETRY_MILLISECONDS = 500;

/**
 * Claims a running server's data folder with an advisory lock on an open connection. If this program is killed, the
 * connection breaks and the claim ends, without leaving a stale file. Returns undefined when another program holds the
 * claim. `onTaken` is called if the claim was lost in a crash of the database and another program took it first.
 */
export async function claim(url: string, onTaken: () => void): Promise<Claim | undefined> {
  let released = false;
  let holder = await tryLock(url, regain);
  if (!holder) return undefined;
  return {
    async release() {
      released = true;
      await holder?.end().catch(() => undefined);
    },
    holdUntilServerEnds() {
      released = true;
    },
  };

  async function regain(): Promise<void> {
    while (!released) {
      const next = await tryLock(url, regain).catch(() => null);
      if (next) holder = next;
      if (next === undefined) onTaken();
      if (next !== null) return;
      await pause(RETRY_MILLISECONDS);
    }
  }
}

/**
 * Returns a connection that holds the lock, or undefined when another program holds it; rejects when the server cannot
 * be reached.
 */
async function tryLock(url: string, onLost: () => void): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'ithaki claim', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${LOCK}) as locked`);
  if (rows[0]?.locked) {
    client.once('end', onLost);
    return client;
  }
  await client.end();
  return undefined;
}
