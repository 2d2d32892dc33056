import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CannotStart } from '../database/cannot-start.ts';
import { deriveKey } from './encryption.ts';

const KEY_BYTES = 32;

/** The key that opens all other keys. It is in a file, never in the database. */
export interface MasterKey {
  key: Buffer;
  /** A fingerprint of the master key, stored with each key that it encrypts. It does not reveal the master key. */
  print: string;
}

/** Reads the master key from its file; undefined when the file does not exist. */
export async function readMasterKey(file: string): Promise<MasterKey | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new CannotStart(
      `Το αρχείο ${resolve(file)} με το κύριο κλειδί δεν διαβάζεται (${error.code}). / ` +
        `The file ${resolve(file)} with the master key cannot be read (${error.code}).`,
    );
  });
  if (text === undefined) return undefined;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES)
    throw new CannotStart(
      `Το αρχείο ${resolve(file)} δεν έχει κύριο κλειδί: 32 byte σε base64. / ` +
        `The file ${resolve(file)} holds no master key: 32 bytes in base64.`,
    );
  return { key, print: deriveKey(key, 'print').toString('hex', 0, 8) };
}

/**
 * Creates the file of the master key, readable by its owner only, unless another start created it first; returns the
 * key in the file.
 */
export async function makeMasterKey(file: string): Promise<MasterKey> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    // Created in one step, which never overwrites an existing file.
    await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    throw new CannotStart(
      `Το κύριο κλειδί δεν μπορεί να γραφτεί στο ${resolve(file)} (${(error as NodeJS.ErrnoException).code}). Ορίστε αρχείο με MASTER_KEY_FILE. / ` +
        `The master key cannot be written to ${resolve(file)} (${(error as NodeJS.ErrnoException).code}). Name a file by MASTER_KEY_FILE.`,
    );
  } finally {
    await rm(temporary, { force: true });
  }
  const made = await readMasterKey(file);
  if (!made) throw new Error(`${file} disappeared`);
  return made;
}

/** Creates the error for a start without the master key of the stored keys; nothing has been changed. */
export const masterKeyMissing = (file: string): CannotStart =>
  new CannotStart(
    `Λείπει το κύριο κλειδί αυτής της βάσης: το ${resolve(file)} δεν υπάρχει ή είναι άλλης εγκατάστασης. Αντιγράψτε το από άλλον κόμβο ή από το αντίγραφο ασφαλείας του, ή δείξτε πού είναι με MASTER_KEY_FILE. Τίποτα δεν άλλαξε. / ` +
      `The master key of this database is missing: ${resolve(file)} does not exist or is another installation’s. Copy it from another node or from its backup, or name its place by MASTER_KEY_FILE. Nothing was changed.`,
  );
