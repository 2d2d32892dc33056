import type { StatusCounts } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type ApplicationRow, selectedColumns } from './candidate-queries.ts';

export type Tab = keyof StatusCounts;

/** Which applications are meant. */
export interface Wanted {
  projectId: number;
  tabs: readonly Tab[];
  terms: readonly string[];
  filters: readonly { name: string; value: string; exact: boolean }[];
  missing?: boolean | undefined;
}

/** A line of the list. */
export interface ListedRow extends ApplicationRow {
  missing: number;
  reviews: number;
  reviewsAsked: number;
  heldUntil: Date | null;
}

const ofStatus = (status: number) => sql`(a.status = ${status} and a.withdrawn_at is null)`;

/** Withdrawn ones are a tab of their own, whatever their status was. */
const tabs: Record<Tab, RawBuilder<unknown>> = {
  Draft: ofStatus(-1),
  Submitted: ofStatus(1),
  Resubmitted: ofStatus(100),
  Eligible: ofStatus(2),
  Selected: ofStatus(3),
  Rejected: ofStatus(1000),
  Withdrawn: sql`(a.withdrawn_at is not null)`,
};

const tabNames = Object.keys(tabs) as Tab[];

/** Documents that are asked and missing. */
const missing = sql`(select count(*)::int from application_documents d where d.application_id = a.id and d.required
  and (d.files = 0 or d.verdict = 'refused'))`;

/** Whether an answer is met; taken out of the answers once, for what is long is stored compressed. */
const answered = ({ name, value, exact }: Wanted['filters'][number]) => {
  const text = exact
    ? sql`g.given #>> '{}' = ${value}`
    : sql`strpos(fold(coalesce(g.given #>> '{}', '')), fold(${value})) > 0`;
  return sql`(select case jsonb_typeof(g.given) when 'array' then g.given @> to_jsonb(${value}::text) else ${text} end
    from (select a.answers -> ${name} as given offset 0) g)`;
};

/** Search and filters, but not the tabs. */
function condition({ projectId, terms, filters, missing: only }: Wanted) {
  const parts = [
    sql`a.project_id = ${projectId}`,
    ...terms.map((term) => sql`strpos(a.searched, fold(${term})) > 0`),
    ...filters.map(answered),
    ...(only === undefined ? [] : [sql`(${missing} > 0) = ${only}`]),
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
export type Order = keyof typeof orders;

const columns = sql`${selectedColumns}, ${missing} as missing,
  (select count(*)::int from application_reviews r where r.application_id = a.id and r.submitted_at is not null) as reviews,
  (select count(*)::int from application_reviews r where r.application_id = a.id and r.conflict is null) as "reviewsAsked",
  (select max(m.held_until) from application_move_rows w join application_moves m on m.id = w.move_id
    where w.application_id = a.id and m.undone_at is null and m.held_until > now()) as "heldUntil"`;

const counted = sql.join(tabNames.map((tab) => sql`'${sql.raw(tab)}', count(*) filter (where ${tabs[tab]})`));

/** A page of applications, with how many there are of each tab under the same search and filters: each is met once. */
export async function findPage(
  db: Db,
  wanted: Wanted,
  { order, descending, offset, limit }: { order: Order; descending: boolean; offset: number; limit: number },
): Promise<{ rows: ListedRow[]; counts: StatusCounts }> {
  const way = descending ? sql`desc nulls last` : sql`asc nulls last`;
  const inOrder = sql`order by ${orders[order]} ${way}, a.id ${descending ? sql`desc` : sql`asc`}`;
  const found = await sql<{ counts: StatusCounts; ids: number[] }>`
    with met as materialized (
      select a.id, a.status, a.withdrawn_at, a.submitted_at, a.saved_at, a.last_name, a.first_name, a.points, a.kayas,
        a.protocol
      from applications a where ${condition(wanted)}
    )
    select (select jsonb_build_object(${counted}) from met a) as counts,
      array (select a.id from met a where ${inTabs(wanted.tabs)} ${inOrder} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  );
  const [{ counts, ids } = { counts: {} as StatusCounts, ids: [] }] = found.rows;
  const { rows } = await sql<ListedRow>`
    select ${columns} from applications a where a.id = any (${sql.val(ids)}::int[]) ${inOrder}`.execute(db);
  return { rows, counts };
}

/** One line of the list. */
export async function findListed(db: Db, projectId: number, id: number): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`
    select ${columns} from applications a where a.project_id = ${projectId} and a.id = ${id}`.execute(db);
  return rows[0];
}

/** The ids of all that are meant, in the order of their submission. */
export async function findWantedIds(db: Db, wanted: Wanted): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from applications a where ${condition(wanted)} and ${inTabs(wanted.tabs)}
    order by a.submitted_at nulls last, a.id`.execute(db);
  return rows.map(({ id }) => id);
}
