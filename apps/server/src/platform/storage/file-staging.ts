import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { FileDigest } from './digest-messages.ts';
import { DigestThread } from './digest-thread.ts';
import { refuseFull, toStorageFull } from './disk-space.ts';
import { GrowingFile } from './growing-file.ts';
import { openTarget } from './open-target.ts';
import { computeDigest, readFrom } from './read-file.ts';
import { receive } from './receive.ts';
import { SharedHandles } from './shared-handles.ts';
import type { StagedPart, StagedUpload, Staging } from './staging.ts';

/**
 * Matches a line of the list of parts: part number, bytes, digest. A line that a killed server left incomplete has no
 * line end.
 */
const LINE = /^(\d+) (\d+) ([0-9a-f]{64})\n/gm;

/** Largest number of uploads whose lists of parts are cached. */
const MAX_CACHED = 300;

/**
 * Stores the parts of an upload at their positions in one file, in a folder for each upload, and records each in a list
 * afterwards. So a listed part is complete, however the process ends. Uploads of unknown size go to `others`.
 */
export function placedStaging(folder: string, others: Staging): Staging {
  const dataOf = (id: string) => join(folder, id, 'data');
  const listOf = (id: string) => join(folder, id, 'parts');
  /** Cached lists of parts of uploads in progress, so that they are not read again for each part. */
  const known = new LRUCache<string, Map<number, StagedPart>>({ max: MAX_CACHED });
  const handles = new SharedHandles();
  const begunHere = new Map<string, GrowingFile>();
  const digests = new DigestThread();

  async function listed(id: string): Promise<Map<number, StagedPart>> {
    const list = await readFile(listOf(id), 'utf8').catch(emptyTextIfMissing);
    const found = new Map<number, StagedPart>();
    for (const [, part, bytes, sha256] of list.matchAll(LINE)) {
      found.set(Number(part), { part: Number(part), bytes: Number(bytes), sha256: sha256 ?? '' });
    }
    return found;
  }

  async function remembered(id: string): Promise<Map<number, StagedPart>> {
    const found = known.get(id) ?? (await listed(id));
    known.set(id, found);
    return found;
  }

  const parts = async ({ id }: StagedUpload) => [...(await listed(id)).values()].sort((a, b) => a.part - b.part);

  return {
    find: async (upload, part) =>
      isPlaced(upload) ? (await remembered(upload.id)).get(part) : others.find(upload, part),
    parts: (upload) => (isPlaced(upload) ? parts(upload) : others.parts(upload)),

    async keep(upload, part, content, options) {
      if (!isPlaced(upload)) return others.keep(upload, part, content, options);
      const keeping = handles.use(
        upload.id,
        () => begin(upload.id),
        async ({ data, list }) => {
          refuseFull(folder);
          const offset = part * upload.partSize;
          const received = { part, ...(await receive(content, openTarget(data), { ...options, offset })) };
          options.judge(received);
          // Writing a short line synchronously is faster than passing it to another thread.
          writeSync(list.fd, `${part} ${received.bytes} ${received.sha256}\n`);
          const parts = await remembered(upload.id);
          parts.set(part, received);
          begunHere.get(upload.id)?.grew(data, received, parts, upload.partSize);
          return received;
        },
      );
      return keeping.catch((error) => {
        throw toStorageFull(error);
      });
    },

    async gather(upload) {
      if (!isPlaced(upload)) return others.gather(upload);
      await handles.close(upload.id);
      await begin(upload.id);
      const path = dataOf(upload.id);
      const grown = begunHere.get(upload.id);
      return { path, ...(await (grown?.ofAll() ?? verifyAndDigest(path, await parts(upload), upload.partSize))) };
    },

    async ids() {
      const folders = await readdir(folder).catch(emptyIfMissing);
      return [...folders, ...(await others.ids())];
    },

    async clear(id) {
      if (begunHere.delete(id)) digests.forget(dataOf(id));
      known.delete(id);
      await handles.close(id);
      await rm(join(folder, id), { recursive: true, force: true });
      await others.clear(id);
    },
  };

  /** Creates the files of an upload if missing, and returns their paths. */
  async function begin(id: string): Promise<{ data: string; list: string }> {
    const paths = { data: dataOf(id), list: listOf(id) };
    if (begunHere.has(id)) return paths;
    await mkdir(join(folder, id), { recursive: true, mode: 0o700 });
    const file = await open(dataOf(id), 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if (file) begunHere.set(id, new GrowingFile(dataOf(id), digests));
    await file?.close();
    return paths;
  }
}

const isPlaced = (upload: StagedUpload): upload is StagedUpload & { partSize: number; bytes: number } =>
  upload.partSize !== null && upload.bytes !== null;

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function emptyTextIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

/** Computes the digest of a file; throws when one of these parts has changed since it was received. */
async function verifyAndDigest(path: string, parts: readonly StagedPart[], partSize: number): Promise<FileDigest> {
  for (const part of parts) {
    const hash = createHash('sha256');
    await readFrom(path, part.part * partSize, part.bytes, (piece) => hash.update(piece));
    if (hash.digest('hex') !== part.sha256) throw new Error('a part of an upload changed after it was received');
  }
  return computeDigest(path);
}
