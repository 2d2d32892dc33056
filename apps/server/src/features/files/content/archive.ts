import { open, type ZipFile } from 'yauzl';
import { Refusal } from '../../../platform/errors/refusal.ts';

const MOST_ENTRIES = 20_000;
/** What unpacks to less is no bomb, whatever its ratio. */
const HARMLESS = 104_857_600;
const MOST_RATIO = 100;
const MOST_BYTES = 8_589_934_592;
/** Up to so many bytes are unpacked to see whether the list tells the truth. */
const TRIED = 268_435_456;

/** Media types that are archives inside. */
export const isArchive = (type: string): boolean =>
  type === 'application/zip' || type.includes('openxmlformats') || type.includes('opendocument');

/**
 * Refuses an archive that would unpack to far more than it is, or whose list of contents is broken or says less than
 * unpacking gives.
 */
export async function refuseBomb(path: string, bytes: number): Promise<void> {
  const archive = await opened(path);
  try {
    const listed = await sizesOf(archive, bytes);
    if (listed <= TRIED) await tryUnpacking(path);
  } catch (error) {
    throw error instanceof Refusal ? error : broken();
  } finally {
    archive.close();
  }
}

async function sizesOf(archive: ZipFile, bytes: number): Promise<number> {
  if (archive.entryCount > MOST_ENTRIES) throw tooLarge();
  let total = 0;
  for await (const { uncompressedSize } of archive.eachEntry()) {
    total += uncompressedSize;
    if (total > MOST_BYTES || (total > HARMLESS && total > bytes * MOST_RATIO)) throw tooLarge();
  }
  return total;
}

/** The reader fails by itself where an entry has more bytes than the list says. */
async function tryUnpacking(path: string): Promise<void> {
  const archive = await opened(path);
  try {
    for await (const entry of archive.eachEntry()) {
      if (entry.isEncrypted() || entry.fileName.endsWith('/')) continue;
      const content = await archive.openReadStreamPromise(entry);
      for await (const _ of content);
    }
  } finally {
    archive.close();
  }
}

const opened = (path: string) =>
  new Promise<ZipFile>((resolve, reject) => {
    open(
      path,
      { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: false },
      (error, archive) => (error ? reject(broken()) : resolve(archive)),
    );
  });

const broken = () => new Refusal(422, 'ArchiveBroken');
const tooLarge = () => new Refusal(422, 'ArchiveTooLarge');
