import type { ParsedBodyOf, ReplyOf, savedViews } from '@ithaki/contract';
import type { CurrentProject } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { visibleFields } from '../../access/field-policy.ts';
import { notAllowed, notFound, Refusal } from '../../platform/errors/refusal.ts';
import { findActions, seesAction } from '../actions/index.ts';
import {
  countOwnViews,
  deleteViewRow,
  findView,
  findViews,
  insertView,
  updateView,
  type ViewRow,
} from './view-queries.ts';
import { type Sight, shownState } from './visible-state.ts';

/** So many views of a screen one person keeps at most. */
const MOST_VIEWS = 100;

async function sightOf({ db, actor }: Context, project: CurrentProject): Promise<Sight> {
  const fields = new Set(visibleFields(project.settings, actor.level).map(({ Name }) => Name));
  const actions = (await findActions(db, project.id)).filter((action) => seesAction(actor, action));
  const ids = new Set(actions.map(({ id }) => id));
  return { field: (name) => fields.has(name), action: (id) => ids.has(id) };
}

/** Own views are their owner's to delete; shared ones also theirs who look after the project. */
const mayDelete = ({ actor }: Context, view: ViewRow): boolean =>
  view.ownerId === actor.userId || actor.can.has('projects.edit');

/** The views of a screen, each as the caller may have it. */
export async function listViews(
  context: Context,
  { Screen }: ParsedBodyOf<typeof savedViews.list>,
): Promise<ReplyOf<typeof savedViews.list>> {
  const project = currentProject(context.actor);
  const ownerId = context.actor.userId;
  const views = await findViews(context.db, { projectId: project.id, ownerId, screen: Screen });
  if (views.length === 0) return [];
  const sight = await sightOf(context, project);
  return views.map((view) => ({
    Id: view.id,
    Name: view.name,
    ...shownState(view.state, sight),
    Shared: view.shared,
    Own: view.ownerId === ownerId,
    CanDelete: mayDelete(context, view),
  }));
}

/** Keeps a view, or changes one of the caller's own. */
export async function saveView(
  context: Context,
  { Id, Screen, Name, State, Shared }: ParsedBodyOf<typeof savedViews.save>,
): Promise<ReplyOf<typeof savedViews.save>> {
  const { db, actor } = context;
  const whose = { projectId: currentProject(context.actor).id, ownerId: actor.userId, screen: Screen };
  if (Shared && !actor.can.has('admin.area')) throw notAllowed();
  const kept = { name: Name, state: State, shared: Shared };
  if (Id !== undefined) {
    const view = await findView(db, whose, Id);
    if (!view) throw notFound();
    if (view.ownerId !== actor.userId) throw notAllowed();
    if (!(await updateView(db, Id, kept))) throw nameTaken();
    return { Id };
  }
  if ((await countOwnViews(db, whose)) >= MOST_VIEWS)
    throw new Refusal(422, 'TooManyViews', { params: { most: MOST_VIEWS } });
  const made = await insertView(db, whose, kept);
  if (made === undefined) throw nameTaken();
  return { Id: made };
}

/** Deletes a view; that another's shared one went is in the record of the project. */
export async function deleteView(context: Context, id: number): Promise<ReplyOf<typeof savedViews.delete>> {
  const view = await findView(
    context.db,
    { projectId: currentProject(context.actor).id, ownerId: context.actor.userId },
    id,
  );
  if (!view) throw notFound();
  if (!mayDelete(context, view)) throw notAllowed();
  await deleteViewRow(context.db, id);
  if (view.ownerId !== context.actor.userId)
    context.audit({ target: `savedView:${id}`, before: { name: view.name, state: view.state } });
  return { Ok: true };
}

const nameTaken = () => new Refusal(422, 'ViewNameTaken', { fields: { Name: 'errors.ViewNameTaken' } });
