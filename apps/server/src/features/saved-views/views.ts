import type { ParsedBodyOf, ReplyOf, savedViews } from '@ithaki/contract';
import type { CurrentProject } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { visibleFields } from '../../access/field-policy.ts';
import { notAllowed, notFound, Refusal } from '../../platform/errors/refusal.ts';
import { canSeeAction, findActions } from '../actions/index.ts';
import {
  countOwnViews,
  findView,
  findViews,
  insertView,
  removeView,
  updateView,
  type ViewRow,
} from './view-queries.ts';
import { type Visibility, visibleState } from './visible-state.ts';

/** Largest number of views of a screen that one person may have. */
const MAX_VIEWS = 100;

/** Loads which fields and actions of the project the actor may see. */
async function loadVisibility({ db, actor }: Context, project: CurrentProject): Promise<Visibility> {
  const fields = new Set(visibleFields(project.settings, actor.level).map(({ Name }) => Name));
  const actions = (await findActions(db, project.id)).filter((action) => canSeeAction(actor, action));
  const ids = new Set(actions.map(({ id }) => id));
  return { field: (name) => fields.has(name), action: (id) => ids.has(id) };
}

/** Whether the actor may delete the view: its owner may, and those who may change the project. */
const canDelete = ({ actor }: Context, view: ViewRow): boolean =>
  view.ownerId === actor.userId || actor.can.has('projects.edit');

/** Returns the views of a screen, without the parts that the actor may not see. */
export async function listViews(
  context: Context,
  { Screen }: ParsedBodyOf<typeof savedViews.list>,
): Promise<ReplyOf<typeof savedViews.list>> {
  const project = currentProject(context.actor);
  const ownerId = context.actor.userId;
  const views = await findViews(context.db, { projectId: project.id, ownerId, screen: Screen });
  if (views.length === 0) return [];
  const visibility = await loadVisibility(context, project);
  return views.map((view) => ({
    Id: view.id,
    Name: view.name,
    ...visibleState(view.state, visibility),
    Shared: view.shared,
    Own: view.ownerId === ownerId,
    CanDelete: canDelete(context, view),
  }));
}

/** Inserts a view, or changes one of the actor's own; throws 422 when the actor has another view with that name. */
export async function saveView(
  context: Context,
  { Id, Screen, Name, State, Shared }: ParsedBodyOf<typeof savedViews.save>,
): Promise<ReplyOf<typeof savedViews.save>> {
  const { db, actor } = context;
  const key = { projectId: currentProject(context.actor).id, ownerId: actor.userId, screen: Screen };
  if (Shared && !actor.can.has('admin.area')) throw notAllowed();
  const content = { name: Name, state: State, shared: Shared };
  if (Id !== undefined) {
    const view = await findView(db, key, Id);
    if (!view) throw notFound();
    if (view.ownerId !== actor.userId) throw notAllowed();
    if (!(await updateView(db, Id, content))) throw nameTaken();
    return { Id };
  }
  if ((await countOwnViews(db, key)) >= MAX_VIEWS)
    throw new Refusal(422, 'TooManyViews', { params: { most: MAX_VIEWS } });
  const id = await insertView(db, key, content);
  if (id === undefined) throw nameTaken();
  return { Id: id };
}

/** Deletes a view; the deletion of another person's shared view is audited. */
export async function deleteView(
  context: Context,
  { Id: id }: ParsedBodyOf<typeof savedViews.delete>,
): Promise<ReplyOf<typeof savedViews.delete>> {
  const view = await findView(
    context.db,
    { projectId: currentProject(context.actor).id, ownerId: context.actor.userId },
    id,
  );
  if (!view) throw notFound();
  if (!canDelete(context, view)) throw notAllowed();
  await removeView(context.db, id);
  if (view.ownerId !== context.actor.userId)
    context.audit({ target: `savedView:${id}`, before: { name: view.name, state: view.state } });
  return { Ok: true };
}

const nameTaken = () => new Refusal(422, 'ViewNameTaken', { fields: { Name: 'errors.ViewNameTaken' } });
