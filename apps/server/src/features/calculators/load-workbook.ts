import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { conflict, notFound, Refusal } from '../../platform/errors/refusal.ts';
import { editedOf } from './edited-workbook.ts';
import { findWorkbook, type WorkbookRow } from './workbook-queries.ts';

/** The guarded loader of workbooks: 404 for one that is not the project's. */
export async function loadWorkbook(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: number,
  lock = false,
): Promise<WorkbookRow> {
  const workbook = await findWorkbook(db, currentProject(actor).id, id, lock);
  if (!workbook) throw notFound();
  return workbook;
}

/** The same, to be changed: locked, not archived, and its draft in the version that the caller knows. */
export async function loadToChange(
  context: Context,
  { Id, Version }: { Id: number; Version: number },
): Promise<WorkbookRow> {
  const workbook = await loadWorkbook(context, Id, true);
  if (workbook.archived) throw new Refusal(422, 'WorkbookArchived');
  if (workbook.draftVersion !== Version) throw conflict(await editedOf(context.db, workbook));
  return workbook;
}
