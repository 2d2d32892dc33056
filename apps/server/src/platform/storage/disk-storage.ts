import type { Disk } from 'flydrive';
import { nothingKept, type Storage } from './storage.ts';

/** What every driver of flydrive does alike; the rest is the driver's own. */
export function overDisk(disk: Disk): Pick<Storage, 'size' | 'remove' | 'removeAll' | 'keys'> {
  return {
    async size(key) {
      const data = await disk.getMetaData(key).catch((error) => absent(error, key));
      return data?.contentLength ?? null;
    },
    remove: (key) => disk.delete(key),
    async removeAll(prefix) {
      await disk.deleteAll(`${prefix}/`).catch((error) => absent(error, prefix));
    },
    async keys(prefix) {
      const names: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await disk
          .listAll(`${prefix}/`, { recursive: true, paginationToken })
          .catch((error) => absent(error, prefix));
        for (const object of page?.objects ?? []) if (object.isFile) names.push(object.key);
        paginationToken = page?.paginationToken;
      } while (paginationToken);
      // S3 takes the prefix as a beginning, of other names too.
      return names.filter((name) => name.startsWith(`${prefix}/`));
    },
  };
}

/** Nothing, where the driver says that there is nothing; any other fault goes on. */
function absent(error: Error & { cause?: unknown }, key: string): null {
  if (isAbsent(error)) return null;
  throw error.cause instanceof Error ? error.cause : Object.assign(error, { key });
}

const isAbsent = (error: unknown): boolean => {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return code === 'ENOENT' || ['NoSuchKey', 'NotFound'].includes(String(name));
};

/** The same fault as a folder's, where a driver has another word for what is not there. */
export function missing(error: unknown, key: string): never {
  throw isAbsent(error) ? nothingKept(key) : error;
}
