import { designs, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { type Route, route } from '../../access/route.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { findActionTypes, loadVisibleAction } from '../actions/index.ts';
import { readerOf } from './load-view.ts';
import { presentShown } from './present-view.ts';
import { findShown, type ViewKey } from './queries.ts';
import { save } from './save-view.ts';
import type { SavedContent } from './view-content.ts';

/** What a design belongs to: one action, or all actions of a type. */
type Owner = { action: number } | { type: number };

/** Returns the name under which the view of a design is stored: `action:12:mentee`, `type:4:admin`. */
const designName = (owner: Owner, viewType: string): string =>
  'action' in owner ? `action:${owner.action}:${viewType}` : `type:${owner.type}:${viewType}`;

const builtIn = { Html: '', Css: '', Controller: '', Functions: '', Calls: [], Own: false, Version: 0 };

/** Returns the design of an action: its own, else its type's, else an empty one, which means the built-in page. */
async function readDesign(
  context: Context,
  { type, id }: ParsedBodyOf<typeof designs.get>,
): Promise<ReplyOf<typeof designs.get>> {
  const action = await loadVisibleAction(context, id);
  const reader = readerOf(context.actor);
  for (const owner of [{ action: action.id }, { type: action.typeId }]) {
    const row = await findShown(context.db, reader, 'design', designName(owner, type));
    // Saving empty HTML removes a design.
    if (!row || row.html === '') continue;
    const { Html, Css, Controller, Functions, Calls, Version } = presentShown(row);
    return { Html, Css, Controller, Functions, Calls, Version, Own: 'action' in owner };
  }
  return builtIn;
}

/** Throws 404 if the programme has no such action, 422 if there is no such type. */
async function requireOwner(context: Context, owner: Owner): Promise<void> {
  if ('action' in owner) {
    await loadVisibleAction(context, owner.action);
    return;
  }
  if ((await findActionTypes(context.db)).some(({ id }) => id === owner.type)) return;
  throw new Refusal(422, 'UnknownType', { fields: { TypeId: 'errors.UnknownType' } });
}

/** Stores part of a design as its next version and publishes it. */
async function saveDesign(
  context: Context,
  owner: Owner,
  viewType: string,
  part: SavedContent,
): Promise<{ Version: number }> {
  await requireOwner(context, owner);
  const key: ViewKey = {
    projectId: currentProject(context.actor).id,
    class: 'design',
    name: designName(owner, viewType),
    shared: false,
  };
  const { version } = await save(context, key, undefined, { ...part, Kind: 'html', State: 'published' });
  return { Version: version };
}

/** Returns the routes for designs of actions. */
export const designRoutes = (): Route[] => [
  route(designs.get, readDesign),
  route(designs.set, (context, { type, id, html }) => saveDesign(context, { action: id }, type, { Html: html })),
  route(designs.setType, (context, { type, id, html }) => saveDesign(context, { type: id }, type, { Html: html })),
  route(designs.saveController, (context, { Id, ctrl, viewType }) =>
    saveDesign(context, { action: Id }, viewType, { Controller: ctrl }),
  ),
  route(designs.saveFunctions, (context, { Id, Functions, viewType }) =>
    saveDesign(context, { action: Id }, viewType, { Functions }),
  ),
  route(designs.saveTypeController, (context, { TypeId, ctrl, viewType }) =>
    saveDesign(context, { type: TypeId }, viewType, { Controller: ctrl }),
  ),
  route(designs.saveTypeFunctions, (context, { TypeId, Functions, viewType }) =>
    saveDesign(context, { type: TypeId }, viewType, { Functions }),
  ),
];
