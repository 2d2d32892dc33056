import type { ViewClass } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { findShown, findShownOfCategory, findView, type Reader, type ViewKey, type ViewRow } from './queries.ts';

/** Returns the programme and roles that decide which views an actor sees; a SuperAdmin also counts as Admin. */
export const readerOf = (actor: Actor): Reader => ({
  projectId: currentProject(actor).id,
  roles: actor.roles.includes('SuperAdmin') ? [...actor.roles, 'Admin'] : actor.roles,
});

/** The category of the views that are tabs of the statistics page. */
const STATISTICS = 'statistics';

/** Returns the views that are tabs of the statistics page for the actor: their names and what they say of themselves. */
export const findStatisticsViews = async ({ db, actor }: Pick<Context, 'db' | 'actor'>) =>
  (await findShownOfCategory(db, readerOf(actor), STATISTICS)).map(({ name, descr }) => ({
    name,
    title: descr || name,
  }));

/** Returns whether the actor may read and write only views made of blocks, as managers may. */
export const blocksOnly = ({ roles, can }: Actor): boolean => !can.has('views.edit') && !roles.includes('Super');

interface Shown {
  Name: string;
  Class?: ViewClass | undefined;
  Draft?: boolean | undefined;
}

/**
 * Returns the published version of a view, or its newest version with `Draft`; a programme's own view takes
 * precedence over one of all programmes. Throws 404 if there is none or the actor has no access.
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
  return loadEditable({ db, actor }, { ...key, shared: false }).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.status === 404)) throw error;
    return loadEditable({ db, actor }, { ...key, shared: true });
  });
}

/** Returns a version of a view for editing, by default the newest; throws 404 if the actor may not read it. */
export async function loadEditable(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  key: ViewKey,
  version?: number,
): Promise<ViewRow> {
  const row = actor.can.has('views.read') ? await findView(db, key, version ?? null) : undefined;
  if (!row || (row.kind !== 'blocks' && blocksOnly(actor))) throw notFound();
  return row;
}
