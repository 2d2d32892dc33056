import type { ParsedBodyOf, programmes, WholeProject } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { loadForChange } from './load-for-change.ts';
import { findProject, setArchived } from './queries.ts';
import { presentEditedProject } from './shown-project.ts';

/** Closes a project to every change, or opens it again. */
export async function archiveProject(
  context: Context,
  { Id, Archived, Version }: ParsedBodyOf<typeof programmes.archive>,
): Promise<WholeProject> {
  const before = await loadForChange(context, Id, Version);
  if (before.archived !== Archived) {
    await setArchived(context.db, Id, Archived);
    await context.forgetEveryone();
    context.audit({ target: `project:${Id}`, before: { archived: before.archived }, after: { archived: Archived } });
  }
  const saved = await findProject(context.db, Id);
  if (!saved) throw notFound();
  return presentEditedProject(saved);
}
