import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRows } from '../../platform/database/statement.ts';
import type { ProjectCopy } from '../../platform/database/table-owner.ts';

/** Moves the data that views stored for a person to another of their accounts; data already there is kept. */
export async function moveStates(db: Db, fromId: number, toId: number): Promise<void> {
  await execute(
    db,
    sql`update view_states s set user_id = ${toId} where user_id = ${fromId}
      and not exists (select from view_states t where t.view_id = s.view_id and t.user_id = ${toId})`,
  );
  await execute(db, sql`delete from view_states where user_id = ${fromId}`);
}

/** Returns the name of a copied view; in a design's name, the id of the action is replaced by that of its copy. */
function nameOfCopy(name: string, actionIds: ReadonlyMap<number, number> | undefined): string {
  const [, id, rest = ''] = /^action:(\d+)(:.*)?$/.exec(name) ?? [];
  const copy = id === undefined ? undefined : actionIds?.get(Number(id));
  return copy === undefined ? name : `action:${copy}${rest}`;
}

/** Copies the views of a project into another, each with its newest and its published version. */
export async function copyViews(db: Db, { fromId, toId, ids }: ProjectCopy): Promise<void> {
  const views = await findRows(
    db,
    sql<{ id: number; name: string }>`select id, name from views where project_id = ${fromId} order by id`,
  );
  const copies = views.map(({ id, name }) => ({ id, name: nameOfCopy(name, ids.get('actions')) }));
  await execute(
    db,
    sql`
    with copied as (
      insert into views (project_id, class, name, version, published)
      select ${toId}::int, v.class, c.name, v.version, v.published
      from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) c (id int, name text) join views v on v.id = c.id
      returning id, class, name)
    insert into view_versions (view_id, version, state, category, descr, kind, html, css, controller, functions,
      run_controller, run_functions, blocks, calls, access, auto_cache, slot, saved_by, saved_at)
    select n.id, p.version, p.state, p.category, p.descr, p.kind, p.html, p.css, p.controller, p.functions,
      p.run_controller, p.run_functions, p.blocks, p.calls, p.access, p.auto_cache, p.slot, p.saved_by, p.saved_at
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) c (id int, name text)
    join views v on v.id = c.id join copied n on n.class = v.class and n.name = c.name
    join view_versions p on p.view_id = v.id and p.version in (v.version, v.published)`,
  );
}
