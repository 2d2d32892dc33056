import { type files, MAX_PART_BYTES, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { HttpContext } from '../../../access/context.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { FormFile } from '../../../platform/http/form-body.ts';
import { receive } from '../../../platform/storage/receive.ts';
import type { StagedPart } from '../../../platform/storage/staging.ts';
import type { FileServices } from '../file-services.ts';
import { findUpload, touchUpload, type UploadRow } from './upload-queries.ts';

/** Milliseconds after which a new part refreshes the upload's last activity. */
const TOUCH_AFTER_MS = 600_000;

type UploadedPart = Pick<ParsedBodyOf<typeof files.uploadPart>, 'Id' | 'part' | 'Sha256'>;

/**
 * Stores a part of one of the caller's own uploads; a part that is stored already may be sent again if it is identical.
 */
export async function receivePart(
  { db, actor, request, now }: HttpContext,
  { staging, underWay }: FileServices,
  { Id, part, Sha256 }: UploadedPart,
): Promise<ReplyOf<typeof files.uploadPart>> {
  const upload = await underWay.remember(Id, () => findUpload(db, actor.userId, Id));
  if (upload?.uploaderId !== actor.userId) throw notFound();
  const content = await firstFormFile(request.formFiles);
  if (part >= upload.parts) throw new Refusal(422, 'WrongPart');
  if (now.getTime() - upload.touchedAt.getTime() > TOUCH_AFTER_MS) {
    await touchUpload(db, Id);
    underWay.forget(Id);
  }
  const check = (received: StagedPart) => {
    if (received.bytes !== (expectedBytes(upload, part) ?? received.bytes)) throw new Refusal(422, 'WrongPart');
    if (Sha256 !== undefined && Sha256 !== received.sha256) throw new Refusal(422, 'WrongChecksum');
  };
  const maxBytes = expectedBytes(upload, part) ?? MAX_PART_BYTES;
  return underWay.receive(Id, part, async (signal) => {
    const existing = await staging.find(upload, part);
    if (!existing && upload.sha256 !== null) throw new Refusal(422, 'UploadEnded');
    const stored = existing
      ? await compareAgain(existing, content.content, signal)
      : await staging.keep(upload, part, content.content, { most: maxBytes, judge: check, signal });
    return { Part: part, Bytes: stored.bytes, Sha256: stored.sha256 };
  });
}

/**
 * Returns the expected bytes of a part, since all parts except the last have the same size; null where sizes were not
 * declared.
 */
function expectedBytes({ parts, partSize, bytes }: UploadRow, part: number): number | null {
  if (partSize === null || bytes === null) return null;
  return part === parts - 1 ? bytes - part * partSize : partSize;
}

async function firstFormFile(formFiles: AsyncGenerator<FormFile> | null): Promise<FormFile> {
  const first = await formFiles?.next();
  if (!first || first.done) throw new Refusal(400, 'Malformed', { fields: { data: 'errors.field.required' } });
  return first.value;
}

/** Compares a part that is sent again with the stored one, which is never overwritten. */
async function compareAgain(
  existing: StagedPart,
  content: FormFile['content'],
  signal: AbortSignal,
): Promise<StagedPart> {
  const discard = { write: () => undefined };
  const received = await receive(content, discard, { offset: 0, most: MAX_PART_BYTES, signal });
  if (received.sha256 !== existing.sha256) throw new Refusal(422, 'PartDiffers');
  return existing;
}
