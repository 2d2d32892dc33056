import type { detailsBody, linkBody } from '@ithaki/contract';
import { fold } from '@ithaki/formats';
import type { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notAllowed, notFound } from '../../../platform/errors/refusal.ts';
import { findCategories } from '../categories/category-queries.ts';
import { checkedMetadata, usualKind } from '../item/item-kinds.ts';
import { approveVersion, findHeld, type Held, insertItem, insertVersion } from '../item/item-queries.ts';
import { knowsWaiting, loadItem } from '../item/load-item.ts';
import { keepTextOf } from '../text/text-queries.ts';

/** What an uploader says of an item. */
export type Described = Omit<z.output<typeof detailsBody>, 'Id'>;

/** Tags as they were written, each once however it is written again. */
function distinctTags(tags: readonly string[]): string[] {
  const byFold = new Map<string, string>();
  for (const tag of tags) if (!byFold.has(fold(tag))) byFold.set(fold(tag), tag);
  return [...byFold.values()];
}

/**
 * Makes a new version of an item, or a new item without `itemId`; it waits for approval. Who may approve has it approved
 * at once where they ask for it. `held.textOf` names a version that holds the same file. Answers the ids of item and
 * version.
 */
export async function saveVersion(
  context: Context,
  itemId: number | undefined,
  described: Described,
  held: Held & { textOf?: number },
): Promise<{ itemId: number; versionId: number }> {
  const { db, actor } = context;
  const project = currentProject(context.actor);
  if (described.Approve && !actor.can.has('library.approve')) throw notAllowed();
  const categories = await findCategories(db, project.id);
  if (!categories.some(({ id }) => id === described.Category)) throw notFound();
  const kind = described.Kind ?? usualKind(project, held.link === null ? held.type : null);
  const metadata = checkedMetadata(project, kind, described.Metadata ?? {});
  const id = itemId ?? (await insertItem(db, project.id, actor.userId));
  const versionId = await insertVersion(db, {
    itemId: id,
    madeBy: actor.userId,
    title: described.Title,
    categoryId: described.Category,
    kind,
    language: described.Language ?? '',
    metadata,
    tags: distinctTags(described.Tags ?? []),
    held,
  });
  if (held.textOf !== undefined) await keepTextOf(db, held.textOf, versionId);
  if (described.Approve) await approveVersion(db, id, versionId, actor.userId);
  context.audit({ target: `library:${id}`, after: { title: described.Title, approved: described.Approve ?? false } });
  return { itemId: id, versionId };
}

/** Puts a link into the library, or a link in the place of what an item led to. */
export async function uploadLink(
  context: Context,
  { Id, Link, ...described }: z.output<typeof linkBody>,
): Promise<{ Id: number }> {
  if (Id !== undefined) await loadItem(context, Id, 'edit');
  const held = { link: Link, fileId: null, fileVersion: null, fileName: null, type: '', bytes: null };
  const { itemId } = await saveVersion(context, Id, described, held);
  return { Id: itemId };
}

/** Says something else of an item that holds what it held: in the version that waits where one does, else in the approved one. */
export async function updateFile(
  context: Context,
  { Id, ...described }: z.output<typeof detailsBody>,
): Promise<{ Id: number }> {
  const item = await loadItem(context, Id, 'edit');
  const before = (knowsWaiting(context.actor, item) ? item.waitingId : null) ?? item.shownId ?? item.latestId ?? 0;
  const held = await findHeld(context.db, before);
  if (!held) throw notFound();
  await saveVersion(context, Id, described, { ...held, textOf: before });
  return { Id };
}
