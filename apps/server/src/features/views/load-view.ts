import type { ViewClass } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { findShown, findView, type Reader, type ViewKey, type ViewRow } from './queries.ts';

/** Returns for whom views are read: a SuperAdmin sees what an Admin sees. */
export const readerOf = (actor: Actor): Reader => ({
  projectId: currentProject(actor).id,
  roles: actor.roles.includes('SuperAdmin') ? [...actor.roles, 'Admin'] : actor.roles,
});

/** Whether the actor reads and writes only views made of blocks, as managers who are not administrators do. */
export const blocksOnly = ({ roles, can }: Actor): boolean => !can.has('views.edit') && !roles.includes('Super');

interface Shown {
  Name: string;
  Class?: ViewClass | undefined;
  Draft?: boolean | undefined;
}

/**
 * Loads a view as its reader sees it; throws 404 when there is none or the reader has no access. A draft is loaded for its
 * editors: the newest version of the programme's own view, else of that of all programmes.
 */
export async function loadShown(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { Name, Class = 'view', Draft = false }: Shown,
): Promise<ViewRow> {
  if (!Draft) {
    const row = await findShown(db, readerOf(actor), Class, Name);
    if (!row) throw notFound();
    return row;
  }
  const key = { projectId: currentProject(actor).id, class: Class, name: Name };
  return loadEditable({ db, actor }, { ...key, shared: false }).catch(() =>
    loadEditable({ db, actor }, { ...key, shared: true }),
  );
}

/** Loads a version of a view for an editor, the newest by default; throws 404 when the actor may not read it. */
export async function loadEditable(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  key: ViewKey,
  version?: number,
): Promise<ViewRow> {
  const row = actor.can.has('views.read') ? await findView(db, key, version ?? null) : undefined;
  if (!row || (row.kind !== 'blocks' && blocksOnly(actor))) throw notFound();
  return row;
}
