import type { Readable } from 'node:stream';
import { LOOK_FILES } from '@ithaki/contract';
import type { Context, Http, HttpContext, OpenHttpContext } from '../../../access/context.ts';
import { modeAllows } from '../../../access/session-modes.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { parseRange } from '../../../platform/http/range.ts';
import { isPreviewable } from '../content/content-groups.ts';
import { contentKey, thumbnailKey } from '../content/content-queries.ts';
import type { FileServices } from '../file-services.ts';
import { findVersion } from './file-queries.ts';
import type { StoredVersion } from './file-version.ts';
import { recordAccess } from './find-files.ts';
import { getVersion, loadFile } from './load-file.ts';
import { recordShareOpened } from './share-queries.ts';

/**
 * Content security policy of downloads: a file that is opened on its own runs no scripts, sends no forms, and has an
 * origin of its own.
 */
const SANDBOX_POLICY = "default-src 'none'; sandbox";

/** Loads a version for download: records the access and marks a shared file as opened. */
async function loadForDownload(
  context: Context,
  setting: FileServices,
  id: string,
  version: string,
): Promise<StoredVersion> {
  const file = await loadFile(context, setting.kinds, id);
  recordAccess(context, file);
  if (modeAllows(context.actor, 'write')) await recordShareOpened(context.db, id, context.actor.userId);
  return getVersion(file, version);
}

/** Returns the bytes as an attachment, whatever their type. */
export async function download(
  context: HttpContext,
  setting: FileServices,
  id: string,
  version: string,
): Promise<Readable> {
  const file = await loadForDownload(context, setting, id, version);
  return send(context, setting, file, attachment(file.fileName));
}

/** Returns the bytes for display in a page; refuses types that are not safe to display. */
export async function preview(
  context: HttpContext,
  setting: FileServices,
  id: string,
  version: string,
): Promise<Readable> {
  const file = await loadForDownload(context, setting, id, version);
  if (!isPreviewable(file.type)) throw noPreview();
  return send(context, setting, file, attachment(file.fileName).replace(/^attachment/, 'inline'));
}

/** Returns a picture of a programme's look; throws 404 for any other file. */
export async function lookPicture(context: OpenHttpContext, setting: FileServices, id: string): Promise<Readable> {
  const file = await findVersion(context.db, id, 'latest');
  if (file?.kind !== LOOK_FILES) throw notFound();
  const picture = await send(context, setting, file, 'inline');
  context.reply.header('cache-control', 'public, max-age=31536000, immutable');
  return picture;
}

/** Returns the thumbnail of a version as WebP; refuses a version that has none. */
export async function thumbnail(
  context: HttpContext,
  { kinds, storage }: FileServices,
  id: string,
  version: string,
): Promise<Readable> {
  const file = getVersion(await loadFile(context, kinds, id), version);
  if (!file.thumbnail) throw noPreview();
  setSafeHeaders(context).type('image/webp').header('content-disposition', 'inline');
  return storage.read(thumbnailKey(file.sha256));
}

async function send(
  context: OpenHttpContext,
  { storage }: FileServices,
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
  const content = await storage.read(contentKey(sha256), range ?? undefined);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  reply.header('content-length', range ? range.end - range.start + 1 : bytes);
  return content;
}

/** Headers that keep browsers from guessing another content type and from running the content. */
const setSafeHeaders = ({ reply }: Http) =>
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', SANDBOX_POLICY);

const noPreview = () => new Refusal(422, 'NoPreview');
