import type { microdataSending, NotReady, ReplyOf } from '@ithaki/contract';
import type { Sheet } from '@ithaki/microdata';
import { type WrittenDocument, writeDocument } from '@ithaki/microdata/xml';
import type { Db } from '../../../platform/database/db.ts';
import { findLatestLines, insertBatch, insertSend, lockSheet, storeNotReady } from './freeze-queries.ts';
import { type Gathered, lineAt, type WrittenLine, writeLine } from './written.ts';
import { checkInThread } from './xml-thread.ts';

/** The most participants of a batch. */
const BATCH_SIZE = 500;

/** The code of a sheet that does not follow the public schema. */
export const AGAINST_SCHEMA = 'MD-X01';
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
  const fresh = lines.filter(({ standing }) => standing === 'fresh');
  let sendId: number | null = null;
  let number = 0;
  for await (const { passed, failed, document } of checkedBatches(mis, sheet, fresh)) {
    out.push(...failed.map((Kayas) => ({ Kayas, Codes: [AGAINST_SCHEMA] })));
    if (passed.length === 0) continue;
    sendId ??= await insertSend(db, { projectId, sheet, mis, host, unchanged: unchanged.length, sentBy, sentAt: now });
    const { batchId, digest, definition } = document;
    await insertBatch(db, {
      ...{ sendId, projectId, sheet, batchId, digest, definition, number: ++number, lines: passed },
      ...(host === null ? { state: 'held', problem: 'noEndpoint' } : { state: 'queued', problem: null }),
    });
  }
  if (sendId !== null) await storeNotReady(db, sendId, out);
  return { SendId: sendId, Batches: number, Unchanged: unchanged, NotReady: out };
}

/** Lines that pass the public schema together, with their document, and the kayas of those that do not pass. */
interface Checked {
  passed: WrittenLine[];
  failed: number[];
  document: WrittenDocument;
}

/** Divides lines into batches and checks them, each while the one before is used. */
export async function* checkedBatches(
  mis: string,
  sheet: Sheet,
  lines: readonly WrittenLine[],
): AsyncGenerator<Checked> {
  const checkAt = (index: number) => {
    const batch = lines.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE);
    const checked = batch.length > 0 ? check(mis, sheet, batch) : undefined;
    // Whoever uses them may fail first; then nobody awaits this check.
    checked?.catch(() => undefined);
    return checked;
  };
  let ahead = checkAt(0);
  for (let index = 0; ahead; index++) {
    const checked: Checked = await ahead;
    ahead = checkAt(index + 1);
    yield checked;
  }
}

/** Checks lines by the public schema. */
async function check(mis: string, sheet: Sheet, lines: readonly WrittenLine[]): Promise<Checked> {
  let passed = [...lines];
  const failed: number[] = [];
  for (;;) {
    const document = writeDocument(mis, sheet, passed);
    const flaws = passed.length === 0 ? [] : await checkInThread(document.text);
    if (flaws.length === 0) return { passed, failed, document };
    const wrong = new Set(flaws.flatMap(({ line }) => lineAt(passed, line)?.kayas ?? []));
    if (wrong.size === 0) throw new Error(`a document is against its schema: ${flaws[0]?.message}`);
    failed.push(...wrong);
    passed = passed.filter(({ kayas }) => !wrong.has(kayas));
  }
}
