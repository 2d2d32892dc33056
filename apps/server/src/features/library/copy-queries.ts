import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRows } from '../../platform/database/statement.ts';

/** The id of a row and the id of its copy. */
interface CopiedRow {
  sourceId: number;
  copyId: number;
}

const idPairs = (rows: readonly CopiedRow[]) =>
  sql`unnest(${sql.val(rows.map(({ sourceId }) => sourceId))}::int[], ${sql.val(rows.map(({ copyId }) => copyId))}::int[])`;

/** Copies the category tree of a project into another. */
export async function copyCategories(db: Db, fromId: number, toId: number): Promise<CopiedRow[]> {
  const rows = await findRows(
    db,
    sql<CopiedRow>`
    with source as (
      select id, name, sort_order, row_number() over (order by id) as n from library_categories where project_id = ${fromId}
    ), made as (
      insert into library_categories (project_id, name, sort_order)
      select ${toId}, name, sort_order from source order by n returning id
    )
    select s.id as source_id, m.id as copy_id
    from source s join (select id, row_number() over (order by id) as n from made) m on m.n = s.n`,
  );
  await execute(
    db,
    sql`
    update library_categories c set parent_id = parent.copy_id
    from library_categories source join ${idPairs(rows)} own (source_id, copy_id) on own.source_id = source.id
    join ${idPairs(rows)} parent (source_id, copy_id) on parent.source_id = source.parent_id
    where c.id = own.copy_id`,
  );
  return rows;
}

/** An approved item with its current version, and its copy. */
interface CopiedItem extends CopiedRow {
  versionId: number;
  fileId: string | null;
  fileVersion: string | null;
}

/** Creates an item without an owner for each approved item of a project. */
export async function copyItems(db: Db, fromId: number, toId: number): Promise<CopiedItem[]> {
  return findRows(
    db,
    sql<CopiedItem>`
    with source as (
      select id, shown_id, row_number() over (order by id) as n from library_items
      where project_id = ${fromId} and shown_id is not null
    ), made as (
      insert into library_items (project_id) select ${toId} from source order by n returning id
    )
    select s.id as source_id, m.id as copy_id, v.id as version_id, v.file_id, v.file_version
    from source s join (select id, row_number() over (order by id) as n from made) m on m.n = s.n
    join library_versions v on v.id = s.shown_id`,
  );
}

/** Creates the current versions of the copied items, with the texts of their files, and makes them visible. */
export async function copyVersions(
  db: Db,
  items: readonly (CopiedRow & { versionId: number; newId: string | null })[],
  categories: readonly CopiedRow[],
): Promise<void> {
  const copies = sql`unnest(${sql.val(items.map(({ copyId }) => copyId))}::int[],
    ${sql.val(items.map(({ versionId }) => versionId))}::int[], ${sql.val(items.map(({ newId }) => newId))}::text[])
    g (item, version_id, new_id)`;
  await execute(
    db,
    sql`
    with made as (
      insert into library_versions (item_id, number, state, title, category_id, kind, language, metadata, tags, link,
        file_id, file_version, file_name, type, bytes, made_at, decided_at)
      select g.item, 1, 'approved', v.title, c.copy_id, v.kind, v.language, v.metadata, v.tags, v.link,
        g.new_id, v.file_version, v.file_name, v.type, v.bytes, v.made_at, v.decided_at
      from ${copies} join library_versions v on v.id = g.version_id
      join ${idPairs(categories)} c (source_id, copy_id) on c.source_id = v.category_id
      returning id, item_id
    )
    insert into library_texts (version_id, state, body, read_at)
    select m.id, x.state, x.body, x.read_at
    from made m join ${copies} on g.item = m.item_id join library_texts x on x.version_id = g.version_id`,
  );
  await execute(db, sql`select show_library_items(${sql.val(items.map(({ copyId }) => copyId))}::int[])`);
}
