import type { Db } from '../../platform/database/db.ts';
import type { Columns } from '../../platform/database/statement.ts';

/** A server of the list; `secrets` are sealed texts by name. */
export type HostRow = Columns<'proxyHosts', 'host' | 'headers' | 'version'> & { secrets: Record<string, string> };

const columns = ['host', 'headers', 'secrets', 'version'] as const;
const readable = (row: Omit<HostRow, 'secrets'> & { secrets: unknown }): HostRow => ({
  ...row,
  secrets: row.secrets as HostRow['secrets'],
});

/** Returns all servers of the list, by name. */
export const findHosts = async (db: Db): Promise<HostRow[]> =>
  (await db.selectFrom('proxyHosts').select(columns).orderBy('host').execute()).map(readable);

/** Returns a server of the list. */
export async function findHost(db: Db, host: string): Promise<HostRow | undefined> {
  const row = await db.selectFrom('proxyHosts').select(columns).where('host', '=', host).executeTakeFirst();
  return row && readable(row);
}

/** Returns a server of the list, and locks it. */
export async function findHostForUpdate(db: Db, host: string): Promise<HostRow | undefined> {
  const row = await db.selectFrom('proxyHosts').select(columns).where('host', '=', host).forUpdate().executeTakeFirst();
  return row && readable(row);
}

/** Adds a server to the list, or stores its next version. */
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

/** Removes a server from the list. */
export async function deleteHost(db: Db, host: string): Promise<void> {
  await db.deleteFrom('proxyHosts').where('host', '=', host).execute();
}
