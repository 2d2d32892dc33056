import type { Readable } from 'node:stream';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { parseRange } from '../../../platform/http/range.ts';
import { contentKey, thumbnailKey } from '../content/content-queries.ts';
import type { FileSetting } from '../setting.ts';
import type { StoredVersion } from './file-version.ts';
import { recordAccess } from './find-files.ts';
import { getVersion, loadFile } from './load-file.ts';
import { recordShareOpened } from './share-queries.ts';

/** Media types that may be shown in a page: a browser runs nothing in them. */
const previewable =
  /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp)|audio\/.+|video\/.+|application\/pdf|text\/plain|text\/csv)$/;

/**
 * Content security policy of downloads: opened by itself a file runs no scripts, sends no forms and has an origin of
 * its own.
 */
const SANDBOX_POLICY = "default-src 'none'; sandbox";

/** Loads a version for download: records the access and marks a shared file as opened. */
async function loadForDownload(
  context: Context,
  setting: FileSetting,
  id: string,
  version: string,
): Promise<StoredVersion> {
  const file = await loadFile(context, setting.kinds, id);
  recordAccess(context, file);
  if (!context.actor.viewAs) await recordShareOpened(context.db, id, context.actor.userId);
  return getVersion(file, version);
}

/** Returns the bytes as an attachment, whatever their type. */
export async function download(context: Context, setting: FileSetting, id: string, version: string): Promise<Readable> {
  const file = await loadForDownload(context, setting, id, version);
  return send(context, setting, file, attachment(file.fileName));
}

/** Returns the bytes for display in a page; refuses types that are not safe to display. */
export async function preview(context: Context, setting: FileSetting, id: string, version: string): Promise<Readable> {
  const file = await loadForDownload(context, setting, id, version);
  if (!previewable.test(file.type)) throw noPreview();
  return send(context, setting, file, attachment(file.fileName).replace(/^attachment/, 'inline'));
}

/** Returns the thumbnail of a version as WebP; refuses a version that has none. */
export async function thumbnail(
  context: Context,
  { kinds, storage }: FileSetting,
  id: string,
  version: string,
): Promise<Readable> {
  const file = getVersion(await loadFile(context, kinds, id), version);
  if (!file.thumbnail) throw noPreview();
  setSafeHeaders(context).type('image/webp').header('content-disposition', 'inline');
  return storage.read(thumbnailKey(file.sha256)).catch(throwIfGone);
}

async function send(
  context: Context,
  { storage }: FileSetting,
  { sha256, bytes, type }: StoredVersion,
  disposition: string,
): Promise<Readable> {
  const reply = setSafeHeaders(context)
    .type(/^text\//.test(type) ? `${type}; charset=utf-8` : type)
    .header('content-disposition', disposition)
    .header('accept-ranges', 'bytes');
  const range = parseRange(context.request.headers.range, bytes);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes}`);
    throw new Refusal(416, 'WrongRange');
  }
  const content = await storage.read(contentKey(sha256), range ?? undefined).catch(throwIfGone);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  reply.header('content-length', range ? range.end - range.start + 1 : bytes);
  return content;
}

/** Headers that keep browsers from guessing another content type and from running the content. */
const setSafeHeaders = ({ reply }: Context) =>
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', SANDBOX_POLICY);

function throwIfGone(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new Refusal(410, 'ContentGone') : error;
}

const noPreview = () => new Refusal(422, 'NoPreview');
