import type { EditedView, ParsedBodyOf, ReplyOf, views } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { conflict, notAllowed, notFound, Refusal } from '../../platform/errors/refusal.ts';
import { blocksOnly, loadEditable } from './load-view.ts';
import { presentEdited } from './present-view.ts';
import {
  findView,
  insertVersion,
  insertView,
  lockView,
  type ViewContent,
  type ViewKey,
  type ViewRow,
} from './queries.ts';
import { mergeContent, nothingWritten, runnable, type SavedContent } from './view-content.ts';

/** Throws 403 when a manager who is not an administrator would write HTML or scripts. */
function requireBlocks({ actor }: Context, before: ViewRow | undefined, content: ViewContent): void {
  if (!blocksOnly(actor)) return;
  const hasCode = [content.html, content.css, content.controller, content.functions].some((text) => text !== '');
  if (content.kind !== 'blocks' || hasCode || (before && before.kind !== 'blocks'))
    throw new Refusal(403, 'BlocksOnly');
}

/** Stores content as the next version of a view, which the caller has locked or added. */
async function storeVersion(context: Context, key: ViewKey, id: number, content: ViewContent): Promise<ViewRow> {
  const version = await insertVersion(context.db, id, content, context.actor.userId);
  context.audit({ target: `view:${key.class}/${key.name}`, after: { Version: version, State: content.state } });
  const row = await findView(context.db, key);
  if (!row) throw new Error(`The view ${key.class}/${key.name} is gone while it is saved.`);
  return row;
}

/** Returns the key of the view to write; throws 403 for a shared view unless the actor is a SuperAdmin. */
function keyFor(
  { actor }: Context,
  view: Pick<EditedView, 'Class' | 'Name'> & { Shared?: boolean | undefined },
): ViewKey {
  const shared = view.Shared ?? false;
  if (shared && !actor.roles.includes('SuperAdmin')) throw notAllowed();
  return { projectId: currentProject(actor).id, class: view.Class, name: view.Name, shared };
}

/** Stores a view as its next version; throws 409 when `version` is given and is not the newest. */
export async function save(
  context: Context,
  key: ViewKey,
  version: number | undefined,
  saved: SavedContent,
): Promise<ViewRow> {
  const { db } = context;
  const before = (await lockView(db, key)) ? await findView(db, key) : undefined;
  if (before && blocksOnly(context.actor) && before.kind !== 'blocks') throw new Refusal(403, 'BlocksOnly');
  if (version !== undefined && version !== (before?.version ?? 0))
    throw conflict(before ? presentEdited(before) : null);
  const content = mergeContent(context.language, key, before ?? nothingWritten, saved);
  requireBlocks(context, before, content);
  const id = before?.id ?? (await insertView(db, key));
  if (id === undefined) {
    const current = await findView(db, key);
    throw conflict(current ? presentEdited(current) : null);
  }
  return storeVersion(context, key, id, content);
}

/** Saves a view as its next version. */
export async function saveView(
  context: Context,
  { Class, Name, Version, Shared, ...saved }: ParsedBodyOf<typeof views.save>,
): Promise<EditedView> {
  return presentEdited(await save(context, keyFor(context, { Class, Name, Shared }), Version, saved));
}

/** Replaces the HTML of a view and publishes it. */
export async function setHtml(
  context: Context,
  { Name, Type, HTML }: ParsedBodyOf<typeof views.set>,
): Promise<EditedView> {
  const key = keyFor(context, { Class: Type, Name });
  return presentEdited(await save(context, key, undefined, { Html: HTML, Kind: 'html', State: 'published' }));
}

/** Stores and publishes a view that was sent in the older format, with `View` and `Ctrl`. */
export async function saveFirstForm(
  context: Context,
  { Name, View, Ctrl, Version }: ParsedBodyOf<typeof views.saveFirst>,
): Promise<ReplyOf<typeof views.saveFirst>> {
  const key = keyFor(context, { Class: 'view', Name });
  const row = await save(context, key, Version, { Html: View, Controller: Ctrl, Kind: 'html', State: 'published' });
  return { Name, View: row.html, Ctrl: row.controller, Version: row.version };
}

/** Retires a view: nobody sees it any more, and its versions are kept. */
export async function retireView(
  context: Context,
  { type, name }: ParsedBodyOf<typeof views.retire>,
): Promise<ReplyOf<typeof views.retire>> {
  const key = keyFor(context, { Class: type, Name: name });
  if (!(await lockView(context.db, key))) throw notFound();
  const row = await loadEditable(context, key);
  if (row.state !== 'retired') await storeVersion(context, key, row.id, { ...row, state: 'retired' });
  return { Ok: true };
}

/** Stores an earlier version of a view again, as its next version. */
export async function restoreView(
  context: Context,
  { Class, Name, Shared, Version }: ParsedBodyOf<typeof views.restore>,
): Promise<EditedView> {
  const key = keyFor(context, { Class, Name, Shared });
  if (!(await lockView(context.db, key))) throw notFound();
  const newest = await loadEditable(context, key);
  const earlier = await loadEditable(context, key, Version);
  requireBlocks(context, newest, earlier);
  return presentEdited(await storeVersion(context, key, newest.id, earlier));
}

/** Returns unsaved scripts as pages run them; throws 422 if one does not compile. */
export async function checkScripts(
  context: Context,
  { Controller, Functions }: ParsedBodyOf<typeof views.check>,
): Promise<ReplyOf<typeof views.check>> {
  return {
    Controller: runnable(context.language, 'Controller', Controller),
    Functions: runnable(context.language, 'Functions', Functions),
  };
}
