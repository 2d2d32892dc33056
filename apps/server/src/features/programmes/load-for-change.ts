import type { Context } from '../../access/context.ts';
import { conflict, notFound } from '../../platform/errors/refusal.ts';
import { findProject, isManager, type ProjectRow } from './queries.ts';
import { presentEditedProject } from './shown-project.ts';

/** Loads and locks a project to be edited; throws 404 unless the caller manages it, and 409 for an outdated version. */
export async function loadForChange(
  { db, actor }: Context,
  id: number,
  version: number | undefined,
): Promise<ProjectRow> {
  const row = await findProject(db, id, true);
  if (!row || !(await isManager(db, actor.userId, id))) throw notFound();
  if (version !== undefined && version !== row.version) throw conflict(presentEditedProject(row));
  return row;
}
