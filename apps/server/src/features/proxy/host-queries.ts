import type { Db } from '../../platform/database/db.ts';
import type { Columns } from '../../platform/database/statement.ts';

/** A host to which requests may be sent; `secrets` are encrypted values by name. */
export type HostRow = Columns<'proxyHosts', 'host' | 'headers' | 'version'> & { secrets: Record<string, string> };

const columns = ['host', 'headers', 'secrets', 'version'] as const;
const readable = (row: Omit<HostRow, 'secrets'> & { secrets: unknown }): HostRow => ({
  ...row,
  secrets: row.secrets as HostRow['secrets'],
});

/** Returns all allowed hosts, ordered by name. */
export const findHosts = async (db: Db): Promise<HostRow[]> =>
  (await db.selectFrom('proxyHosts').select(columns).orderBy('host').execute()).map(readable);

/** Returns an allowed host; undefined for any other. */
export async function findHost(db: Db, host: string): Promise<HostRow | undefined> {
  const row = await db.selectFrom('proxyHosts').select(columns).where('host', '=', host).executeTakeFirst();
  return row && readable(row);
}

/** Returns an allowed host and locks its row; undefined for any other. */
export async function findHostForUpdate(db: Db, host: string): Promise<HostRow | undefined> {
  const row = await db.selectFrom('proxyHosts').select(columns).where('host', '=', host).forUpdate().executeTakeFirst();
  return row && readable(row);
}

/** Stores an allowed host: a new one, or the next version of one. */
export async function saveHost(
  db: Db,
  { host, headers, secrets }: Omit<HostRow, 'version'>,
  savedBy: number,
  savedAt: Date,
): Promise<void> {
  const content = { headers, secrets: JSON.stringify(secrets), savedBy, savedAt };
  await db
    .insertInto('proxyHosts')
    .values({ host, ...content })
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet((row) => ({ ...content, version: row('proxyHosts.version', '+', 1) })),
    )
    .execute();
}

/** Deletes an allowed host. */
export async function deleteHost(db: Db, host: string): Promise<void> {
  await db.deleteFrom('proxyHosts').where('host', '=', host).execute();
}
