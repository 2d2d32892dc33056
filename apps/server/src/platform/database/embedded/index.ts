import { resolve } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import { type Address, chooseAddress } from './address.ts';
import { type Cluster, openCluster } from './cluster.ts';
import type { Claim } from './folder-claim.ts';
import { stopLeftoverServer } from './leftover-server.ts';
import { makeLogin } from './make-login.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { pause } from './process.ts';
import { type Settings, settings } from './settings.ts';

export { testSettings } from './settings.ts';

/** Options of the embedded database. */
export interface EmbeddedOptions {
  /** Folder of all data; PostgreSQL uses `postgres` within it. Created when missing. */
  dataDir: string;
  log: { error(message: string): void };
  /** Settings that override our own, for tests. */
  settings?: Settings;
  /** Called when the database stopped unexpectedly and could not be restarted; the program should then end. */
  onLost?: (error: Error) => void;
}

/** A running embedded database. */
export interface EmbeddedDatabase {
  /** Connection URL of the application's database; it stays the same until `stop`. */
  url: string;
  /** Connection URL of the database role for reports. */
  readerUrl: string;
  /** Shuts the database down cleanly and releases the data folder. */
  stop(): Promise<void>;
}

/** Number of attempts to start: another start may be faster, or the chosen port may be taken meanwhile. */
const ATTEMPTS = 5;
const WINNER_START_MILLISECONDS = 300;

/**
 * Starts the database of a data folder, whatever state a killed program left it in. Rejects with `CannotStart` when
 * another server uses the folder or this machine cannot run PostgreSQL.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log, onLost } = options;
  const cluster = await openCluster(resolve(dataDir));
  const chosen = { ...settings, ...options.settings };
  let stopping = false;
  let current = await startAndClaim(cluster, chosen, reportLost);
  if (current.complaint) log.error(`The login for reports could not be made. ${current.complaint}`);
  const { url, readerUrl } = current.postmaster;
  watch();
  return {
    url,
    readerUrl,
    async stop() {
      stopping = true;
      await current.claim.release();
      await current.postmaster.stop();
    },
  };

  function reportLost(error: Error) {
    log.error(error.message);
    onLost?.(error);
  }

  function watch() {
    current.postmaster.ended.then(restart).catch(reportLost);
  }

  async function restart(lastOutput: string) {
    if (stopping) return;
    log.error(`PostgreSQL ended by itself and is started again. ${lastOutput}`);
    await current.claim.release();
    current = await startAndClaim(cluster, chosen, reportLost, current.address);
    watch();
  }
}

interface Running {
  postmaster: Postmaster;
  claim: Claim;
  address: Address;
  /** PostgreSQL's output when the role for reports could not be created. */
  complaint: string | undefined;
}

async function startAndClaim(
  cluster: Cluster,
  chosen: Settings,
  lost: (error: Error) => void,
  fixed?: Address,
): Promise<Running> {
  let lastOutput = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await stopLeftoverServer(cluster);
    const complaint = await makeLogin(cluster);
    const address = fixed ?? (await chooseAddress(cluster.folder));
    const postmaster = startPostmaster(cluster, address, chosen);
    const claim = await postmaster.claim(() => lost(new Error(`${cluster.folder} was taken by another server.`)));
    if (claim) return { postmaster, claim, address, complaint };
    // Another program claimed this server and stops it to start its own; the next attempt finds that one.
    lastOutput = await postmaster.ended;
    await pause(WINNER_START_MILLISECONDS);
  }
  throw new CannotStart(
    `Η PostgreSQL δεν ξεκινά στον φάκελο ${cluster.folder}. Αν δεν φτάνει ο χώρος ή η μνήμη, ελευθερώστε· αν ο φάκελος έχει βλάβη, επαναφέρετε ένα αντίγραφο ασφαλείας. / ` +
      `PostgreSQL does not start in ${cluster.folder}. Make room if disk or memory is full; if the folder is damaged, restore a backup.\n${lastOutput}`,
  );
}
