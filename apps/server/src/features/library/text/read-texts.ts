import { buffer } from 'node:stream/consumers';
import type { Db } from '../../../platform/database/db.ts';
import { repeat } from '../../../platform/jobs/repeat.ts';
import { log } from '../../../platform/log/log.ts';
import type { Files } from '../../files/index.ts';
import { showItems } from '../item/item-queries.ts';
import { MOST_BYTES } from './limits.ts';
import { readText } from './read-text.ts';
import { type ReadState, saveText, takeWantedText, type WantedText } from './text-queries.ts';

/** Milliseconds between two looks for files whose text is to be read. */
const LOOK = 2_000;

interface Read {
  state: ReadState;
  body: string;
}

/** A file that is broken, locked or too much is found by what is said of it, and has no text. */
async function read(files: Files, db: Db, wanted: WantedText, signal?: AbortSignal): Promise<Read> {
  const opened = wanted.bytes <= MOST_BYTES ? await files.open(db, wanted.fileId, wanted.fileVersion) : undefined;
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
 * Reads the text of one file that waits for it, so that its item is found by it; false when none waits. The row is held
 * meanwhile, so no other server reads it too, and one that is killed leaves it waiting.
 */
export function readNextText(files: Files, db: Db, signal?: AbortSignal): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const wanted = await takeWantedText(transaction);
    if (!wanted) return false;
    const { state, body } = await read(files, transaction, wanted, signal);
    await saveText(transaction, wanted.versionId, state, body);
    await showItems(transaction, [wanted.itemId]);
    return true;
  });
}

/** Reads texts until closed. */
export const startReadingTexts = (files: Files, db: Db) =>
  repeat((signal) => readNextText(files, db, signal), {
    pause: LOOK,
    failed: 'reading the texts of library files failed',
  });
