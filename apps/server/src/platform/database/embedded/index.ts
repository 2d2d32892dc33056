import { resolve } from 'node:path';
import { type Address, chooseAddress } from './address.ts';
import { type Cluster, openCluster } from './cluster.ts';
import type { Claim } from './folder-claim.ts';
import { endLeftover } from './leftover-server.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { pause } from './process.ts';
import { type Settings, settings } from './settings.ts';

export { throwawaySettings } from './settings.ts';

/** Where the data lies and whom to tell of it. */
export interface EmbeddedOptions {
  /** Folder of all data; PostgreSQL's is `postgres` beneath it. Made when missing. */
  dataDir: string;
  log: { error(message: string): void };
  /** Settings in place of our own, for tests. */
  settings?: Settings;
  /** Told when the database ended by itself and could not be started again: time to end the program. */
  onLost?: (error: Error) => void;
}

/** A running embedded database. */
export interface Embedded {
  /** Connection address of the application's database; it stays the same until `stop`. */
  url: string;
  /** Shuts the database down cleanly and gives the data folder free. */
  stop(): Promise<void>;
}

/** A start can lose against another one, or a chosen port be taken meanwhile. */
const ATTEMPTS = 5;
const LET_THE_WINNER_START = 300;

/**
 * Starts the database of a data folder, whatever state a killed program left it in.
 * Rejects with `CannotStart` when another server uses the folder or this machine cannot run PostgreSQL.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, onLost } = options;
  const cluster = await openCluster(resolve(dataDir));
  const chosen = { ...settings, ...options.settings };
  let stopping = false;
  let current = await bringUp(cluster, chosen, lost);
  const { url } = current.postmaster;
  watch();
  return {
    url,
    async stop() {
      stopping = true;
      await current.claim.release();
      await current.postmaster.stop();
    },
  };

  function lost(error: Error) {
    log.error(error.message);
    onLost?.(error);
  }

  function watch() {
    current.postmaster.ended.then(restart).catch(lost);
  }

  async function restart(lastWords: string) {
    if (stopping) return;
    log.error(`PostgreSQL ended by itself and is started again. ${lastWords}`);
    await current.claim.release();
    current = await bringUp(cluster, chosen, lost, current.address);
    watch();
  }
}

interface Running {
  postmaster: Postmaster;
  claim: Claim;
  address: Address;
}

async function bringUp(
  cluster: Cluster,
  chosen: Settings,
  lost: (error: Error) => void,
  fixed?: Address,
): Promise<Running> {
  let lastWords = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await endLeftover(cluster);
    const address = fixed ?? (await chooseAddress(cluster.folder));
    const postmaster = startPostmaster(cluster, address, chosen);
    const claim = await postmaster.claim(() => lost(new Error(`${cluster.folder} was taken by another server.`)));
    if (claim) return { postmaster, claim, address };
    // Whoever claimed it ends it, to start its own; the next attempt then finds that one.
    lastWords = await postmaster.ended;
    await pause(LET_THE_WINNER_START);
  }
  throw new Error(`PostgreSQL does not start in ${cluster.folder}: ${lastWords}`);
}
