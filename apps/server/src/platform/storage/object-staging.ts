import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseFull } from './disk-space.ts';
import { openTarget } from './open-target.ts';
import { receive } from './receive.ts';
import type { StagedPart, Staging } from './staging.ts';
import type { Storage } from './storage.ts';

const NAME = /\/(\d+)\/(\d+)-([0-9a-f]{64})$/;

/**
 * Stores each part as an object of the storage, so that every server with the same storage can receive the next part.
 */
export function objectStaging(storage: Storage, scratch: string): Staging {
  /** Returns the key prefix of an upload in hexadecimal: ids are case-sensitive, and some file systems are not. */
  const prefixOf = (id: string) => `parts/${Buffer.from(id, 'base64url').toString('hex')}`;
  const partKey = (id: string, { part, bytes, sha256 }: StagedPart) => `${prefixOf(id)}/${part}/${bytes}-${sha256}`;

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
    return [...found.values()].sort((a, b) => a.part - b.part);
  }

  const parts = ({ id }: { id: string }) => partsBelow(prefixOf(id));

  return {
    parts,
    find: async ({ id }, part) => (await partsBelow(`${prefixOf(id)}/${part}`))[0],
    async keep(upload, part, content, options) {
      const { path, file } = await scratchFile();
      try {
        const received = { part, ...(await receive(content, openTarget(file), { ...options, offset: 0 })) };
        options.judge(received);
        await storage.take(partKey(upload.id, received), path);
        return received;
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
          const content = await storage.read(partKey(upload.id, part));
          const received = await receive(content, openTarget(file), { offset: bytes, most: part.bytes });
          if (received.sha256 !== part.sha256) throw new Error('a part of an upload changed after it was received');
          bytes += received.bytes;
        }
        // The parts are read again in order, because the digest of the whole cannot be computed from the digests of
        // parts.
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
