import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, open, type ZipFile } from 'yauzl';
import { Refusal } from '../../../platform/errors/refusal.ts';

const MOST_ENTRIES = 20_000;
/** What unpacks to less is no bomb, whatever its ratio. */
const HARMLESS = 104_857_600;
const MOST_RATIO = 100;
const MOST_BYTES = 8_589_934_592;
/** Up to so many bytes are unpacked to see whether the lists tell the truth. */
const TRIED = 268_435_456;
/** So many entries tell what an archive is. */
const LOOKED_AT = 1_000;
/** Archives within archives are looked into so many levels deep. */
const DEEPEST = 3;

/** What was found so far: of an archive of so many bytes, what it and those in it would unpack to. */
interface Found {
  readonly bytes: number;
  unpacked: number;
}

/** Media types that are archives inside. */
export const isArchive = (type: string): boolean =>
  type === 'application/zip' || type.includes('openxmlformats') || type.includes('opendocument');

/**
 * Refuses an archive that would unpack, with those within it, to far more than it is, or whose list of contents is
 * broken or says less than unpacking gives.
 */
export async function refuseBomb(path: string, bytes: number): Promise<void> {
  try {
    await look(path, { bytes, unpacked: 0 }, 1);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The reader's words for an entry that is more than the list of contents says: what hides its size is a bomb too.
    throw error instanceof Error && error.message.startsWith('too many bytes') ? tooLarge() : broken();
  }
}

/** What the first entries of an archive are called. */
export async function entryNames(path: string): Promise<string[]> {
  const names: string[] = [];
  await within(path, async (archive) => {
    for await (const { fileName } of archive.eachEntry()) if (names.push(fileName) === LOOKED_AT) break;
  });
  return names;
}

async function look(path: string, found: Found, depth: number): Promise<void> {
  await within(path, (archive) => addSizes(archive, found));
  if (found.unpacked > TRIED) return;
  // The reader fails by itself where an entry has more bytes than the list says.
  await within(path, async (archive) => {
    for await (const entry of archive.eachEntry()) {
      if (!entry.isEncrypted() && !entry.fileName.endsWith('/')) await unpack(archive, entry, path, found, depth);
    }
  });
}

async function addSizes(archive: ZipFile, found: Found): Promise<void> {
  if (archive.entryCount > MOST_ENTRIES) throw tooLarge();
  for await (const { uncompressedSize } of archive.eachEntry()) {
    found.unpacked += uncompressedSize;
    const most = Math.min(MOST_BYTES, Math.max(HARMLESS, found.bytes * MOST_RATIO));
    if (found.unpacked > most) throw tooLarge();
  }
}

async function unpack(archive: ZipFile, entry: Entry, path: string, found: Found, depth: number): Promise<void> {
  const content = await archive.openReadStreamPromise(entry);
  if (!/\.zip$/i.test(entry.fileName)) return pipeline(content, nowhere());
  if (depth === DEEPEST) throw tooLarge();
  const inner = `${path}.${depth}`;
  try {
    await pipeline(content, createWriteStream(inner, { mode: 0o600 }));
    await look(inner, found, depth + 1);
  } finally {
    await rm(inner, { force: true });
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Does something with an archive, and closes it. */
async function within(path: string, work: (archive: ZipFile) => Promise<void>): Promise<void> {
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
