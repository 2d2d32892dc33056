import type { ItemDetails } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { notAllowed, notFound } from '../../../platform/errors/refusal.ts';
import { findItem, type ItemVersions } from './item-queries.ts';

type Right = ItemDetails['can'][number];

const ownsItem = (actor: Actor, item: ItemVersions) => item.ownerId === actor.userId;

/** Whether the actor may know of unapproved versions: the item's owner and approvers. */
export const seesUnapprovedVersions = (actor: Actor, item: ItemVersions): boolean =>
  ownsItem(actor, item) || actor.can.has('library.approve');

/** Whether the actor may know of the waiting version: also its author. */
export const seesWaitingVersion = (actor: Actor, item: ItemVersions): boolean =>
  item.waitingId !== null && (seesUnapprovedVersions(actor, item) || item.waitingBy === actor.userId);

/** Returns the actor's rights to an item. */
export function itemRights(actor: Actor, item: ItemVersions): Right[] {
  const manages = ownsItem(actor, item) || actor.can.has('library.edit');
  const approves = actor.can.has('library.approve');
  const shown = item.shownId !== null;
  const rights: [Right, boolean][] = [
    ['edit', actor.can.has('library.add') && (manages || approves)],
    // An approver who does not manage the library, such as a supervisor, may delete only items added by people in their
    // scope.
    ['delete', actor.can.has('library.add') && (manages || (approves && item.ownerInScope))],
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
export async function loadItem(context: Context, id: number, right?: Right): Promise<ItemVersions> {
  const { db, actor } = context;
  const item = await findItem(db, actor, id, {
    lock: right !== undefined && right !== 'rate',
  });
  if (!item || !(item.shownId !== null || seesUnapprovedVersions(actor, item) || seesWaitingVersion(actor, item)))
    throw notFound();
  if (right === 'approve') return item;
  if (right && !itemRights(actor, item).includes(right)) throw notAllowed();
  return item;
}

/** Loads an item with an approved version; throws 404 for others. */
export async function loadApprovedItem(context: Context, id: number): Promise<ItemVersions & { shownId: number }> {
  const { shownId, ...item } = await loadItem(context, id);
  if (shownId === null) throw notFound();
  return { ...item, shownId };
}
