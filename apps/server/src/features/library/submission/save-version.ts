import type { updateItemBody, uploadLinkBody } from '@ithaki/contract';
import { fold } from '@ithaki/formats';
import type { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notAllowed, notFound } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { findCategories } from '../categories/category-queries.ts';
import { requireCategory } from '../categories/category-tree.ts';
import { cleanMetadata, defaultKind } from '../item/item-kinds.ts';
import { approveVersion, findContent, type ItemContent, insertItem, insertVersion } from '../item/item-queries.ts';
import { loadItem, seesWaitingVersion } from '../item/load-item.ts';
import { versionChanged } from '../notifications.ts';
import { copyText } from '../text/text-queries.ts';

/** The description of an item, as its uploader enters it. */
export type ItemDescription = Omit<z.output<typeof updateItemBody>, 'Id'>;

/** Removes duplicate tags, ignoring case and accents. */
function distinctTags(tags: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const tag of tags) if (!byFolded.has(fold(tag))) byFolded.set(fold(tag), tag);
  return [...byFolded.values()];
}

/**
 * Creates a version of an item, or of a new item when `itemId` is missing. It waits for approval, unless an approver
 * requests immediate approval. `content.textOf` is the id of a version with the same file, whose text is copied.
 * Returns the ids of item and version.
 */
export async function saveVersion(
  context: Context,
  itemId: number | undefined,
  description: ItemDescription,
  content: ItemContent & { textOf?: number },
): Promise<{ itemId: number; versionId: number }> {
  const { db, actor } = context;
  const project = currentProject(context.actor);
  if (description.Approve && !actor.can.has('library.approve')) throw notAllowed();
  const categories = await findCategories(db, project.id);
  const categoryId = requireCategory(categories, description.Category);
  const kind = description.Kind ?? defaultKind(project, content.link === null ? content.type : null);
  const metadata = cleanMetadata(project, kind, description.Metadata ?? {});
  const id = itemId ?? (await insertItem(db, project.id, actor.userId));
  const versionId = await insertVersion(db, {
    itemId: id,
    madeBy: actor.userId,
    title: description.Title,
    categoryId,
    kind,
    language: description.Language ?? '',
    metadata,
    tags: distinctTags(description.Tags ?? []),
    content,
  });
  if (content.textOf !== undefined) await copyText(db, content.textOf, versionId);
  if (description.Approve) await approveVersion(db, id, versionId, actor.userId);
  else
    await publish(db, versionChanged, project.id, { VersionId: versionId, State: 'waiting', ByUserId: actor.userId });
  context.audit({
    target: `library:${id}`,
    after: { title: description.Title, approved: description.Approve ?? false },
  });
  return { itemId: id, versionId };
}

/** Adds a link to the library, or replaces an item's content by a link. */
export async function uploadLink(
  context: Context,
  { Id, Link, ...description }: z.output<typeof uploadLinkBody>,
): Promise<{ Id: number }> {
  if (Id !== undefined) await loadItem(context, Id, 'edit');
  const content = { link: Link, fileId: null, fileVersion: null, fileName: null, type: '', bytes: null };
  const { itemId } = await saveVersion(context, Id, description, content);
  return { Id: itemId };
}

/**
 * Changes the description of an item and keeps the content: that of its waiting version, or else of its approved
 * version.
 */
export async function updateFile(
  context: Context,
  { Id, ...description }: z.output<typeof updateItemBody>,
): Promise<{ Id: number }> {
  const item = await loadItem(context, Id, 'edit');
  const sourceVersionId =
    (seesWaitingVersion(context.actor, item) ? item.waitingId : null) ?? item.shownId ?? item.latestId;
  if (sourceVersionId === null) throw notFound();
  const content = await findContent(context.db, sourceVersionId);
  if (!content) throw notFound();
  await saveVersion(context, Id, description, { ...content, textOf: sourceVersionId });
  return { Id };
}
