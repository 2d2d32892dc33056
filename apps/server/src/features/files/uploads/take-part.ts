import { type files, MOST_PART_BYTES, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { FormFile } from '../../../platform/http/form-body.ts';
import { receive } from '../../../platform/storage/receive.ts';
import type { StagedPart } from '../../../platform/storage/staging.ts';
import type { FileSetting } from '../setting.ts';
import { findUpload, touchUpload, type UploadRow } from './upload-queries.ts';

/** Milliseconds after which an upload is said to be alive again. */
const TOUCH_AFTER = 600_000;

type GivenPart = Pick<ParsedBodyOf<typeof files.uploadPart>, 'Id' | 'part' | 'Sha256'>;

/** Keeps a part of one of the caller's own uploads; one that is there already may come again, if it is the same. */
export async function takePart(
  { db, actor, request, now }: Context,
  { staging, underWay }: FileSetting,
  { Id, part, Sha256 }: GivenPart,
): Promise<ReplyOf<typeof files.uploadPart>> {
  const upload = await underWay.remember(Id, () => findUpload(db, actor.userId, Id));
  if (upload?.uploaderId !== actor.userId) throw notFound();
  const content = await contentOf(request.formFiles);
  if (part >= upload.parts) throw new Refusal(422, 'WrongPart');
  if (now.getTime() - upload.touchedAt.getTime() > TOUCH_AFTER) {
    await touchUpload(db, Id);
    underWay.forget(Id);
  }
  const judge = (came: StagedPart) => {
    if (came.bytes !== (expectedBytes(upload, part) ?? came.bytes)) throw new Refusal(422, 'WrongPart');
    if (Sha256 !== undefined && Sha256 !== came.sha256) throw new Refusal(422, 'WrongChecksum');
  };
  const most = expectedBytes(upload, part) ?? MOST_PART_BYTES;
  return underWay.receive(Id, part, async (signal) => {
    const there = await staging.find(upload, part);
    if (!there && upload.sha256 !== null) throw new Refusal(422, 'UploadEnded');
    const kept = there
      ? await compared(there, content.content, signal)
      : await staging.keep(upload, part, content.content, { most, judge, signal });
    return { Part: part, Bytes: kept.bytes, Sha256: kept.sha256 };
  });
}

/** Each part but the last is of one size; null where sizes were not told. */
function expectedBytes({ parts, partSize, bytes }: UploadRow, part: number): number | null {
  if (partSize === null || bytes === null) return null;
  return part === parts - 1 ? bytes - part * partSize : partSize;
}

async function contentOf(formFiles: AsyncGenerator<FormFile> | null): Promise<FormFile> {
  const first = await formFiles?.next();
  if (!first || first.done) throw new Refusal(400, 'Malformed', { fields: { data: 'errors.field.required' } });
  return first.value;
}

/** What comes again is only compared: what is there is never written over. */
async function compared(there: StagedPart, content: FormFile['content'], signal: AbortSignal): Promise<StagedPart> {
  const nowhere = { write: () => undefined };
  const came = await receive(content, nowhere, { offset: 0, most: MOST_PART_BYTES, signal });
  if (came.sha256 !== there.sha256) throw new Refusal(422, 'PartDiffers');
  return there;
}
