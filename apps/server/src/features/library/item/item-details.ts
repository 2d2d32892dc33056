import type { ItemDetails } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { findCategories } from '../categories/category-queries.ts';
import { findHistory, findVersions } from './item-queries.ts';
import { itemRights, loadItem, seesUnapprovedVersions, seesWaitingVersion } from './load-item.ts';
import { presentItem, presentVersion } from './present-item.ts';

/**
 * Returns the details of an item: its approved version, else its newest one, and the waiting version for those who may
 * know of it.
 */
export async function getItemDetails(context: Context, id: number): Promise<ItemDetails> {
  const { db, actor } = context;
  const item = await loadItem(context, id);
  const waitingId = seesWaitingVersion(actor, item) ? item.waitingId : null;
  const shownVersionId = item.shownId ?? (seesUnapprovedVersions(actor, item) ? item.latestId : waitingId);
  if (shownVersionId === null) throw notFound();
  const versions = await findVersions(db, actor, waitingId === null ? [shownVersionId] : [shownVersionId, waitingId]);
  const shownVersion = versions.get(shownVersionId);
  if (!shownVersion) throw notFound();
  const categories = await findCategories(db, currentProject(context.actor).id);
  const waiting = waitingId === null ? undefined : versions.get(waitingId);
  const history = seesUnapprovedVersions(actor, item) ? await findHistory(db, actor, id) : [];
  return {
    ...presentItem(shownVersion, categories),
    Waiting: waiting ? presentItem(waiting, categories) : null,
    Versions: history.map(presentVersion),
    can: itemRights(actor, item),
  };
}
