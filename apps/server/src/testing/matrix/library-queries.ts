import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRows } from '../../platform/database/statement.ts';

/** One object of each kind that a person has in a library. */
export interface LibraryFixtures {
  /** A category with items; `empty` is a category without items. */
  category: number;
  empty: number;
  /** An approved item that belongs to the person. */
  item: number;
  /** Another approved item of the person; `waiting` is one that waits for approval. */
  own: number;
  waiting: number;
  /** The share by which the person sent the item to a mentee. */
  share: number;
}

const things = ['item', 'own', 'waiting'] as const;

/** Fills the library of a project with items, shares and categories of each owner; returns them by owner. */
export async function createLibrary(
  db: Db,
  project: number,
  owners: readonly { owner: number; mentee: number }[],
): Promise<{ of: (owner: number) => LibraryFixtures }> {
  const ownerRows = sql`jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as x(owner int, mentee int)`;
  const categories = await findRows(
    db,
    sql<{ id: number }>`
    insert into library_categories (project_id, name)
    select ${project}, '"Κατηγορία"' from generate_series(0, ${owners.length}) returning id`,
  );
  const [category, ...empty] = categories.map(({ id }) => id);
  const items = await findRows(
    db,
    sql<{ id: number; owner: number }>`
    insert into library_items (project_id, owner_id)
    select ${project}, x.owner from ${ownerRows}, generate_series(1, ${things.length}) n order by x.owner, n
    returning id, owner_id as owner`,
  );
  const named = items.map(({ id, owner }, index) => ({ id, owner, thing: things[index % things.length] }));
  await execute(
    db,
    sql`
    insert into library_versions (item_id, number, state, title, category_id, kind, link, made_by, decided_at)
    select x.id, 1, case when x.thing = 'waiting' then 'waiting' else 'approved' end, 'Υλικό', ${category}, 'Url',
      'https://example.gr/', x.owner, case when x.thing = 'waiting' then null else now() end
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as x(id int, owner int, thing text)`,
  );
  await execute(db, sql`select show_library_items(${sql.val(items.map(({ id }) => id))}::int[])`);
  const idOf = (owner: number, thing: (typeof things)[number]) =>
    named.find((item) => item.owner === owner && item.thing === thing)?.id ?? 0;
  const sent = owners.map(({ owner, mentee }) => ({ owner, mentee, item: idOf(owner, 'item') }));
  const shares = await findRows(
    db,
    sql<{ id: number; owner: number }>`
    insert into library_shares (project_id, item_id, mentee_id, sender_id)
    select ${project}, x.item, x.mentee, x.owner
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as x(owner int, mentee int, item int)
    returning id, sender_id as owner`,
  );
  return {
    of: (owner) => ({
      category: category ?? 0,
      empty: empty[owners.findIndex((other) => other.owner === owner)] ?? 0,
      item: idOf(owner, 'item'),
      own: idOf(owner, 'own'),
      waiting: idOf(owner, 'waiting'),
      share: shares.find((row) => row.owner === owner)?.id ?? 0,
    }),
  };
}
