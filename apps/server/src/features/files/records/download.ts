import type { Readable } from 'node:stream';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { rangeOf } from '../../../platform/http/range.ts';
import { contentKey, thumbnailKey } from '../content/content-queries.ts';
import type { FileSetting } from '../setting.ts';
import type { KeptVersion } from './file-version.ts';
import { noteSight } from './find-files.ts';
import { loadFile, versionOf } from './load-file.ts';
import { openShare } from './share-queries.ts';

/** What may be shown in a page: a browser runs nothing of it. */
const shown = /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp)|audio\/.+|video\/.+|application\/pdf|text\/plain|text\/csv)$/;

/** Opened by itself it does nothing either: no scripts, no forms, an origin of its own. */
const INERT = "default-src 'none'; sandbox";

/** A version of a file, loaded to be given out. */
async function loadVersion(context: Context, setting: FileSetting, id: string, version: string): Promise<KeptVersion> {
  const file = await loadFile(context, setting.kinds, id);
  noteSight(context, file);
  if (!context.actor.viewAs) await openShare(context.db, id, context.actor.userId);
  return versionOf(file, version);
}

/** The bytes as a file to keep, whatever they are. */
export async function download(context: Context, setting: FileSetting, id: string, version: string): Promise<Readable> {
  const found = await loadVersion(context, setting, id, version);
  return send(context, setting, found, attachment(found.fileName));
}

/** The bytes to be shown in a page. */
export async function preview(context: Context, setting: FileSetting, id: string, version: string): Promise<Readable> {
  const found = await loadVersion(context, setting, id, version);
  if (!shown.test(found.type)) throw noPreview();
  return send(context, setting, found, attachment(found.fileName).replace(/^attachment/, 'inline'));
}

export async function thumbnail(
  context: Context,
  { kinds, storage }: FileSetting,
  id: string,
  version: string,
): Promise<Readable> {
  const found = versionOf(await loadFile(context, kinds, id), version);
  if (!found.thumbnail) throw noPreview();
  safeHeaders(context).type('image/webp').header('content-disposition', 'inline');
  return storage.read(thumbnailKey(found.sha256)).catch(gone);
}

async function send(
  context: Context,
  { storage }: FileSetting,
  { sha256, bytes, type }: KeptVersion,
  disposition: string,
): Promise<Readable> {
  const reply = safeHeaders(context)
    .type(/^text\//.test(type) ? `${type}; charset=utf-8` : type)
    .header('content-disposition', disposition)
    .header('accept-ranges', 'bytes');
  const range = rangeOf(context.request.headers.range, bytes);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes}`);
    throw new Refusal(416, 'WrongRange');
  }
  const content = await storage.read(contentKey(sha256), range ?? undefined).catch(gone);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  reply.header('content-length', range ? range.end - range.start + 1 : bytes);
  return content;
}

/** Nothing of it is taken for anything else than it is said to be. */
const safeHeaders = ({ reply }: Context) =>
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', INERT);

function gone(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new Refusal(410, 'ContentGone') : error;
}

const noPreview = () => new Refusal(422, 'NoPreview');
