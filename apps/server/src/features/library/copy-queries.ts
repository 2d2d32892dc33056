import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { LIBRARY_FILES } from './submission/file-kind.ts';

/** A row and what was made of it. */
interface Copied {
  old: number;
  made: number;
}

const pairs = (copied: readonly Copied[]) =>
  sql`unnest(${sql.val(copied.map(({ old }) => old))}::int[], ${sql.val(copied.map(({ made }) => made))}::int[])`;

/** The tree of categories of a project, made again in another. */
export async function copyCategories(db: Db, fromId: number, toId: number): Promise<Copied[]> {
  const { rows } = await sql<Copied>`
    with source as (
      select id, name, sort_order, row_number() over (order by id) as n from library_categories where project_id = ${fromId}
    ), made as (
      insert into library_categories (project_id, name, sort_order)
      select ${toId}, name, sort_order from source order by n returning id
    )
    select s.id as old, m.id as made
    from source s join (select id, row_number() over (order by id) as n from made) m on m.n = s.n`.execute(db);
  await sql`
    update library_categories c set parent_id = above.made
    from library_categories source join ${pairs(rows)} own (old, made) on own.old = source.id
    join ${pairs(rows)} above (old, made) on above.old = source.parent_id
    where c.id = own.made`.execute(db);
  return rows;
}

/** An approved item, the version that is shown, and the item made of it. */
interface CopiedItem extends Copied {
  versionId: number;
  fileId: string | null;
}

/** Makes an item, of nobody, for each that everyone of a project sees. */
export async function copyItems(db: Db, fromId: number, toId: number): Promise<CopiedItem[]> {
  const { rows } = await sql<CopiedItem>`
    with source as (
      select id, shown_id, row_number() over (order by id) as n from library_items
      where project_id = ${fromId} and shown_id is not null
    ), made as (
      insert into library_items (project_id) select ${toId} from source order by n returning id
    )
    select s.id as old, m.id as made, v.id as "versionId", v.file_id as "fileId"
    from source s join (select id, row_number() over (order by id) as n from made) m on m.n = s.n
    join library_versions v on v.id = s.shown_id`.execute(db);
  return rows;
}

/** Gives the items made the files of the shown versions: other files with the same content, which is kept once. */
export async function copyFiles(
  db: Db,
  toId: number,
  files: readonly { made: number; versionId: number; newId: string }[],
): Promise<void> {
  const given = sql`unnest(${sql.val(files.map(({ made }) => made))}::int[],
    ${sql.val(files.map(({ versionId }) => versionId))}::int[], ${sql.val(files.map(({ newId }) => newId))}::text[])
    g (item, version_id, new_id)`;
  await sql`
    insert into files (id, project_id, kind, ref, user_id, name, file_index)
    select g.new_id, ${toId}, ${LIBRARY_FILES}, g.item::text, null, f.name, f.file_index
    from ${given} join library_versions v on v.id = g.version_id join files f on f.id = v.file_id`.execute(db);
  await sql`
    insert into file_versions (file_id, version, sha256, file_name, uploaded_at)
    select g.new_id, b.version, b.sha256, b.file_name, b.uploaded_at
    from ${given} join library_versions v on v.id = g.version_id
    join file_versions b on b.file_id = v.file_id and b.version = v.file_version`.execute(db);
}

/** Gives the items made what the shown versions say, with the texts of their files, and shows them. */
export async function copyVersions(
  db: Db,
  items: readonly (Copied & { versionId: number; newId: string | null })[],
  categories: readonly Copied[],
): Promise<void> {
  const given = sql`unnest(${sql.val(items.map(({ made }) => made))}::int[],
    ${sql.val(items.map(({ versionId }) => versionId))}::int[], ${sql.val(items.map(({ newId }) => newId))}::text[])
    g (item, version_id, new_id)`;
  await sql`
    with made as (
      insert into library_versions (item_id, number, state, title, category_id, kind, language, metadata, tags, link,
        file_id, file_version, file_name, type, bytes, made_at, decided_at)
      select g.item, 1, 'approved', v.title, c.made, v.kind, v.language, v.metadata, v.tags, v.link,
        g.new_id, v.file_version, v.file_name, v.type, v.bytes, v.made_at, v.decided_at
      from ${given} join library_versions v on v.id = g.version_id
      join ${pairs(categories)} c (old, made) on c.old = v.category_id
      returning id, item_id
    )
    insert into library_texts (version_id, state, body, read_at)
    select m.id, x.state, x.body, x.read_at
    from made m join ${given} on g.item = m.item_id join library_texts x on x.version_id = g.version_id`.execute(db);
  await sql`select show_library_items(${sql.val(items.map(({ made }) => made))}::int[])`.execute(db);
}
