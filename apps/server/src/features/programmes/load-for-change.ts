import type { Context } from '../../access/context.ts';
import { conflict, notFound } from '../../platform/errors/refusal.ts';
import { findProject, manages, type ProjectRow } from './queries.ts';
import { wholeProjectOf } from './shown-project.ts';

/** The guarded loader of projects to be shaped: locked, 404 unless the caller manages it, 409 for an old Version. */
export async function loadForChange(
  { db, actor }: Context,
  id: number,
  version: number | undefined,
): Promise<ProjectRow> {
  const row = await findProject(db, id, true);
  if (!row || !(await manages(db, actor.userId, id))) throw notFound();
  if (version !== undefined && version !== row.version) throw conflict(wholeProjectOf(row));
  return row;
}
