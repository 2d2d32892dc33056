import { buffer } from 'node:stream/consumers';
import type { Db } from '../../../platform/database/db.ts';
import { repeat } from '../../../platform/jobs/repeat.ts';
import { log } from '../../../platform/log/log.ts';
import type { Files } from '../../files/index.ts';
import { refreshShownItems } from '../item/item-queries.ts';
import { MAX_FILE_BYTES } from './limits.ts';
import { readText } from './read-text.ts';
import { lockWantedText, type ReadState, saveText, type WantedText } from './text-queries.ts';

/** Milliseconds between two searches for files to read. */
const POLL_MS = 2_000;

interface ReadResult {
  state: ReadState;
  body: string;
}

/**
 * Reads the text of a file. A file that is broken, locked or too large gets no text and can be found only by its
 * description.
 */
async function read(files: Files, db: Db, wanted: WantedText, signal?: AbortSignal): Promise<ReadResult> {
  const opened = wanted.bytes <= MAX_FILE_BYTES ? await files.open(db, wanted.fileId, wanted.fileVersion) : undefined;
  if (!opened) return { state: 'none', body: '' };
  try {
    const bytes = new Uint8Array(await buffer(await opened.read()));
    const body = await readText(bytes, wanted.type, signal ? { signal } : {});
    return { state: body === '' ? 'none' : 'done', body };
  } catch (error) {
    signal?.throwIfAborted();
    log.info({ reason: (error as Error).message, type: wanted.type }, 'the text of a library file could not be read');
    return { state: 'failed', body: '' };
  }
}

/**
 * Reads the text of one waiting file, so that searches find its item; false when none waits. The row is locked
 * meanwhile, so that no other server reads the file too; if the server is killed, the file still waits.
 */
export function readNextText(files: Files, db: Db, signal?: AbortSignal): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const wanted = await lockWantedText(transaction);
    if (!wanted) return false;
    const { state, body } = await read(files, transaction, wanted, signal);
    await saveText(transaction, wanted.versionId, state, body);
    await refreshShownItems(transaction, [wanted.itemId]);
    return true;
  });
}

/** Reads the texts of waiting files until closed. */
export const startReadingTexts = (files: Files, db: Db) =>
  repeat((signal) => readNextText(files, db, signal), {
    pause: POLL_MS,
    failed: 'reading the texts of library files failed',
  });
