import { randomBytes } from 'node:crypto';
import { CannotStart } from '../database/cannot-start.ts';
import type { Db } from '../database/db.ts';
import { storedSecret } from '../installation/installation.ts';
import { log } from '../log/log.ts';
import { addKey, deleteReplacedKeys, findKeys, type KeyRow, lockKeys, unwrap } from './key-rows.ts';
import { type KeyPurpose, Keyring, keyPurposes } from './keyring.ts';
import { type MasterKey, makeMasterKey, masterKeyMissing, readMasterKey } from './master-key.ts';

export interface KeyOptions {
  /** File of the master key; created together with the first keys. */
  file: string;
  /** The value of SESSION_SECRET, null when it is not set. */
  given: string | null;
}

const newSecret = () => randomBytes(32).toString('base64url');

/** Purposes whose first key is the secret of the release before, so that an update does not sign anyone out. */
const goingOn: readonly KeyPurpose[] = ['cookies', 'answerSets', 'applications'];

/** Reads the master key; creates it only if no stored key depends on one. */
async function findMasterKey(file: string, rows: readonly KeyRow[]): Promise<MasterKey> {
  const master = (await readMasterKey(file)) ?? (rows.length === 0 ? await makeMasterKey(file) : undefined);
  if (!master || rows.some((row) => row.master !== master.print)) throw masterKeyMissing(file);
  return master;
}

/** Opens the keys in the database, and adds keys for purposes that have none. `reload` reads them again. */
export async function openKeyring(
  db: Db,
  { file, given }: KeyOptions,
): Promise<{ keys: Keyring; reload: () => Promise<void> }> {
  const before = { given, stored: (await storedSecret(db)) ?? null };
  const master = await db.transaction().execute(async (transaction) => {
    await lockKeys(transaction);
    const rows = await findKeys(transaction);
    const found = await findMasterKey(file, rows);
    const earlier = given ?? before.stored;
    for (const purpose of keyPurposes)
      if (!rows.some((row) => row.purpose === purpose))
        await addKey(transaction, found, purpose, (goingOn.includes(purpose) && earlier) || newSecret());
    return found;
  });
  const keys = new Keyring(unwrap(master, await findKeys(db)), before);
  const reload = async () => {
    try {
      keys.replace(unwrap(master, await findKeys(db)));
    } catch (error) {
      log.error({ err: error }, 'the keys could not be read anew');
    }
  };
  return { keys, reload };
}

/**
 * Creates a new active key for a purpose. The previous key still opens and verifies for 30 days; with `atOnce` it is
 * deleted, and what depends on it becomes invalid.
 */
export async function rotateKey(db: Db, file: string, purpose: KeyPurpose, atOnce: boolean): Promise<number> {
  if (atOnce && purpose === 'secondFactors')
    throw new CannotStart(
      'Τα κλειδιά των δεύτερων παραγόντων δεν διαγράφονται αμέσως. / Keys of second factors are not deleted at once.',
    );
  return db.transaction().execute(async (transaction) => {
    await lockKeys(transaction);
    const rows = await findKeys(transaction);
    const master = await findMasterKey(file, rows);
    const id = await addKey(transaction, master, purpose, newSecret());
    if (atOnce) await deleteReplacedKeys(transaction, purpose);
    return id;
  });
}
