import type { ItemDetails } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { findCategories } from '../categories/category-queries.ts';
import { findHistory, findVersions } from './item-queries.ts';
import { knowsVersions, knowsWaiting, loadItem, rightsOf } from './load-item.ts';
import { presentItem, presentVersion } from './present-item.ts';

/** Everything of an item: what everyone sees of it, else its newest version; and what waits, for who may know. */
export async function itemDetails(context: Context, id: number): Promise<ItemDetails> {
  const { db, actor } = context;
  const item = await loadItem(context, id);
  const waitingId = knowsWaiting(actor, item) ? item.waitingId : null;
  const mainId = item.shownId ?? (knowsVersions(actor, item) ? item.latestId : waitingId) ?? 0;
  const versions = await findVersions(db, actor, [mainId, waitingId ?? 0]);
  const main = versions.get(mainId);
  if (!main) throw notFound();
  const categories = await findCategories(db, currentProject(context.actor).id);
  const waiting = versions.get(waitingId ?? 0);
  const history = knowsVersions(actor, item) ? await findHistory(db, actor, id) : [];
  return {
    ...presentItem(main, categories),
    Waiting: waiting ? presentItem(waiting, categories) : null,
    Versions: history.map(presentVersion),
    can: rightsOf(actor, item),
  };
}
