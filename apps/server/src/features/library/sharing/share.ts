import type { library, ParsedBodyOf, ReplyOf, Role } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { findCategories } from '../categories/category-queries.ts';
import { loadItem } from '../item/load-item.ts';
import { presentItem } from '../item/present-item.ts';
import { itemShared } from '../notifications.ts';
import {
  deleteShare,
  findRecipients,
  findSentShares,
  findShare,
  findSharedWith,
  insertShares,
  type SentRow,
} from './share-queries.ts';

/** Number of rows on a page of shares. */
const SHARES_PER_PAGE = 20;

const rolesSharingWithAll: readonly Role[] = ['SuperAdmin', 'Admin', 'ProjectManager', 'Supervisor', 'Coordinator'];

/**
 * Whether the actor may share with their own mentees only. This holds for everyone whose roles are those of a mentor,
 * even if they see more mentees.
 */
const sharesWithOwnOnly = ({ roles }: Actor) => !roles.some((role) => rolesSharingWithAll.includes(role));

/** Shares an item with all of these mentees, or with none if one is not allowed. */
export async function share(
  context: Context,
  { ItemId, MenteeIds, isNew = true }: ParsedBodyOf<typeof library.share>,
): Promise<ReplyOf<typeof library.share>> {
  const { db, actor } = context;
  const { id } = currentProject(context.actor);
  const item = await loadItem(context, ItemId);
  if (item.shownId === null) throw new Refusal(422, 'NotApproved');
  const menteeIds = [...new Set(MenteeIds)];
  const recipients = await findRecipients(db, actor, id, menteeIds, sharesWithOwnOnly(actor));
  if (recipients.size < menteeIds.length) throw notFound();
  if ([...recipients.values()].includes(false)) throw new Refusal(422, 'NotAMentee');
  await insertShares(db, id, ItemId, actor.userId, menteeIds, isNew);
  const shared = { VersionId: item.shownId, MenteeIds: menteeIds, ByUserId: actor.userId };
  if (menteeIds.length > 0) await publish(db, itemShared, id, shared);
  for (const subjectId of menteeIds) context.audit({ subjectId, target: `library:${ItemId}`, after: { shared: true } });
  return { Shared: menteeIds.length };
}

/** Withdraws a share. */
export async function unshare(context: Context, shareId: number): Promise<ReplyOf<typeof library.unshare>> {
  const { db, actor } = context;
  const existing = await findShare(db, actor, currentProject(context.actor).id, shareId);
  if (!existing) throw notFound();
  if (existing.senderId !== actor.userId && !actor.can.has('library.edit')) throw notAllowed();
  await deleteShare(db, shareId);
  context.audit({ subjectId: existing.menteeId, target: `library:${existing.itemId}`, before: { shared: true } });
  return { Ok: true };
}

/** Lists the items shared with the caller. */
export async function listSharedWithMe(context: Context): Promise<ReplyOf<typeof library.getShared>> {
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

/** Lists a page of the shares to mentees whom the caller sees, with their openings. */
export async function listSentItems(
  context: Pick<Context, 'actor' | 'db'>,
  { ItemId, MenteeId, Own, Opened, Search, page = 0 }: ParsedBodyOf<typeof library.sentItems>,
  perPage = SHARES_PER_PAGE,
): Promise<ReplyOf<typeof library.sentItems>> {
  const filter = { itemId: ItemId, menteeId: MenteeId, own: Own, opened: Opened, search: Search };
  const { rows, all } = await findSentShares(context.db, context.actor, currentProject(context.actor).id, filter, {
    skip: page * perPage,
    take: perPage,
  });
  return { list: rows.map(presentShare), count: Math.ceil(all / perPage), All: all };
}

const presentShare = (row: SentRow): ReplyOf<typeof library.sentItems>['list'][number] => ({
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
