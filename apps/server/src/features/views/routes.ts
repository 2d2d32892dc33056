import { createHash } from 'node:crypto';
import { type ReplyOf, type ShownView, type ViewClass, views } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { type Route, route } from '../../access/route.ts';
import { designRoutes } from './designs.ts';
import { blocksOnly, loadEditable, loadShown, readerOf } from './load-view.ts';
import { declareCall, openCalls, presentEdited, presentListed, presentShown } from './present-view.ts';
import {
  countViews,
  findCached,
  findFirstForms,
  findShown,
  findState,
  findVersions,
  findViews,
  saveState,
} from './queries.ts';
import { checkScripts, restoreView, retireView, saveFirstForm, saveView, setHtml } from './save-view.ts';
import { listUses } from './uses.ts';

const listViews = async ({ db, actor }: Context, viewClass: ViewClass | null) =>
  (await findViews(db, { projectId: currentProject(actor).id, class: viewClass, blocksOnly: blocksOnly(actor) })).map(
    presentListed,
  );

/** Returns the views that pages load in advance; the view named by HomeCustomView gets the slot `home.instead`. */
async function cachedViews(db: Context['db'], actor: Context['actor']): Promise<ShownView[]> {
  const cached = (await findCached(db, readerOf(actor))).map(presentShown);
  const home = currentProject(actor).settings.HomeCustomView;
  if (!home) return cached;
  const row = await findShown(db, readerOf(actor), 'view', home);
  const others = cached.filter(
    (view) => view.Slot !== 'home.instead' && !(view.Class === 'view' && view.Name === home),
  );
  return row ? [...others, { ...presentShown(row), Slot: 'home.instead' }] : cached;
}

/** Returns the routes for custom views. */
export const viewsRoutes = (): Route[] => [
  ...designRoutes(),
  route(views.first, async (context, body) => {
    const { Html, ...rest } = presentShown(await loadShown(context, body));
    return { ...rest, View: Html };
  }),
  route(views.get, async (context, body) => presentShown(await loadShown(context, body))),
  route(views.autoCache, async ({ db, actor, reply }) => {
    const cached = await cachedViews(db, actor);
    const etag = createHash('sha256').update(JSON.stringify(cached)).digest('base64url');
    reply.header('etag', `"${etag}"`).header('cache-control', 'private, no-cache');
    return cached.map((view) => ({ Name: view.Name, Data: view }));
  }),
  route(views.set, setHtml),
  route(views.edited, async (context, { Class, Name, Shared = false }) => {
    const key = { projectId: currentProject(context.actor).id, class: Class, name: Name, shared: Shared };
    return presentEdited(await loadEditable(context, key));
  }),
  route(views.classes, async ({ db, actor }) => {
    const selection = { projectId: currentProject(actor).id, blocksOnly: blocksOnly(actor) };
    return (await countViews(db, selection)).map((row) => ({ Class: row.class, Count: row.count }));
  }),
  route(views.byClass, (context, { type }) => listViews(context, type)),
  route(views.retire, retireView),
  route(views.firstList, async ({ db, actor }) =>
    (await findFirstForms(db, currentProject(actor).id)).map((row) => ({
      Name: row.name,
      View: row.html,
      Ctrl: row.controller,
      Version: row.version,
    })),
  ),
  route(views.saveFirst, saveFirstForm),
  route(views.list, (context) => listViews(context, null)),
  route(views.save, saveView),
  route(views.versions, async (context, { Class, Name, Shared = false, Version }) => {
    const key = { projectId: currentProject(context.actor).id, class: Class, name: Name, shared: Shared };
    const newest = await loadEditable(context, key);
    const asked = Version === undefined ? undefined : presentEdited(await loadEditable(context, key, Version));
    return (await findVersions(context.db, newest.id))
      .filter(({ version }) => Version === undefined || version === Version)
      .map((row) => ({
        Version: row.version,
        State: row.state,
        SavedAt: row.savedAt.toISOString(),
        SavedBy: row.savedBy,
        ...(asked && { View: asked }),
      }));
  }),
  route(views.uses, listUses),
  route(views.restore, restoreView),
  route(views.check, checkScripts),
  route(views.openCalls, async () =>
    [...openCalls.values()].map((call) => ({ ...declareCall(call), Summary: call.summary })),
  ),
  route(views.state, async (context, body) => {
    const { id } = await loadShown(context, body);
    const state = await findState(context.db, id, context.actor.userId);
    return { Data: (state?.data ?? null) as never };
  }),
  route(views.saveState, async (context, { Data, ...body }): Promise<ReplyOf<typeof views.saveState>> => {
    const { id } = await loadShown(context, body);
    await saveState(context.db, id, context.actor.userId, Data);
    return { Ok: true };
  }),
];
