import type { ItemDetails } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notAllowed, notFound } from '../../../platform/errors/refusal.ts';
import { type FoundItem, findItem } from './item-queries.ts';

type Right = ItemDetails['can'][number];

const isOwner = (actor: Actor, item: FoundItem) => item.ownerId === actor.userId;

/** Whether the actor may know of versions that are not approved: who put the item there, and approvers. */
export const knowsVersions = (actor: Actor, item: FoundItem): boolean =>
  isOwner(actor, item) || actor.can.has('library.approve');

/** Whether the actor may know of the version that waits: also who made it. */
export const knowsWaiting = (actor: Actor, item: FoundItem): boolean =>
  item.waitingId !== null && (knowsVersions(actor, item) || item.waitingBy === actor.userId);

/** What the actor may do to an item. */
export function rightsOf(actor: Actor, item: FoundItem): Right[] {
  const keeps = isOwner(actor, item) || actor.can.has('library.edit') || actor.can.has('library.approve');
  const shown = item.shownId !== null;
  const rights: [Right, boolean][] = [
    ['edit', actor.can.has('library.add') && keeps],
    ['delete', actor.can.has('library.add') && keeps],
    ['approve', actor.can.has('library.approve') && item.waitingId !== null],
    ['share', actor.can.has('library.share') && shown],
    ['rate', shown],
  ];
  return rights.flatMap(([right, holds]) => (holds ? [right] : []));
}

/**
 * The guarded loader of items: 404 for one that is not there, and for one without an approved version to whoever may
 * not know of it. Its row is locked where a right to change it is asked for.
 */
export async function loadItem(context: Context, id: number, right?: Right): Promise<FoundItem> {
  const { db, actor } = context;
  const item = await findItem(db, currentProject(context.actor).id, id, {
    lock: right !== undefined && right !== 'rate',
  });
  if (!item || !(item.shownId !== null || knowsVersions(actor, item) || knowsWaiting(actor, item))) throw notFound();
  if (right === 'approve') return item;
  if (right && !rightsOf(actor, item).includes(right)) throw notAllowed();
  return item;
}

/** An item that everyone sees. */
export async function loadShown(context: Context, id: number): Promise<FoundItem & { shownId: number }> {
  const { shownId, ...item } = await loadItem(context, id);
  if (shownId === null) throw notFound();
  return { ...item, shownId };
}
