import type { JsonObject } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Whether a project has a workbook of that id. */
export async function hasWorkbook(db: Db, projectId: number, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from workbooks where project_id = ${projectId} and id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Copies the workbooks of a project that are in use into another, each in its newest version; gives the new ids by the old. */
export async function copyWorkbooks(db: Db, fromId: number, toId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number }>`
    select id from workbooks where project_id = ${fromId} and archived_at is null order by id`.execute(db);
  const ids = new Map<number, number>();
  for (const { id } of rows) {
    const made = await sql<{ id: number }>`
      insert into workbooks (project_id, name, draft, report)
      select ${toId}, name, draft, report from workbooks where id = ${id} returning id`.execute(db);
    const copy = made.rows[0]?.id ?? 0;
    ids.set(id, copy);
    await sql`
      insert into workbook_versions (workbook_id, number, definition)
      select ${copy}, 1, v.definition
      from workbooks w join workbook_versions v on v.workbook_id = w.id and v.number = w.published
      where w.id = ${id}`.execute(db);
    await sql`
      update workbooks w set published = v.number from workbook_versions v
      where w.id = ${copy} and v.workbook_id = w.id`.execute(db);
  }
  return ids;
}

/** An action's data with the copy of its workbook in place of it. */
export function withWorkbook(data: JsonObject, ids: ReadonlyMap<number, number>): JsonObject {
  const { Workbook, ...rest } = data;
  const copy = typeof Workbook === 'number' ? ids.get(Workbook) : undefined;
  return copy === undefined ? rest : { ...rest, Workbook: copy };
}
