import type { library, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import type { Files } from '../../files/index.ts';
import { findCategories } from '../categories/category-queries.ts';
import { requireCategory } from '../categories/category-tree.ts';
import { insertItem } from '../item/item-queries.ts';
import { loadItem } from '../item/load-item.ts';
import { isReadable } from '../text/read-text.ts';
import { requestText } from '../text/text-queries.ts';
import { LIBRARY_FILES } from './file-kind.ts';
import { saveVersion } from './save-version.ts';
import { deleteEmptyItems, insertPendingUpload, lockPendingUpload, recordUploadVersion } from './upload-queries.ts';

type CheckedUpload = Awaited<ReturnType<Files['check']>>;

/** Starts the upload of a file for a new item, or for a new version of an item. */
export async function startUpload(
  context: Context,
  files: Files,
  body: ParsedBodyOf<typeof library.startUpload>,
): Promise<ReplyOf<typeof library.startUpload>> {
  const { db, actor } = context;
  const project = currentProject(context.actor);
  if (body.UserId !== undefined && body.UserId !== actor.userId) throw notFound();
  const categories = await findCategories(db, project.id);
  const categoryId = requireCategory(categories, body.Category);
  await deleteEmptyItems(db, actor.userId);
  const itemId = body.Id ?? (await insertItem(db, project.id, actor.userId));
  if (body.Id !== undefined) await loadItem(context, body.Id, 'edit');
  const Id = await files.start(context, {
    Category: `${LIBRARY_FILES}/${itemId}`,
    Name: 'file',
    OriginalName: body.OriginalName,
    Mime: body.Mime,
    Parts: body.Parts,
    Size: body.Size ?? body.FileSize,
    PartSize: body.PartSize,
    Index: 1,
  });
  const pending = { uploadId: Id, userId: actor.userId, itemId, categoryId, title: body.Title };
  await insertPendingUpload(db, pending);
  return { Id };
}

/** Turns an uploaded file into a version of its item, which waits for approval. Repeated, it returns the same file. */
export async function endUpload(
  context: Context,
  files: Files,
  { Kind, Language, Metadata, Tags, Approve, Id }: ParsedBodyOf<typeof library.endUpload>,
  checked: CheckedUpload,
): Promise<ReplyOf<typeof library.endUpload>> {
  const { db, actor } = context;
  const pending = await lockPendingUpload(db, actor.userId, Id);
  if (!pending) throw notFound();
  const file = await files.keep(context, checked);
  const { itemId, title, categoryId, versionId } = pending;
  if (versionId !== null) return { ...file, ItemId: itemId };
  await loadItem(context, itemId, 'edit');
  const description = { Title: title, Category: categoryId, Kind, Language, Metadata, Tags, Approve };
  const saved = await saveVersion(context, itemId, description, {
    link: null,
    fileId: file.Id,
    fileVersion: file.Version,
    fileName: file.FileName,
    type: file.Type,
    bytes: file.Bytes,
  });
  if (isReadable(file.Type)) await requestText(db, saved.versionId);
  await recordUploadVersion(db, Id, saved.versionId);
  return { ...file, ItemId: itemId };
}
