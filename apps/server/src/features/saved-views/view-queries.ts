import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export interface ViewRow {
  id: number;
  ownerId: number;
  name: string;
  state: Record<string, string>;
  shared: boolean;
}

/** Whose views of which screen: the owner's own, and those the project shares. */
export interface Whose {
  projectId: number;
  ownerId: number;
  screen: string;
}

const columns = sql`v.id, v.owner_id as "ownerId", v.name, v.state, v.shared`;

export async function findViews(db: Db, { projectId, ownerId, screen }: Whose): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select ${columns} from saved_views v
    where v.project_id = ${projectId} and v.screen = ${screen} and (v.owner_id = ${ownerId} or v.shared)
    order by sort_key(v.name) collate "C", v.id`.execute(db);
  return rows;
}

/** One view that a person finds: their own or a shared one. */
export async function findView(
  db: Db,
  { projectId, ownerId }: Pick<Whose, 'projectId' | 'ownerId'>,
  id: number,
): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    select ${columns} from saved_views v
    where v.id = ${id} and v.project_id = ${projectId} and (v.owner_id = ${ownerId} or v.shared) for update`.execute(
    db,
  );
  return rows[0];
}

export async function countOwnViews(db: Db, { projectId, ownerId, screen }: Whose): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from saved_views
    where project_id = ${projectId} and owner_id = ${ownerId} and screen = ${screen}`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface KeptView {
  name: string;
  state: Record<string, string>;
  shared: boolean;
}

/** Answers the new row's id; undefined when the owner has one of that name. */
export async function insertView(db: Db, whose: Whose, { name, state, shared }: KeptView): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_views (project_id, owner_id, screen, name, state, shared)
    values (${whose.projectId}, ${whose.ownerId}, ${whose.screen}, ${name}, ${JSON.stringify(state)}::jsonb, ${shared})
    on conflict (project_id, owner_id, screen, name) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** False when the owner has another view of that name. */
export async function updateView(db: Db, id: number, { name, state, shared }: KeptView): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update saved_views v set name = ${name}, state = ${JSON.stringify(state)}::jsonb, shared = ${shared}
    where v.id = ${id} and not exists (select 1 from saved_views o where o.id <> v.id and o.project_id = v.project_id
      and o.owner_id = v.owner_id and o.screen = v.screen and o.name = ${name})
    returning v.id`.execute(db);
  return rows.length > 0;
}

export async function deleteViewRow(db: Db, id: number): Promise<void> {
  await sql`delete from saved_views where id = ${id}`.execute(db);
}
