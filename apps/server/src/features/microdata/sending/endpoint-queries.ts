import type { Db } from '../../../platform/database/db.ts';
import type { Columns } from '../../../platform/database/statement.ts';

/** Where a programme's microdata are sent; the secret is sealed. */
export interface EndpointRow
  extends Columns<'microdataEndpoints', 'url' | 'authUser' | 'secret' | 'lookup' | 'sign' | 'version'> {
  auth: 'basic' | 'bearer' | 'certificate';
  codes: Record<string, Record<string, string>>;
}

const columns = ['url', 'auth', 'authUser', 'secret', 'lookup', 'sign', 'codes', 'version'] as const;

/** Returns where a programme's microdata are sent; undefined when there is no such place. */
export async function findEndpoint(db: Db, projectId: number): Promise<EndpointRow | undefined> {
  const row = await db
    .selectFrom('microdataEndpoints')
    .select(columns)
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return row as EndpointRow | undefined;
}

/** Returns the receiver's own codes, which stand in what is sent in place of ours. */
export const findReceiverCodes = async (db: Db, projectId: number): Promise<EndpointRow['codes']> =>
  (await findEndpoint(db, projectId))?.codes ?? {};

/** Stores where a programme's microdata are sent, the next version of it; returns that version. */
export async function saveEndpoint(
  db: Db,
  projectId: number,
  endpoint: Omit<EndpointRow, 'version'>,
  savedBy: number,
  savedAt: Date,
): Promise<number> {
  const content = { ...endpoint, codes: JSON.stringify(endpoint.codes), savedBy, savedAt };
  const { version } = await db
    .insertInto('microdataEndpoints')
    .values({ projectId, ...content })
    .onConflict((conflict) =>
      conflict
        .column('projectId')
        .doUpdateSet((row) => ({ ...content, version: row('microdataEndpoints.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Returns the endpoints whose secrets are encrypted with another key than this prefix names. */
export const findSealedOtherwise = (db: Db, prefix: string) =>
  db
    .selectFrom('microdataEndpoints')
    .select(['projectId', 'url', 'secret'])
    .where('secret', 'not like', `${prefix}%`)
    .forUpdate()
    .execute();

/** Stores the secret of an endpoint, encrypted anew. */
export async function replaceSecret(db: Db, projectId: number, secret: string): Promise<void> {
  await db.updateTable('microdataEndpoints').set({ secret }).where('projectId', '=', projectId).execute();
}
