import type { OpenedWorkbook } from '@ithaki/contract';
import type { Db } from '../../platform/database/db.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { jsonText } from '../../platform/http/json-text.ts';
import { findWorkbook, findWorkbookVersion } from './workbook-queries.ts';

/** Returns a published workbook of a project, in the latest or the requested version. Throws 404 when there is none. */
export async function openWorkbook(
  db: Db,
  projectId: number,
  { id, version }: { id: number; version?: number | undefined },
): Promise<OpenedWorkbook> {
  const workbook = await findWorkbook(db, projectId, id, false);
  const number = version ?? workbook?.published;
  if (!workbook?.published || !number) throw notFound();
  const definition = await findWorkbookVersion(db, id, number);
  if (!definition) throw notFound();
  return { Id: id, Name: workbook.name, Version: number, Latest: workbook.published, Workbook: jsonText(definition) };
}
