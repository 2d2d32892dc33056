import type { microdataSending, ParsedBodyOf } from '@ithaki/contract';
import type { Sheet } from '@ithaki/microdata';
import { documentSchema, receiptSchema, writeDocument } from '@ithaki/microdata/xml';
import type { Context, HttpContext, OpenHttpContext } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { gatherSheets } from '../preflight/candidates.ts';
import { findBatchByUuid, findLines } from './delivery-queries.ts';
import { AGAINST_SCHEMA, checkedBatches } from './freeze.ts';
import { findLatestLines } from './freeze-queries.ts';
import { type Wanted, type WrittenLine, writeLine } from './written.ts';

/** What names participants in the calls that read and send their sheets. */
type Recipients = Pick<ParsedBodyOf<typeof microdataSending.send>, 'kayas' | 'ActionId' | 'MIS' | 'Start' | 'Sheet'>;

/** Returns whose sheets are meant; throws 422 MisNotOurs for the code of another operation. */
export function wantedOf(
  { actor }: Context,
  { kayas, ActionId, MIS, Start, Sheet }: Recipients,
): Wanted & { mis: string } {
  const { id, settings } = currentProject(actor);
  const mis = settings.MIS ?? '';
  if (mis === '' || MIS !== mis) throw new Refusal(422, 'MisNotOurs', { fields: { MIS: 'errors.MisNotOurs' } });
  const sheet: Sheet = Sheet ?? (Start ? 'start' : 'end');
  return { projectId: id, sheet, mis, kayas: [...new Set(kayas)], actionId: ActionId };
}

/** Returns the XML file of participants’ sheets. */
export async function sheetsFile(
  context: HttpContext,
  body: ParsedBodyOf<typeof microdataSending.file>,
): Promise<string> {
  const { db } = context;
  const { mis, ...wanted } = wantedOf(context, body);
  const { projectId, sheet } = wanted;
  const { candidates, notReady: unready } = await gatherSheets(context, wanted);
  const latest = await findLatestLines(
    db,
    projectId,
    sheet,
    candidates.map(({ kayas }) => kayas),
  );
  const written = candidates
    .map((candidate) => writeLine(candidate, latest.get(candidate.kayas)))
    .sort((a, b) => a.kayas - b.kayas);
  const lines: WrittenLine[] = [];
  const notReady = [...unready];
  for await (const { passed, failed } of checkedBatches(mis, sheet, written)) {
    lines.push(...passed);
    notReady.push(...failed.map((Kayas) => ({ Kayas, Codes: [AGAINST_SCHEMA] })));
  }
  if (notReady.length > 0 && !body.OnlyReady)
    throw new Refusal(422, 'NotReady', {
      label: 'errors.microdataNotReady',
      fields: Object.fromEntries(notReady.map(({ Kayas, Codes }) => [Kayas, Codes.join(', ')])),
    });
  const kayas = lines.map((line) => line.kayas);
  context.audit({ target: `microdata:file:${sheet}`, after: { Count: kayas.length, Kayas: kayas } });
  for (const { userId } of lines) context.recordView(userId);
  return asFile(context, `microdata-${mis}-${sheet}.xml`, writeDocument(mis, sheet, lines).text);
}

/** Returns the bytes of a batch. */
export async function readBatch(
  context: HttpContext,
  { BatchId }: ParsedBodyOf<typeof microdataSending.batch>,
): Promise<string> {
  const { db, actor } = context;
  const batch = await findBatchByUuid(db, currentProject(actor).id, BatchId);
  if (!batch) throw notFound();
  const lines = (await findLines(db, batch.id)).flatMap(({ content, ...line }) =>
    content === null ? [] : { ...line, content },
  );
  if (lines.length === 0) throw new Refusal(410, 'BatchBlanked');
  context.audit({ target: `microdata:batch:${BatchId}`, after: { Count: lines.length } });
  return asFile(context, `microdata-${BatchId}.xml`, writeDocument(batch.mis, batch.sheet, lines).text);
}

function asFile({ reply }: HttpContext, name: string, document: string): string {
  reply
    .type('application/xml; charset=utf-8')
    .header('content-disposition', attachment(name))
    .header('x-content-type-options', 'nosniff');
  return document;
}

const schemaReply =
  (schema: string) =>
  async ({ reply }: OpenHttpContext): Promise<string> => {
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return schema;
  };

/** Returns the public schema of documents. */
export const showSchema = schemaReply(documentSchema);
/** Returns the public schema of receipts. */
export const showReceiptSchema = schemaReply(receiptSchema);
