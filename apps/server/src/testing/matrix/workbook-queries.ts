import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

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

/** A published workbook of a project. */
export async function makeWorkbook(db: Db, project: number): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into workbooks (project_id, name) values (${project}, '"Υπολογιστής"') returning id`.execute(db);
  const id = made.rows[0]?.id ?? 0;
  await sql`insert into workbook_versions (workbook_id, number, definition)
    values (${id}, 1, ${JSON.stringify(definition)}::json)`.execute(db);
  await sql`update workbooks set published = 1 where id = ${id}`.execute(db);
  return id;
}
