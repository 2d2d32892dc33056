import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { FileDigest } from './digest-messages.ts';
import { DigestThread } from './digest-thread.ts';
import { asFull, refuseFull } from './disk-space.ts';
import { Growing } from './growing-file.ts';
import { openTarget } from './open-target.ts';
import { digestOf, readOn } from './read-file.ts';
import { receive } from './receive.ts';
import { SharedHandles } from './shared-handles.ts';
import type { StagedPart, StagedUpload, Staging } from './staging.ts';

/** A line of the list of parts: the part, its bytes, its digest. A line cut off by a killed server has no end. */
const LINE = /^(\d+) (\d+) ([0-9a-f]{64})\n/gm;

/** The lists of so many uploads are remembered. */
const REMEMBERED = 300;

/**
 * Writes each part at its place of one file, in a folder for each upload, and then notes it in a list beside: what the
 * list says is there, whatever ends the process. Uploads whose sizes are not known go to `others`.
 */
export function placedStaging(folder: string, others: Staging): Staging {
  const dataOf = (id: string) => join(folder, id, 'data');
  const listOf = (id: string) => join(folder, id, 'parts');
  /** What the lists of uploads under way say, so that they are not read again for each part. */
  const known = new LRUCache<string, Map<number, StagedPart>>({ max: REMEMBERED });
  const handles = new SharedHandles();
  const begunHere = new Map<string, Growing>();
  const digests = new DigestThread();

  async function listed(id: string): Promise<Map<number, StagedPart>> {
    const list = await readFile(listOf(id), 'utf8').catch(orNothing);
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

  const parts = async ({ id }: StagedUpload) =>
    [...(await listed(id)).values()].sort((one, other) => one.part - other.part);

  return {
    find: async (upload, part) =>
      isPlaced(upload) ? (await remembered(upload.id)).get(part) : others.find(upload, part),
    parts: (upload) => (isPlaced(upload) ? parts(upload) : others.parts(upload)),

    async keep(upload, part, content, given) {
      if (!isPlaced(upload)) return others.keep(upload, part, content, given);
      const keeping = handles.use(
        upload.id,
        () => begin(upload.id),
        async ({ data, list }) => {
          refuseFull(folder);
          const offset = part * upload.partSize;
          const came = { part, ...(await receive(content, openTarget(data), { ...given, offset })) };
          given.judge(came);
          // A line is there sooner than another thread could be asked for it.
          writeSync(list.fd, `${part} ${came.bytes} ${came.sha256}\n`);
          const parts = await remembered(upload.id);
          parts.set(part, came);
          begunHere.get(upload.id)?.grew(data, came, parts, upload.partSize);
          return came;
        },
      );
      return keeping.catch((error) => {
        throw asFull(error);
      });
    },

    async gather(upload) {
      if (!isPlaced(upload)) return others.gather(upload);
      await handles.close(upload.id);
      await begin(upload.id);
      const path = dataOf(upload.id);
      const grown = begunHere.get(upload.id);
      return { path, ...(await (grown?.ofAll() ?? hashed(path, await parts(upload), upload.partSize))) };
    },

    async ids() {
      const folders = await readdir(folder).catch(orNone);
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

  /** Sees to it that there is something to write into, and says where. */
  async function begin(id: string): Promise<{ data: string; list: string }> {
    const paths = { data: dataOf(id), list: listOf(id) };
    if (begunHere.has(id)) return paths;
    await mkdir(join(folder, id), { recursive: true, mode: 0o700 });
    const file = await open(dataOf(id), 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if (file) begunHere.set(id, new Growing(dataOf(id), digests));
    await file?.close();
    return paths;
  }
}

const isPlaced = (upload: StagedUpload): upload is StagedUpload & { partSize: number; bytes: number } =>
  upload.partSize !== null && upload.bytes !== null;

function orNone(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function orNothing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

/** Reads a file through, and fails when one of these parts is no longer what it was when it came. */
async function hashed(path: string, parts: readonly StagedPart[], partSize: number): Promise<FileDigest> {
  for (const part of parts) {
    const hash = createHash('sha256');
    await readOn(path, part.part * partSize, part.bytes, (piece) => hash.update(piece));
    if (hash.digest('hex') !== part.sha256) throw new Error('a part of an upload is not what came');
  }
  return digestOf(path);
}
