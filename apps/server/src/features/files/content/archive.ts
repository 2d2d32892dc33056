import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, open, type ZipFile } from 'yauzl';
import { Refusal } from '../../../platform/errors/refusal.ts';

const MAX_ENTRIES = 20_000;
/** Size in bytes up to which an unpacked archive is harmless, whatever its compression ratio. */
const HARMLESS_BYTES = 104_857_600;
const MAX_RATIO = 100;
const MAX_BYTES = 8_589_934_592;
/** Size in bytes up to which an archive is actually unpacked, to check the sizes that its directory states. */
const MAX_TEST_UNPACKED = 268_435_456;
/** Number of entries read to recognise which kind of document an archive is. */
const MAX_ENTRY_NAMES = 1_000;
/** Number of levels of nested archives that are inspected. */
const MAX_DEPTH = 3;

/** Running total in bytes: the size of the archive, and the unpacked size of it and its nested archives. */
interface UnpackedSize {
  readonly bytes: number;
  unpacked: number;
}

/** Whether a media type is a ZIP archive by format: .zip, Office Open XML, OpenDocument. */
export const isArchive = (type: string): boolean =>
  type === 'application/zip' || type.includes('openxmlformats') || type.includes('opendocument');

/**
 * Throws for an archive bomb: an archive that, with its nested archives, would unpack to far more than its size, or
 * whose directory is broken or understates the sizes.
 */
export async function refuseArchiveBomb(path: string, bytes: number): Promise<void> {
  try {
    await inspect(path, { bytes, unpacked: 0 }, 1);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The ZIP reader's message for an entry larger than the directory states; hiding a size counts as a bomb too.
    throw error instanceof Error && error.message.startsWith('too many bytes') ? tooLarge() : broken();
  }
}

/** Returns the names of the first entries of an archive. */
export async function listEntryNames(path: string): Promise<string[]> {
  const names: string[] = [];
  await withArchive(path, async (archive) => {
    for await (const { fileName } of archive.eachEntry()) if (names.push(fileName) === MAX_ENTRY_NAMES) break;
  });
  return names;
}

async function inspect(path: string, size: UnpackedSize, depth: number): Promise<void> {
  await withArchive(path, (archive) => addSizes(archive, size));
  if (size.unpacked > MAX_TEST_UNPACKED) return;
  // The ZIP reader itself throws when an entry has more bytes than the directory states.
  await withArchive(path, async (archive) => {
    for await (const entry of archive.eachEntry()) {
      if (!entry.isEncrypted() && !entry.fileName.endsWith('/')) await testUnpack(archive, entry, path, size, depth);
    }
  });
}

async function addSizes(archive: ZipFile, size: UnpackedSize): Promise<void> {
  if (archive.entryCount > MAX_ENTRIES) throw tooLarge();
  for await (const { uncompressedSize } of archive.eachEntry()) {
    size.unpacked += uncompressedSize;
    const max = Math.min(MAX_BYTES, Math.max(HARMLESS_BYTES, size.bytes * MAX_RATIO));
    if (size.unpacked > max) throw tooLarge();
  }
}

async function testUnpack(
  archive: ZipFile,
  entry: Entry,
  path: string,
  size: UnpackedSize,
  depth: number,
): Promise<void> {
  const content = await archive.openReadStreamPromise(entry);
  if (!/\.zip$/i.test(entry.fileName)) return pipeline(content, discard());
  if (depth === MAX_DEPTH) throw tooLarge();
  const inner = `${path}.${depth}`;
  try {
    await pipeline(content, createWriteStream(inner, { mode: 0o600 }));
    await inspect(inner, size, depth + 1);
  } finally {
    await rm(inner, { force: true });
  }
}

const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Opens an archive, runs `work` on it, and closes it. */
async function withArchive(path: string, work: (archive: ZipFile) => Promise<void>): Promise<void> {
  const archive = await new Promise<ZipFile>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  try {
    await work(archive);
  } finally {
    archive.close();
  }
}

const broken = () => new Refusal(422, 'ArchiveBroken');
const tooLarge = () => new Refusal(422, 'ArchiveTooLarge');
