import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseFull } from './disk-space.ts';
import { openTarget } from './open-target.ts';
import { receive } from './receive.ts';
import type { StagedPart, Staging } from './staging.ts';
import type { Storage } from './storage.ts';

const NAME = /\/(\d+)\/(\d+)-([0-9a-f]{64})$/;

/** Keeps each part as an object of the storage, so that any server that shares it may take the next one. */
export function objectStaging(storage: Storage, scratch: string): Staging {
  /** Ids have capitals, which not every file system tells from small letters. */
  const prefixOf = (id: string) => `parts/${Buffer.from(id, 'base64url').toString('hex')}`;
  const keyOf = (id: string, { part, bytes, sha256 }: StagedPart) => `${prefixOf(id)}/${part}/${bytes}-${sha256}`;

  async function scratchFile() {
    await mkdir(scratch, { recursive: true, mode: 0o700 });
    refuseFull(scratch);
    const path = join(scratch, randomBytes(16).toString('hex'));
    return { path, file: await open(path, 'wx+', 0o600) };
  }

  async function partsBelow(prefix: string): Promise<StagedPart[]> {
    const found = new Map<number, StagedPart>();
    for (const key of await storage.keys(prefix)) {
      const [, part, bytes, sha256 = ''] = NAME.exec(key) ?? [];
      if (part !== undefined) found.set(Number(part), { part: Number(part), bytes: Number(bytes), sha256 });
    }
    return [...found.values()].sort((one, other) => one.part - other.part);
  }

  const parts = ({ id }: { id: string }) => partsBelow(prefixOf(id));

  return {
    parts,
    find: async ({ id }, part) => (await partsBelow(`${prefixOf(id)}/${part}`))[0],
    async keep(upload, part, content, given) {
      const { path, file } = await scratchFile();
      try {
        const came = { part, ...(await receive(content, openTarget(file), { ...given, offset: 0 })) };
        given.judge(came);
        await storage.take(keyOf(upload.id, came), path);
        return came;
      } finally {
        await file.close();
        await rm(path, { force: true });
      }
    },
    async gather(upload) {
      const { path, file } = await scratchFile();
      const hash = createHash('sha256');
      let bytes = 0;
      try {
        for (const part of await parts(upload)) {
          const content = await storage.read(keyOf(upload.id, part));
          const came = await receive(content, openTarget(file), { offset: bytes, most: part.bytes });
          if (came.sha256 !== part.sha256) throw new Error('a part of an upload is not what came');
          bytes += came.bytes;
        }
        // Read again in order: the digest of the whole is not made of those of the parts.
        for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) hash.update(chunk as Buffer);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      return { path, bytes, sha256: hash.digest('hex') };
    },
    async ids() {
      const names = (await storage.keys('parts')).map((key) => key.split('/')[1] ?? '');
      return [...new Set(names)].map((name) => Buffer.from(name, 'hex').toString('base64url'));
    },
    clear: (id) => storage.removeAll(prefixOf(id)),
  };
}
