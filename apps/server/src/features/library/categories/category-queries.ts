import type { LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export interface CategoryRow {
  id: number;
  parentId: number | null;
  name: LocalText;
  order: number;
  version: number;
}

/** Every category of a project, those of one parent in their order. */
export async function findCategories(db: Db, projectId: number): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select id, parent_id as "parentId", name, sort_order as "order", version from library_categories
    where project_id = ${projectId} order by sort_order, id`.execute(db);
  return rows;
}

/** Changes of the tree follow one another: each sees what the one before it left. */
export async function lockCategories(db: Db, projectId: number): Promise<void> {
  await sql`select 1 from projects where id = ${projectId} for no key update`.execute(db);
}

/** How many items everyone sees in each category itself. */
export async function countByCategory(db: Db, projectId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select category_id as id, count(*)::int as n from library_items
    where project_id = ${projectId} and shown_id is not null group by 1`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Makes a category, last among those of its parent. */
export async function insertCategory(
  db: Db,
  projectId: number,
  parentId: number | null,
  name: LocalText,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into library_categories (project_id, parent_id, name, sort_order)
    select ${projectId}, ${parentId}, ${JSON.stringify(name)}::jsonb, coalesce(max(sort_order), 0) + 10
    from library_categories where project_id = ${projectId} and parent_id is not distinct from ${parentId}::int
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function renameCategory(db: Db, id: number, name: LocalText): Promise<void> {
  await sql`update library_categories set name = ${JSON.stringify(name)}::jsonb, version = version + 1
    where id = ${id}`.execute(db);
}

/** Puts the categories of a parent into an order. */
export async function placeCategories(db: Db, parentId: number | null, ids: readonly number[]): Promise<void> {
  await sql`
    update library_categories c set parent_id = ${parentId}, sort_order = g.n * 10
    from unnest(${sql.val([...ids])}::int[]) with ordinality g (id, n) where c.id = g.id`.execute(db);
}

/** False when something is in it: an item in any of its versions, or another category. */
export async function deleteEmptyCategory(db: Db, id: number): Promise<boolean> {
  // Waits for whoever is putting something into it.
  await sql`select 1 from library_categories where id = ${id} for update`.execute(db);
  const { rows } = await sql`
    delete from library_categories c where c.id = ${id}
      and not exists (select 1 from library_versions v where v.category_id = c.id)
      and not exists (select 1 from library_uploads u where u.category_id = c.id)
      and not exists (select 1 from library_items i where i.category_id = c.id)
      and not exists (select 1 from library_categories b where b.parent_id = c.id)
    returning 1`.execute(db);
  return rows.length > 0;
}
