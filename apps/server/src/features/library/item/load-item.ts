import type { ItemDetails } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notAllowed, notFound } from '../../../platform/errors/refusal.ts';
import { type FoundItem, findItem } from './item-queries.ts';

type Right = ItemDetails['can'][number];

const ownsItem = (actor: Actor, item: FoundItem) => item.ownerId === actor.userId;

/** Whether the actor may know of unapproved versions: the item's owner and approvers. */
export const knowsVersions = (actor: Actor, item: FoundItem): boolean =>
  ownsItem(actor, item) || actor.can.has('library.approve');

/** Whether the actor may know of the waiting version: also its author. */
export const knowsWaiting = (actor: Actor, item: FoundItem): boolean =>
  item.waitingId !== null && (knowsVersions(actor, item) || item.waitingBy === actor.userId);

/** Returns the actor's rights to an item. */
export function itemRights(actor: Actor, item: FoundItem): Right[] {
  const maintains = ownsItem(actor, item) || actor.can.has('library.edit') || actor.can.has('library.approve');
  const shown = item.shownId !== null;
  const rights: [Right, boolean][] = [
    ['edit', actor.can.has('library.add') && maintains],
    ['delete', actor.can.has('library.add') && maintains],
    ['approve', actor.can.has('library.approve') && item.waitingId !== null],
    ['share', actor.can.has('library.share') && shown],
    ['rate', shown],
  ];
  return rights.flatMap(([right, holds]) => (holds ? [right] : []));
}

/**
 * Loads an item, checking the caller's right. Throws 404 for an unknown item, and for one without an approved version
 * unless the caller may know of it. Locks its row when a right to change it is required.
 */
export async function loadItem(context: Context, id: number, right?: Right): Promise<FoundItem> {
  const { db, actor } = context;
  const item = await findItem(db, currentProject(context.actor).id, id, {
    lock: right !== undefined && right !== 'rate',
  });
  if (!item || !(item.shownId !== null || knowsVersions(actor, item) || knowsWaiting(actor, item))) throw notFound();
  if (right === 'approve') return item;
  if (right && !itemRights(actor, item).includes(right)) throw notAllowed();
  return item;
}

/** Loads an item with an approved version; throws 404 for others. */
export async function loadApprovedItem(context: Context, id: number): Promise<FoundItem & { shownId: number }> {
  const { shownId, ...item } = await loadItem(context, id);
  if (shownId === null) throw notFound();
  return { ...item, shownId };
}
