import type { library, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import type { Files } from '../../files/index.ts';
import { findCategories } from '../categories/category-queries.ts';
import { insertItem } from '../item/item-queries.ts';
import { loadItem } from '../item/load-item.ts';
import { isReadable } from '../text/read-text.ts';
import { wantText } from '../text/text-queries.ts';
import { LIBRARY_FILES } from './file-kind.ts';
import { saveVersion } from './save-version.ts';
import { forgetEmptyItems, insertAnnounced, lockAnnounced, noteBecame } from './upload-queries.ts';

type Checked = Awaited<ReturnType<Files['check']>>;

/** Begins the upload of a file for a new item, or for another version of one. */
export async function startUpload(
  context: Context,
  files: Files,
  body: ParsedBodyOf<typeof library.startUpload>,
): Promise<ReplyOf<typeof library.startUpload>> {
  const { db, actor } = context;
  const project = currentProject(context.actor);
  if (body.UserId !== undefined && body.UserId !== actor.userId) throw notFound();
  const categories = await findCategories(db, project.id);
  if (!categories.some(({ id }) => id === body.Category)) throw notFound();
  await forgetEmptyItems(db, actor.userId);
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
  const announced = { uploadId: Id, userId: actor.userId, itemId, categoryId: body.Category, title: body.Title };
  await insertAnnounced(db, announced);
  return { Id };
}

/** The file that came becomes a version of its item, which waits for approval; once it has, the same is told again. */
export async function endUpload(
  context: Context,
  files: Files,
  { Kind, Language, Metadata, Tags, Approve, Id }: ParsedBodyOf<typeof library.endUpload>,
  checked: Checked,
): Promise<ReplyOf<typeof library.endUpload>> {
  const { db, actor } = context;
  const announced = await lockAnnounced(db, actor.userId, Id);
  if (!announced) throw notFound();
  const file = await files.keep(context, checked);
  const { itemId, title, categoryId, versionId } = announced;
  if (versionId !== null) return { ...file, ItemId: itemId };
  await loadItem(context, itemId, 'edit');
  const described = { Title: title, Category: categoryId, Kind, Language, Metadata, Tags, Approve };
  const saved = await saveVersion(context, itemId, described, {
    link: null,
    fileId: file.Id,
    fileVersion: file.Version,
    fileName: file.FileName,
    type: file.Type,
    bytes: file.Bytes,
  });
  if (isReadable(file.Type)) await wantText(db, saved.versionId);
  await noteBecame(db, Id, saved.versionId);
  return { ...file, ItemId: itemId };
}
