import type { StatusCounts } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import { type ApplicationRow, selectionColumns } from './selection-queries.ts';

/** A tab of the list of applications. */
export type Tab = keyof StatusCounts;

/** The filters of a list of applications. */
export interface ApplicationFilter {
  projectId: number;
  tabs: readonly Tab[];
  terms: readonly string[];
  filters: readonly { name: string; value: string; exact: boolean }[];
  missing?: boolean | undefined;
}

/** A row of the list. */
export interface ListedRow extends ApplicationRow {
  missing: number;
  reviews: number;
  reviewsAsked: number;
  heldUntil: Date | null;
}

const hasStatus = (status: number) => sql`(a.status = ${status} and a.withdrawn_at is null)`;

/** SQL conditions of the tabs. Withdrawn applications have a tab of their own, whatever their status. */
const tabs: Record<Tab, RawBuilder<unknown>> = {
  Draft: hasStatus(-1),
  Submitted: hasStatus(1),
  Resubmitted: hasStatus(100),
  Eligible: hasStatus(2),
  Selected: hasStatus(3),
  Rejected: hasStatus(1000),
  Withdrawn: sql`(a.withdrawn_at is not null)`,
};

const tabNames = Object.keys(tabs) as Tab[];

/** The number of required documents that are missing or refused. */
const missing = sql`(select count(*)::int from application_documents d where d.application_id = a.id and d.required
  and (d.files = 0 or d.verdict = 'refused'))`;

/**
 * SQL condition: an answer matches a filter. The answer is extracted only once, because long answers are stored
 * compressed.
 */
const answerMatches = ({ name, value, exact }: ApplicationFilter['filters'][number]) => {
  const text = exact
    ? sql`g.answer #>> '{}' = ${value}`
    : sql`strpos(fold(coalesce(g.answer #>> '{}', '')), fold(${value})) > 0`;
  return sql`(select case jsonb_typeof(g.answer) when 'array' then g.answer @> to_jsonb(${value}::text) else ${text} end
    from (select a.answers -> ${name} as answer offset 0) g)`;
};

/**
 * SQL condition: a search term occurs in the applicant's texts or is a number of the application. A term of digits must
 * be the whole participant number or the end of the protocol number; matching any part of a number would find too many.
 */
function termMatches(term: string) {
  const number = /^\d+$/.test(term)
    ? sql`a.kayas::text = ltrim(${term}, '0') or ltrim(substring(a.protocol from '[0-9]+$'), '0') = ltrim(${term}, '0')`
    : sql`strpos(fold(a.protocol), fold(${term})) > 0`;
  return sql`(strpos(a.searched, fold(${term})) > 0 or ${number})`;
}

/** SQL condition for the search and filters, without the tab. */
function condition({ projectId, terms, filters, missing: onlyMissing }: ApplicationFilter) {
  const parts = [
    sql`a.project_id = ${projectId}`,
    ...terms.map(termMatches),
    ...filters.map(answerMatches),
    ...(onlyMissing === undefined ? [] : [sql`(${missing} > 0) = ${onlyMissing}`]),
  ];
  return sql.join(parts, sql` and `);
}

const inTabs = (chosen: readonly Tab[]) =>
  chosen.length === 0
    ? sql`true`
    : sql`(${sql.join(
        chosen.map((tab) => tabs[tab]),
        sql` or `,
      )})`;

const orders = {
  SubmittedAt: sql`a.submitted_at`,
  Name: sql`(a.last_name || ' ' || a.first_name) collate "el-x-icu"`,
  Points: sql`a.points`,
  kayas: sql`a.kayas`,
  Protocol: sql`a.protocol`,
  SavedAt: sql`a.saved_at`,
};
/** A column by which the list is ordered. */
export type Order = keyof typeof orders;

const columns = sql`${selectionColumns}, ${missing} as missing,
  (select count(*)::int from application_reviews r where r.application_id = a.id and r.submitted_at is not null) as reviews,
  (select count(*)::int from application_reviews r where r.application_id = a.id and r.conflict is null) as reviews_asked,
  (select max(m.held_until) from application_move_rows w join application_moves m on m.id = w.move_id
    where w.application_id = a.id and m.undone_at is null and m.held_until > now()) as held_until`;

const tabCounts = sql.join(tabNames.map((tab) => sql`'${sql.raw(tab)}', count(*) filter (where ${tabs[tab]})`));

/** Finds a page of applications and the counts of every tab under the same search and filters, in one scan. */
export async function findApplicationPage(
  db: Db,
  filter: ApplicationFilter,
  { order, descending, offset, limit }: { order: Order; descending: boolean; offset: number; limit: number },
): Promise<{ rows: ListedRow[]; counts: StatusCounts }> {
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`;
  const inOrder = sql`order by ${orders[order]} ${direction}, a.id ${descending ? sql`desc` : sql`asc`}`;
  const { counts, ids } = await getRow(
    db,
    sql<{ counts: StatusCounts; ids: number[] }>`
    with matching as materialized (
      select a.id, a.status, a.withdrawn_at, a.submitted_at, a.saved_at, a.last_name, a.first_name, a.points, a.kayas,
        a.protocol
      from applications a where ${condition(filter)}
    )
    select (select jsonb_build_object(${tabCounts}) from matching a) as counts,
      array (select a.id from matching a where ${inTabs(filter.tabs)} ${inOrder} limit ${limit} offset ${offset}) as ids`,
  );
  const rows = await findRows(
    db,
    sql<ListedRow>`
    select ${columns} from applications a where a.id = any (${sql.val(ids)}::int[]) ${inOrder}`,
  );
  return { rows, counts };
}

/** Finds one row of the list. */
export async function findListedRow(db: Db, projectId: number, id: number): Promise<ListedRow | undefined> {
  return findRow(
    db,
    sql<ListedRow>`
    select ${columns} from applications a where a.project_id = ${projectId} and a.id = ${id}`,
  );
}

/** Finds the ids of all applications that match, in order of submission. */
export async function findMatchingIds(db: Db, filter: ApplicationFilter): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    select a.id from applications a where ${condition(filter)} and ${inTabs(filter.tabs)}
    order by a.submitted_at nulls last, a.id`,
  );
  return rows.map(({ id }) => id);
}
