import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** One numbered file of `apps/server/migrations`. */
export interface MigrationFile {
  /** File name without its extension, such as `0001-text`. */
  name: string;
  sql: string;
  /** SHA-256 of the text with Unix line endings, so that a checkout on Windows does not count as a change. */
  hash: string;
}

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/**
 * Finds the folder of the server's migrations by searching upwards from this file, since the bundle is in another
 * folder than the sources.
 */
export function migrationsFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'migrations'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No migrations folder above ${import.meta.dirname}`);
    folder = parent;
  }
  return join(folder, 'migrations');
}

/** Reads all migrations in order; throws for a file with an invalid name. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const odd = files.find((file) => !FILE_NAME.test(file));
  if (odd) throw new Error(`Migration ${odd} must be named like 0001-what-it-does.sql`);
  return Promise.all(
    files.map(async (file) => {
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return { name: file.slice(0, -'.sql'.length), sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
