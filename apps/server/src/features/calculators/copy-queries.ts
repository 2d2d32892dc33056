import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { type Columns, execute, findRows, getRow } from '../../platform/database/statement.ts';

/**
 * Copies the workbooks of a project that are not archived into another project, each in its newest version. Returns the
 * new ids by the old ids.
 */
export async function copyWorkbooks(db: Db, fromId: number, toId: number): Promise<Map<number, number>> {
  const originals = await findRows(
    db,
    sql<Columns<'workbooks', 'id'>>`
      select id from workbooks where project_id = ${fromId} and archived_at is null order by id`,
  );
  const ids = new Map<number, number>();
  for (const { id } of originals) {
    const copy = await getRow(
      db,
      sql<Columns<'workbooks', 'id'>>`
        insert into workbooks (project_id, name, draft, report)
        select ${toId}, name, draft, report from workbooks where id = ${id} returning id`,
    );
    ids.set(id, copy.id);
    await execute(
      db,
      sql`
        insert into workbook_versions (workbook_id, number, definition)
        select ${copy.id}, 1, v.definition
        from workbooks w join workbook_versions v on v.workbook_id = w.id and v.number = w.published
        where w.id = ${id}`,
    );
    await execute(
      db,
      sql`
        update workbooks w set published = v.number from workbook_versions v
        where w.id = ${copy.id} and v.workbook_id = w.id`,
    );
  }
  return ids;
}
