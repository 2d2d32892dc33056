import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { overDisk } from './disk-storage.ts';
import { writtenDown } from './flush-to-disk.ts';
import type { Storage } from './storage.ts';

/** Keeps contents in a folder. What is taken over must come from the same file system: it is renamed into its place. */
export function folderStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const pathOf = (key: string) => join(folder, key);
  return {
    ...overDisk(disk),
    async take(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writtenDown(path);
      await rename(path, target);
      await writtenDown(dirname(target));
    },
    async read(key, range) {
      const file = await open(pathOf(key));
      return file.createReadStream(range);
    },
    onDisk: (key, use) => use(pathOf(key)),
  };
}
