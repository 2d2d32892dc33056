import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** What one person has in a library: of each sort of thing one. */
export interface LibraryThings {
  /** One in which items are, and one in which nothing is. */
  category: number;
  empty: number;
  /** An approved item of the person's. */
  item: number;
  /** Another one, and one of theirs that waits. */
  own: number;
  waiting: number;
  /** The item as the person sent it to a mentee. */
  share: number;
}

const things = ['item', 'own', 'waiting'] as const;

/** Fills the library of a project with things of each owner; answers them by owner. */
export async function makeLibrary(
  db: Db,
  project: number,
  owners: readonly { owner: number; mentee: number }[],
): Promise<{ of: (owner: number) => LibraryThings }> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as x(owner int, mentee int)`;
  const categories = await sql<{ id: number }>`
    insert into library_categories (project_id, name)
    select ${project}, '"Κατηγορία"' from generate_series(0, ${owners.length}) returning id`.execute(db);
  const [category, ...empty] = categories.rows.map(({ id }) => id);
  const items = await sql<{ id: number; owner: number }>`
    insert into library_items (project_id, owner_id)
    select ${project}, x.owner from ${given}, generate_series(1, ${things.length}) n order by x.owner, n
    returning id, owner_id as owner`.execute(db);
  const named = items.rows.map(({ id, owner }, at) => ({ id, owner, thing: things[at % things.length] }));
  await sql`
    insert into library_versions (item_id, number, state, title, category_id, kind, link, made_by, decided_at)
    select x.id, 1, case when x.thing = 'waiting' then 'waiting' else 'approved' end, 'Υλικό', ${category}, 'Url',
      'https://example.gr/', x.owner, case when x.thing = 'waiting' then null else now() end
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as x(id int, owner int, thing text)`.execute(db);
  await sql`select show_library_items(${sql.val(items.rows.map(({ id }) => id))}::int[])`.execute(db);
  const idOf = (owner: number, thing: (typeof things)[number]) =>
    named.find((one) => one.owner === owner && one.thing === thing)?.id ?? 0;
  const sent = owners.map(({ owner, mentee }) => ({ owner, mentee, item: idOf(owner, 'item') }));
  const shares = await sql<{ id: number; owner: number }>`
    insert into library_shares (project_id, item_id, mentee_id, sender_id)
    select ${project}, x.item, x.mentee, x.owner
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as x(owner int, mentee int, item int)
    returning id, sender_id as owner`.execute(db);
  return {
    of: (owner) => ({
      category: category ?? 0,
      empty: empty[owners.findIndex((one) => one.owner === owner)] ?? 0,
      item: idOf(owner, 'item'),
      own: idOf(owner, 'own'),
      waiting: idOf(owner, 'waiting'),
      share: shares.rows.find((row) => row.owner === owner)?.id ?? 0,
    }),
  };
}
