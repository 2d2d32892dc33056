import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/platform/database/db.ts';

/** A library item to insert, with the text of its file. */
export interface NewItem {
  title: string;
  tags: string[];
  abstract: string;
  body: string;
}

/** Returns the first project, its library categories and its number of library items. */
export async function findLibrary(db: Db): Promise<{ project: number; categories: number[]; items: number }> {
  const { rows } = await sql<{ project: number; categories: number[]; items: number }>`
    select p.id as project, array(select c.id from library_categories c where c.project_id = p.id order by c.id) as categories,
      (select count(*)::int from library_items i where i.project_id = p.id) as items
    from projects p order by p.id limit 1`.execute(db);
  const [library] = rows;
  if (!library) throw new Error('there is no programme');
  return library;
}

/** Inserts approved items, spread over the categories and over the last year. */
export async function insertItems(
  db: Db,
  project: number,
  categories: readonly number[],
  items: readonly NewItem[],
): Promise<void> {
  await sql`
    with given as (
      select g.n, g.item from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality g (item, n)
    ), made as (
      insert into library_items (project_id, owner_id)
      select ${project}, (select min(id) from users) from given order by n returning id
    ), numbered as (
      select id, row_number() over (order by id) as n from made
    ), version as (
      insert into library_versions (item_id, number, state, title, category_id, kind, language, metadata, tags, link, made_by, decided_at)
      select m.id, 1, 'approved', g.item ->> 'title',
        (${sql.val([...categories])}::int[])[1 + g.n % ${categories.length}], 'Document', case g.n % 4 when 0 then 'en' else 'el' end,
        jsonb_build_object('Abstract', g.item ->> 'abstract'),
        array(select jsonb_array_elements_text(g.item -> 'tags')), 'https://example.gr/' || m.id, null,
        now() - make_interval(mins => (random() * 500000)::int)
      from given g join numbered m on m.n = g.n returning id, item_id
    ), text as (
      insert into library_texts (version_id, state, body, read_at)
      select v.id, 'done', g.item ->> 'body', now()
      from version v join numbered m on m.id = v.item_id join given g on g.n = m.n returning version_id
    )
    select count(*) from text`.execute(db);
}

/** Makes the inserted items visible to everyone, in batches of a thousand. */
export async function showAll(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from library_items where shown_id is null order by id`.execute(
    db,
  );
  for (let start = 0; start < rows.length; start += 1_000) {
    const ids = rows.slice(start, start + 1_000).map(({ id }) => id);
    await sql`select show_library_items(${sql.val(ids)}::int[])`.execute(db);
  }
  await sql`vacuum (analyze) library_items, library_versions, library_texts`.execute(db);
}
