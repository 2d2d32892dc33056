import type { LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows, getRow } from '../../../platform/database/statement.ts';

/** A category; `order` sorts it among its siblings. */
export interface CategoryRow {
  id: number;
  parentId: number | null;
  name: LocalText;
  order: number;
  version: number;
}

/** Finds all categories of a project; siblings are in their order. */
export async function findCategories(db: Db, projectId: number): Promise<CategoryRow[]> {
  return findRows(
    db,
    sql<CategoryRow>`
    select id, parent_id, name, sort_order as order, version from library_categories
    where project_id = ${projectId} order by sort_order, id`,
  );
}

/** Locks the category tree of a project until the transaction ends, so that changes happen one after another. */
export async function lockCategories(db: Db, projectId: number): Promise<void> {
  await execute(db, sql`select 1 from projects where id = ${projectId} for no key update`);
}

/** Counts the approved items directly in each category. */
export async function countItemsByCategory(db: Db, projectId: number): Promise<Map<number, number>> {
  const rows = await findRows(
    db,
    sql<{ id: number; n: number }>`
    select category_id as id, count(*)::int as n from library_items
    where project_id = ${projectId} and shown_id is not null group by 1`,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Inserts a category as the last of its siblings. Returns its id. */
export async function insertCategory(
  db: Db,
  projectId: number,
  parentId: number | null,
  name: LocalText,
): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into library_categories (project_id, parent_id, name, sort_order)
    select ${projectId}, ${parentId}, ${JSON.stringify(name)}::jsonb, coalesce(max(sort_order), 0) + 10
    from library_categories where project_id = ${projectId} and parent_id is not distinct from ${parentId}::int
    returning id`,
  );
  return id;
}

export async function renameCategory(db: Db, id: number, name: LocalText): Promise<void> {
  await execute(
    db,
    sql`update library_categories set name = ${JSON.stringify(name)}::jsonb, version = version + 1
    where id = ${id}`,
  );
}

/** Sets the parent and the order of sibling categories. */
export async function orderCategories(db: Db, parentId: number | null, ids: readonly number[]): Promise<void> {
  await execute(
    db,
    sql`
    update library_categories c set parent_id = ${parentId}, sort_order = g.n * 10
    from unnest(${sql.val([...ids])}::int[]) with ordinality g (id, n) where c.id = g.id`,
  );
}

/**
 * Deletes a category if it is empty; returns false when it holds an item, in any of its versions, or another category.
 */
export async function deleteEmptyCategory(db: Db, id: number): Promise<boolean> {
  // Waits for transactions that are adding something to the category.
  await execute(db, sql`select 1 from library_categories where id = ${id} for update`);
  const rows = await findRows(
    db,
    sql`
    delete from library_categories c where c.id = ${id}
      and not exists (select 1 from library_versions v where v.category_id = c.id)
      and not exists (select 1 from library_uploads u where u.category_id = c.id)
      and not exists (select 1 from library_items i where i.category_id = c.id)
      and not exists (select 1 from library_categories b where b.parent_id = c.id)
    returning 1`,
  );
  return rows.length > 0;
}
