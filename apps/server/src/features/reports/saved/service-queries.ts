import type { Role } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRow, findRows } from '../../../platform/database/statement.ts';
import { insertVersion } from './version-queries.ts';

/** A service: an SQL query, or code in JavaScript. */
export interface ServiceRow {
  id: number;
  name: string;
  category: string;
  kind: 'sql' | 'js';
  query: string;
  code: string;
  roles: Role[];
  version: number;
}

const columns = sql`s.id, s.name, s.category, s.kind, s.query, s.code, s.roles, s.version`;

/** Returns every service of a kind without its code, by name. */
export const findServices = (db: Db, kind: ServiceRow['kind']): Promise<Omit<ServiceRow, 'code'>[]> =>
  findRows(
    db,
    sql<Omit<ServiceRow, 'code'>>`
      select s.id, s.name, s.category, s.kind, s.query, s.roles, s.version from report_services s
      where s.kind = ${kind} order by s.name_key`,
  );

/** Returns a service by its id. */
export const findServiceById = (db: Db, id: number): Promise<ServiceRow | undefined> =>
  findRow(db, sql<ServiceRow>`select ${columns} from report_services s where s.id = ${id}`);

/** Returns the service with a name, whatever its case. */
export const findService = (db: Db, name: string): Promise<ServiceRow | undefined> =>
  findRow(db, sql<ServiceRow>`select ${columns} from report_services s where s.name_key = lower(${name})`);

/** Returns a service and locks it. */
export const lockService = (db: Db, id: number): Promise<ServiceRow | undefined> =>
  findRow(db, sql<ServiceRow>`select ${columns} from report_services s where s.id = ${id} for update`);

/** The columns of a service that its editor sets. */
export interface StoredService extends Omit<ServiceRow, 'id' | 'version'> {
  savedBy: number;
}

/** What a version of a service holds. */
export interface ServiceVersion {
  Name: string;
  Category: string;
  Roles: Role[];
  /** Its SQL, or its code. */
  Text: string;
}

/** Returns what is kept of a service as a version. */
export const versionOf = ({
  kind,
  name,
  category,
  roles,
  query,
  code,
}: Omit<StoredService, 'savedBy'>): ServiceVersion => ({
  ...{ Name: name, Category: category, Roles: [...roles], Text: kind === 'sql' ? query : code },
});

const keepVersion = (db: Db, id: number, version: number, service: StoredService): Promise<void> =>
  insertVersion(db, { serviceId: id }, { version, definition: versionOf(service), savedBy: service.savedBy });

/** Inserts a service with its first version and returns its id; undefined when there is one with that name. */
export async function insertService(db: Db, service: StoredService): Promise<number | undefined> {
  const row = await db
    .insertInto('reportServices')
    .values(service)
    .onConflict((conflict) => conflict.column('nameKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await keepVersion(db, row.id, 1, service);
  return row?.id;
}

/** Stores a service as its next version; returns false when another has that name. */
export async function updateService(db: Db, id: number, version: number, service: StoredService): Promise<boolean> {
  const { name, category, query, code, roles, savedBy } = service;
  const row = await findRow(
    db,
    sql<{ id: number }>`
      update report_services s set name = ${name}, category = ${category}, query = ${query}, code = ${code},
        roles = ${sql.val(roles)}::text[], version = ${version}, saved_by = ${savedBy}, saved_at = now()
      where s.id = ${id} and not exists (
        select 1 from report_services o where o.id <> s.id and o.name_key = lower(${name}))
      returning s.id`,
  );
  if (row) await keepVersion(db, id, version, service);
  return row !== undefined;
}

export async function removeService(db: Db, id: number): Promise<void> {
  await db.deleteFrom('reportServices').where('id', '=', id).execute();
}
