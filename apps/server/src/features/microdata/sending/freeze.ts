import { createHash } from 'node:crypto';
import type { microdataSending, NotReady, ReplyOf } from '@ithaki/contract';
import type { Sheet } from '@ithaki/microdata';
import { batchId } from '@ithaki/microdata/xml';
import type { Db } from '../../../platform/database/db.ts';
import { findLatestLines, insertBatch, insertSend, lockSheet } from './freeze-queries.ts';
import { documentOf, type Gathered, lineAt, type WrittenLine, writeLine } from './written.ts';
import { checkInThread } from './xml-thread.ts';

/** The most participants of a batch. */
const BATCH_SIZE = 500;

/** The code of a sheet that does not follow the public schema. */
const AGAINST_SCHEMA = 'MD-X01';
/** The code of a sheet that changed while it is in a batch without a receipt. */
const ON_THE_WAY = 'MD-X02';

/** What is sent by one call. */
export interface Sending {
  projectId: number;
  sheet: Sheet;
  mis: string;
  /** The receiver's host; null where a person carries the files over. */
  host: string | null;
  sentBy: number;
  now: Date;
}

/**
 * Stores batches of the sheets that changed since they were last sent, each with its bytes, for the courier to deliver.
 * Runs in one transaction, one at a time for a sheet of a programme; `gather` is called within.
 */
export async function freezeSend(
  db: Db,
  { projectId, sheet, mis, host, sentBy, now }: Sending,
  gather: () => Promise<Gathered>,
): Promise<ReplyOf<typeof microdataSending.send>> {
  await lockSheet(db, projectId, sheet);
  const { candidates, notReady } = await gather();
  const numbers = candidates.map(({ kayas }) => kayas);
  const latest = await findLatestLines(db, projectId, sheet, numbers);
  const lines = candidates
    .map((candidate) => writeLine(candidate, latest.get(candidate.kayas)))
    .sort((a, b) => a.kayas - b.kayas);
  const kayasThat = (standing: string) => lines.filter((line) => line.standing === standing).map(({ kayas }) => kayas);
  const unchanged = kayasThat('unchanged');
  const out: NotReady[] = [...notReady, ...kayasThat('onTheWay').map((Kayas) => ({ Kayas, Codes: [ON_THE_WAY] }))];
  const chunks: WrittenLine[][] = [];
  const fresh = lines.filter(({ standing }) => standing === 'fresh');
  for (let from = 0; from < fresh.length; from += BATCH_SIZE) {
    const { passed, failed } = await check(mis, sheet, fresh.slice(from, from + BATCH_SIZE));
    out.push(...failed.map((Kayas) => ({ Kayas, Codes: [AGAINST_SCHEMA] })));
    if (passed.length > 0) chunks.push(passed);
  }
  if (chunks.length === 0) return { SendId: null, Batches: 0, Unchanged: unchanged, NotReady: out };
  const send = { projectId, sheet, mis, host, unchanged: unchanged.length, notReady: out, sentBy, sentAt: now };
  const sendId = await insertSend(db, send);
  for (const [index, chunk] of chunks.entries()) {
    const { document, definition } = documentOf(mis, sheet, chunk);
    await insertBatch(db, {
      ...{ sendId, projectId, sheet, definition, number: index + 1, lines: chunk },
      batchId: batchId(mis, sheet, document),
      digest: createHash('sha256').update(document).digest('hex'),
      ...(host === null ? { state: 'held', problem: 'noEndpoint' } : { state: 'queued', problem: null }),
    });
  }
  return { SendId: sendId, Batches: chunks.length, Unchanged: unchanged, NotReady: out };
}

/** Checks lines by the public schema; returns those that pass together, and the kayas of those that do not pass. */
async function check(
  mis: string,
  sheet: Sheet,
  lines: readonly WrittenLine[],
): Promise<{ passed: WrittenLine[]; failed: number[] }> {
  let passed = [...lines];
  const failed: number[] = [];
  while (passed.length > 0) {
    const flaws = await checkInThread(documentOf(mis, sheet, passed).document);
    if (flaws.length === 0) break;
    const wrong = new Set(flaws.flatMap(({ line }) => lineAt(passed, line)?.kayas ?? []));
    if (wrong.size === 0) throw new Error(`a document is against its schema: ${flaws[0]?.message}`);
    failed.push(...wrong);
    passed = passed.filter(({ kayas }) => !wrong.has(kayas));
  }
  return { passed, failed };
}
