import type { library, ParsedBodyOf, ReplyOf, Role } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { findCategories } from '../categories/category-queries.ts';
import { loadItem } from '../item/load-item.ts';
import { presentItem } from '../item/present-item.ts';
import {
  deleteShare,
  findRecipients,
  findSent,
  findShare,
  findSharedWith,
  insertShares,
  type SentRow,
} from './share-queries.ts';

/** Rows of a page of what was sent. */
const SENT_PAGE = 20;

const senders: readonly Role[] = ['SuperAdmin', 'Admin', 'ProjectManager', 'Supervisor', 'Coordinator'];

/** Who sees more mentees than their own sends to their own all the same, where they act as a mentor. */
const sendsToOwnOnly = ({ roles }: Actor) => !roles.some((role) => senders.includes(role));

/** Sends an item to mentees: to all that are named, or to none. */
export async function share(
  context: Context,
  { ItemId, MenteeIds, isNew = true }: ParsedBodyOf<typeof library.share>,
): Promise<ReplyOf<typeof library.share>> {
  const { db, actor } = context;
  const { id } = currentProject(context.actor);
  const item = await loadItem(context, ItemId);
  if (item.shownId === null) throw new Refusal(422, 'NotApproved');
  const wanted = [...new Set(MenteeIds)];
  const found = await findRecipients(db, actor, id, wanted, sendsToOwnOnly(actor));
  if (found.size < wanted.length) throw notFound();
  if ([...found.values()].includes(false)) throw new Refusal(422, 'NotAMentee');
  await insertShares(db, id, ItemId, actor.userId, wanted, isNew);
  for (const subjectId of wanted) context.audit({ subjectId, target: `library:${ItemId}`, after: { shared: true } });
  return { Shared: wanted.length };
}

/** Takes back what was sent. */
export async function unshare(context: Context, shareId: number): Promise<ReplyOf<typeof library.unshare>> {
  const { db, actor } = context;
  const found = await findShare(db, actor, currentProject(context.actor).id, shareId);
  if (!found) throw notFound();
  if (found.senderId !== actor.userId && !actor.can.has('library.edit')) throw notAllowed();
  await deleteShare(db, shareId);
  context.audit({ subjectId: found.menteeId, target: `library:${found.itemId}`, before: { shared: true } });
  return { Ok: true };
}

/** What was sent to the caller. */
export async function sharedWithMe(context: Context): Promise<ReplyOf<typeof library.getShared>> {
  const { db, actor } = context;
  const { id } = currentProject(context.actor);
  const categories = await findCategories(db, id);
  return (await findSharedWith(db, actor, id)).map((row) => ({
    ...presentItem(row, categories),
    IsNew: row.isNew,
    SharedAt: row.sharedAt.toISOString(),
    SharedBy: row.senderId === null ? null : { Id: row.senderId, Name: row.senderName ?? '' },
  }));
}

/** What was sent to mentees whom the caller sees, with who opened what. */
export async function sentItems(
  context: Context,
  { ItemId, MenteeId, Own, Opened, Search, page = 0 }: ParsedBodyOf<typeof library.sentItems>,
): Promise<ReplyOf<typeof library.sentItems>> {
  const narrowing = { itemId: ItemId, menteeId: MenteeId, own: Own, opened: Opened, search: Search };
  const { rows, all } = await findSent(context.db, context.actor, currentProject(context.actor).id, narrowing, {
    skip: page * SENT_PAGE,
    take: SENT_PAGE,
  });
  return { list: rows.map(sentRow), count: Math.ceil(all / SENT_PAGE), All: all };
}

const sentRow = (row: SentRow): ReplyOf<typeof library.sentItems>['list'][number] => ({
  Id: row.id,
  Item: { Id: row.itemId, Name: row.title },
  Type: row.type,
  Mentee: { Id: row.menteeId, Name: row.menteeName },
  Sender: row.senderId === null ? null : { Id: row.senderId, Name: row.senderName ?? '' },
  SharedAt: row.sharedAt.toISOString(),
  IsNew: row.isNew,
  OpenedAt: row.openedAt?.toISOString() ?? null,
  LastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  Opens: row.opens,
});
