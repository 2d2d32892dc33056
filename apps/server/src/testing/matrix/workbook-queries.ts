import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, getRow } from '../../platform/database/statement.ts';

const definition = {
  Active: [
    { Type: 'Input', Value: 2, FullName: 'Ποσό' },
    { Type: 'Formula', Formula: 'A1*2' },
  ],
  Ranges: [],
  Layout: [{ Name: 'Φύλλο', Table: [0, 1].map((row) => ({ row, col: 0, active: row })), Charts: [] }],
  Styles: [],
  Formats: [],
};

/** Creates a published workbook of a project; returns its id. */
export async function createWorkbook(db: Db, project: number): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into workbooks (project_id, name) values (${project}, '"Υπολογιστής"') returning id`,
  );
  await execute(
    db,
    sql`insert into workbook_versions (workbook_id, number, definition)
    values (${id}, 1, ${JSON.stringify(definition)}::json)`,
  );
  await execute(db, sql`update workbooks set published = 1 where id = ${id}`);
  return id;
}
