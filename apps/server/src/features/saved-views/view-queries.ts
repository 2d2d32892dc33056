import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRow, findRows, getRow } from '../../platform/database/statement.ts';

export interface ViewRow {
  id: number;
  ownerId: number;
  name: string;
  state: Record<string, string>;
  shared: boolean;
}

/** The project, owner and screen of views. */
export interface ViewKey {
  projectId: number;
  ownerId: number;
  screen: string;
}

const columns = sql`v.id, v.owner_id, v.name, v.state, v.shared`;

/** Returns the owner's views of a screen and those shared in the project, ordered by name. */
export const findViews = (db: Db, { projectId, ownerId, screen }: ViewKey): Promise<ViewRow[]> =>
  findRows(
    db,
    sql<ViewRow>`
      select ${columns} from saved_views v
      where v.project_id = ${projectId} and v.screen = ${screen} and (v.owner_id = ${ownerId} or v.shared)
      order by sort_key(v.name) collate "C", v.id`,
  );

/** Returns one of the owner's views, or one shared in the project, and locks it. */
export const findView = (
  db: Db,
  { projectId, ownerId }: Pick<ViewKey, 'projectId' | 'ownerId'>,
  id: number,
): Promise<ViewRow | undefined> =>
  findRow(
    db,
    sql<ViewRow>`
      select ${columns} from saved_views v
      where v.id = ${id} and v.project_id = ${projectId} and (v.owner_id = ${ownerId} or v.shared) for update`,
  );

/** Counts the owner's views of a screen. */
export async function countOwnViews(db: Db, { projectId, ownerId, screen }: ViewKey): Promise<number> {
  const { all } = await getRow(
    db,
    sql<{ all: number }>`
      select count(*)::int as all from saved_views
      where project_id = ${projectId} and owner_id = ${ownerId} and screen = ${screen}`,
  );
  return all;
}

/** The content of a view. */
export interface ViewContent {
  name: string;
  state: Record<string, string>;
  shared: boolean;
}

/** Inserts a view and returns its id; undefined when the owner already has a view with that name. */
export async function insertView(
  db: Db,
  key: ViewKey,
  { name, state, shared }: ViewContent,
): Promise<number | undefined> {
  const view = await db
    .insertInto('savedViews')
    .values({ ...key, name, state: JSON.stringify(state), shared })
    .onConflict((conflict) => conflict.columns(['projectId', 'ownerId', 'screen', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return view?.id;
}

/** Stores a view; returns false when the owner has another view with that name. */
export async function updateView(db: Db, id: number, { name, state, shared }: ViewContent): Promise<boolean> {
  const view = await findRow(
    db,
    sql<{ id: number }>`
      update saved_views v set name = ${name}, state = ${JSON.stringify(state)}::jsonb, shared = ${shared}
      where v.id = ${id} and not exists (select 1 from saved_views o where o.id <> v.id and o.project_id = v.project_id
        and o.owner_id = v.owner_id and o.screen = v.screen and o.name = ${name})
      returning v.id`,
  );
  return view !== undefined;
}

export async function removeView(db: Db, id: number): Promise<void> {
  await db.deleteFrom('savedViews').where('id', '=', id).execute();
}
