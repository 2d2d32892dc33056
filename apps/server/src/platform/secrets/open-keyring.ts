import { randomBytes } from 'node:crypto';
import { CannotStart } from '../database/cannot-start.ts';
import type { Db } from '../database/db.ts';
import { storedSecret } from '../installation/installation.ts';
import { log } from '../log/log.ts';
import { addKey, deleteReplacedKeys, findKeys, type KeyRow, lockKeys, unwrap } from './key-rows.ts';
import { type KeyPurpose, Keyring, keyPurposes } from './keyring.ts';
import { type MasterKey, makeMasterKey, masterKeyMissing, readMasterKey } from './master-key.ts';

export interface KeyOptions {
  /** File of the master key; made with the first keys. */
  file: string;
  /** SESSION_SECRET, if it is set. */
  given: string | null;
}

const newSecret = () => randomBytes(32).toString('base64url');

/** Purposes that go on with the secret of the release before, so that nobody is signed out by an update. */
const goingOn: readonly KeyPurpose[] = ['cookies', 'answerSets', 'applications'];

/** Finds the master key; makes it only where no key depends on one. */
async function findMasterKey(file: string, rows: readonly KeyRow[]): Promise<MasterKey> {
  const master = (await readMasterKey(file)) ?? (rows.length === 0 ? await makeMasterKey(file) : undefined);
  if (!master || rows.some((row) => row.master !== master.print)) throw masterKeyMissing(file);
  return master;
}

/** Opens the keys of the database and adds those of purposes that have none. `reload` reads them anew. */
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
 * Makes a new key of a purpose the active one. The one before still opens and verifies for 30 days; with `atOnce` it is
 * deleted, and what depends on it ends.
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
