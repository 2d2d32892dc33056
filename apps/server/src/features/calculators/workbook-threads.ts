import { workbookFileBytes } from '@ithaki/contract';
import type { RefusalReason, ReportLine } from '@ithaki/workbook/xlsx';
import { Refusal, type RefusalDetails } from '../../platform/errors/refusal.ts';
import { isOutOfMemory, isTooSlow } from '../../platform/threads/thread-limits.ts';
import { WarmThreads } from '../../platform/threads/warm-threads.ts';
import type { CheckedDraft, DraftToCheck } from './publishable-draft.ts';

/** A task of a worker thread: a file, and the JSON of the workbook whose settings are carried over, if any. */
export interface FileReadTask {
  bytes: Uint8Array<ArrayBuffer>;
  before: string | null;
}

/** Result of a worker thread: the workbook as JSON, or the reason it was refused. */
export type FileReadResult =
  | { workbook: string; report: readonly ReportLine[] }
  | { refusal: RefusalReason; part: string };

/** The kinds of work that threads do, so that large workbooks do not make other requests wait. */
interface WorkbookWork {
  /** Reads a spreadsheet. */
  read: { task: FileReadTask; result: FileReadResult };
  /** Checks the JSON of a draft against the schema of workbooks; the result has the problems by path. */
  validate: { task: string; result: NonNullable<RefusalDetails['fields']> };
  /** Completes a draft and checks whether it can be published. */
  complete: { task: DraftToCheck; result: CheckedDraft };
}

/** A task of a thread. */
export type WorkbookTask = {
  [Kind in keyof WorkbookWork]: { kind: Kind; task: WorkbookWork[Kind]['task'] };
}[keyof WorkbookWork];

const workerUrl = () =>
  new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './workbook-worker.js', import.meta.url);

/** Limits of a thread: milliseconds for one task, megabytes of memory, and tasks at once. */
const threads = new WarmThreads<WorkbookTask, unknown>({
  entry: workerUrl(),
  within: 30_000,
  memory: 1_024,
  most: 2,
});

const MEGABYTE = 1_000_000;

/** Creates the refusal of a workbook that is too large. */
export const workbookTooLarge = (bytes = workbookFileBytes) =>
  new Refusal(422, 'WorkbookTooLarge', { params: { megabytes: bytes / MEGABYTE } });

/** Runs a task in a thread; throws a refusal when it takes too long or too much memory. */
export async function inWorkbookThread<Kind extends keyof WorkbookWork>(
  kind: Kind,
  task: WorkbookWork[Kind]['task'],
  transfer: readonly ArrayBuffer[] = [],
): Promise<WorkbookWork[Kind]['result']> {
  try {
    return (await threads.run({ kind, task } as WorkbookTask, transfer)) as WorkbookWork[Kind]['result'];
  } catch (error) {
    if (isOutOfMemory(error)) throw workbookTooLarge();
    if (isTooSlow(error)) throw new Refusal(422, 'WorkbookTooSlow');
    throw error;
  }
}
