import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { conflict, notFound, Refusal } from '../../platform/errors/refusal.ts';
import { presentForEditing } from './present-for-editing.ts';
import { findWorkbook, type WorkbookRow } from './workbook-queries.ts';

/** Loads a workbook of the current project, optionally locking it. Throws 404 for any other. */
export async function loadWorkbook(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: number,
  lock = false,
): Promise<WorkbookRow> {
  const workbook = await findWorkbook(db, currentProject(actor).id, id, lock);
  if (!workbook) throw notFound();
  return workbook;
}

/**
 * Loads and locks a workbook for a change. Throws for an archived workbook, and when the draft is not in the version
 * that the caller saw.
 */
export async function loadForChange(
  context: Context,
  { Id, Version }: { Id: number; Version: number },
): Promise<WorkbookRow> {
  const workbook = await loadWorkbook(context, Id, true);
  if (workbook.archived) throw new Refusal(422, 'WorkbookArchived');
  if (workbook.draftVersion !== Version) throw conflict(await presentForEditing(context.db, workbook));
  return workbook;
}
