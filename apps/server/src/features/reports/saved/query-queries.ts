import { type QueryContent, queryContent } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';

/** A saved query. */
export interface QueryRow {
  id: number;
  projectId: number | null;
  definition: QueryContent;
  /** The columns of views that it used when it was saved. */
  columns: string[];
  version: number;
  savedAt: Date;
  lastRunAt: Date | null;
}

/** Which queries a list shows. */
export interface QueryFilter {
  projectId: number;
  /** Roles of the reader; undefined for those who see every query. */
  roles: readonly string[] | undefined;
  search: string;
  category: string | undefined;
  kind: QueryContent['Kind'] | undefined;
  /** Whether the reader sees totals alone. */
  totalsOnly: boolean;
}

const listed = ({ projectId, roles, search, category, kind, totalsOnly }: QueryFilter) => sql`
  q.removed_at is null and (q.project_id is null or q.project_id = ${projectId})
  and (${roles === undefined} or q.roles && ${sql.val([...(roles ?? [])])}::text[])
  and (${search === ''} or strpos(fold(q.name), fold(${search})) > 0)
  and (${category === undefined} or q.category = ${category ?? ''})
  and (${kind === undefined} or q.kind = ${kind ?? ''})
  and (${!totalsOnly} or q.definition @> '{"Totals": true}')`;

/** Returns one page of the queries that a reader may run, by category and name. */
export async function findQueries(db: Db, filter: QueryFilter, limit: number, offset: number): Promise<QueryRow[]> {
  const rows = await findRows(
    db,
    sql<QueryRow>`
      select q.id, q.project_id, q.definition, q.columns, q.version, q.saved_at,
        (select max(g.at) from report_log g where g.query_id = q.id and g.project_id = ${filter.projectId}) as last_run_at
      from report_queries q where ${listed(filter)}
      order by sort_key(q.category) collate "C", sort_key(q.name) collate "C", q.id limit ${limit} offset ${offset}`,
  );
  return rows.map(completed);
}

/** Counts the queries that a reader may run. */
export async function countQueries(db: Db, filter: QueryFilter): Promise<number> {
  const { all } = await getRow(
    db,
    sql<{ all: number }>`select count(*)::int as all from report_queries q where ${listed(filter)}`,
  );
  return all;
}

/** Returns the categories of the queries that a reader may run. */
export async function findCategories(db: Db, filter: QueryFilter): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ category: string }>`
      select q.category from report_queries q where ${listed({ ...filter, search: '', category: undefined })} and q.category <> ''
      group by 1 order by sort_key(q.category) collate "C"`,
  );
  return rows.map(({ category }) => category);
}

/** Returns a query of the project or of every programme; with `removed` also one that was deleted. */
export async function findQuery(db: Db, projectId: number, id: number, removed = false): Promise<QueryRow | undefined> {
  const row = await findRow(
    db,
    sql<QueryRow>`
      select q.id, q.project_id, q.definition, q.columns, q.version, q.saved_at, null::timestamptz as last_run_at
      from report_queries q
      where q.id = ${id} and (q.project_id is null or q.project_id = ${projectId}) and (${removed} or q.removed_at is null)`,
  );
  return row && completed(row);
}

/** Returns those of these queries that the project or every programme has. */
export async function findQueriesByIds(db: Db, projectId: number, ids: readonly number[]): Promise<QueryRow[]> {
  const rows = await findRows(
    db,
    sql<QueryRow>`
      select q.id, q.project_id, q.definition, q.columns, q.version, q.saved_at, null::timestamptz as last_run_at
      from report_queries q where q.id = any (${sql.val([...ids])}::int[]) and q.removed_at is null
        and (q.project_id is null or q.project_id = ${projectId})`,
  );
  return rows.map(completed);
}

/** Returns the queries for totals over a view that a programme has, but one. */
export async function findTotals(
  db: Db,
  projectId: number,
  { view, but }: { view: string; but: number | undefined },
): Promise<Pick<QueryRow, 'id' | 'definition'>[]> {
  const rows = await findRows(
    db,
    sql<Pick<QueryRow, 'id' | 'definition'>>`
      select q.id, q.definition from report_queries q where q.removed_at is null
        and (q.project_id is null or q.project_id = ${projectId}) and q.id <> ${but ?? 0}
        and q.definition @> jsonb_build_object('Totals', true, 'Built', jsonb_build_object('From', ${view}::text))`,
  );
  return rows.map(completed);
}

/** Gives a stored query the settings that were added after it was saved. */
const completed = <T extends Pick<QueryRow, 'definition'>>(row: T): T => ({
  ...row,
  definition: queryContent.parse(row.definition),
});

/** Locks a query until the transaction ends. */
export const lockQuery = (db: Db, id: number): Promise<void> =>
  execute(db, sql`select 1 from report_queries where id = ${id} for update`);

/** The columns of a saved query that its editor sets. */
export interface StoredQuery {
  projectId: number | null;
  definition: QueryContent;
  columns: readonly string[];
  savedBy: number;
}

/** Inserts a query with its first version; returns its id. */
export async function insertQuery(db: Db, { projectId, definition, columns, savedBy }: StoredQuery): Promise<number> {
  const { id } = await db
    .insertInto('reportQueries')
    .values({ ...described(definition), projectId, columns: [...columns], savedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVersion(db, id, 1, { definition, savedBy });
  return id;
}

/** Stores a query as its next version, and brings it back when it was deleted. */
export async function updateQuery(
  db: Db,
  id: number,
  version: number,
  { projectId, definition, columns, savedBy }: StoredQuery,
): Promise<void> {
  await db
    .updateTable('reportQueries')
    .set({
      ...described(definition),
      ...{ projectId, savedBy, version, removedAt: null },
      columns: [...columns],
      savedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  await insertVersion(db, id, version, { definition, savedBy });
}

const described = (definition: QueryContent) => ({
  name: definition.Name,
  category: definition.Category,
  kind: definition.Kind,
  definition: JSON.stringify(definition),
  roles: [...definition.Roles],
});

async function insertVersion(
  db: Db,
  queryId: number,
  version: number,
  { definition, savedBy }: Pick<StoredQuery, 'definition' | 'savedBy'>,
): Promise<void> {
  await db
    .insertInto('reportQueryVersions')
    .values({ queryId, version, definition: JSON.stringify(definition), savedBy })
    .execute();
}

/** Removes a query from the list; its versions stay. */
export async function removeQuery(db: Db, id: number): Promise<void> {
  await db.updateTable('reportQueries').set({ removedAt: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** A version of a query. */
export interface QueryVersionRow {
  version: number;
  savedAt: Date;
  by: string | null;
  definition: QueryContent;
}

/** Returns the versions of a query, the newest first. */
export async function findVersions(db: Db, id: number): Promise<QueryVersionRow[]> {
  const rows = await findRows(
    db,
    sql<QueryVersionRow>`
      select v.version, v.saved_at, ${personName('u')} as by, v.definition
      from report_query_versions v left join users u on u.id = v.saved_by
      where v.query_id = ${id} order by v.version desc`,
  );
  return rows.map(completed);
}
