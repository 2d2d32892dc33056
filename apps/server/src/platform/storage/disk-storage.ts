import type { Disk } from 'flydrive';
import { missingContent, type Storage } from './storage.ts';

/** The operations that are equal for every flydrive driver; the others depend on the driver. */
export function diskOperations(disk: Disk): Pick<Storage, 'size' | 'remove' | 'removeAll' | 'keys'> {
  return {
    async size(key) {
      const data = await disk.getMetaData(key).catch((error) => nullIfAbsent(error, key));
      return data?.contentLength ?? null;
    },
    remove: (key) => disk.delete(key),
    async removeAll(prefix) {
      await disk.deleteAll(`${prefix}/`).catch((error) => nullIfAbsent(error, prefix));
    },
    async keys(prefix) {
      const names: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await disk
          .listAll(`${prefix}/`, { recursive: true, paginationToken })
          .catch((error) => nullIfAbsent(error, prefix));
        for (const object of page?.objects ?? []) if (object.isFile) names.push(object.key);
        paginationToken = page?.paginationToken;
      } while (paginationToken);
      // S3 matches a prefix with the beginning of names, so that other folders could match too.
      return names.filter((name) => name.startsWith(`${prefix}/`));
    },
  };
}

/** Returns null for an error that means that nothing is stored under the key; throws any other error. */
function nullIfAbsent(error: Error & { cause?: unknown }, key: string): null {
  if (isAbsent(error)) return null;
  throw error.cause instanceof Error ? error.cause : Object.assign(error, { key });
}

const isAbsent = (error: unknown): boolean => {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return code === 'ENOENT' || ['NoSuchKey', 'NotFound'].includes(String(name));
};

/**
 * Throws 410 `ContentGone` for an error that means that nothing is stored under the key, whatever the driver calls it;
 * throws any other error unchanged.
 */
export function throwNotStored(error: unknown, key: string): never {
  throw isAbsent(error) ? missingContent(key) : error;
}
