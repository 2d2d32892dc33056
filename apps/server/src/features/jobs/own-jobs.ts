import type { Readable } from 'node:stream';
import type { Job, jobs, Language, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context, HttpContext } from '../../access/context.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { readJobFile } from '../../platform/jobs/job-files.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { translate } from '../../platform/texts/translate.ts';
import { findJob, findJobs, type OwnJobRow, requestStop } from './job-queries.ts';

/** Returns the actor's jobs, in the language of the request. */
export async function listJobs(context: Context, kinds: readonly JobKind[]): Promise<ReplyOf<typeof jobs.mine>> {
  const rows = await findJobs(context.db, context.actor.userId);
  return {
    Jobs: rows.map((row) => presentJob(row, kinds, context.language)),
    // Every change raises the sum of revisions, in whatever order changes commit; deleting a job lowers the count.
    Revision: `${rows.length}-${rows.reduce((sum, row) => sum + row.revision, 0)}`,
  };
}

/** Loads one of the actor's jobs; 404 for another person's. */
export async function loadJob({ db, actor }: Context, id: number): Promise<OwnJobRow> {
  const row = await findJob(db, actor.userId, id);
  if (!row) throw notFound();
  return row;
}

/** Ends one of the actor's jobs: at once while it waits, soon after when it runs. */
export async function stopJob(
  { db, actor }: Context,
  { Id }: ParsedBodyOf<typeof jobs.stop>,
): Promise<ReplyOf<typeof jobs.stop>> {
  if (!(await requestStop(db, actor.userId, Id))) throw notFound();
  return { Ok: true };
}

/** Returns a job in the form sent to its owner. */
export function presentJob(row: OwnJobRow, kinds: readonly JobKind[], language: Language): Job {
  const label = kinds.find(({ kind }) => kind === row.kind)?.label ?? 'jobs.unknown';
  return {
    Id: row.id,
    Title: translate(language, label),
    Kind: row.kind,
    State: row.state,
    Stopping: row.stopping,
    Progress: row.progress,
    Total: row.total,
    Result: row.result ?? null,
    File: row.fileName === null ? null : { Name: row.fileName, Bytes: row.fileBytes ?? 0 },
    Error: row.errorCode === null ? null : describeError(language, row.errorCode),
    CreatedAt: row.createdAt.toISOString(),
    EndedAt: row.endedAt?.toISOString() ?? null,
  };
}

/**
 * Sends the file of one of the actor's jobs as a download; 404 for another person's job, 410 when the file is gone. The
 * browser neither shows it in the page nor caches it.
 */
export async function downloadJobFile(context: HttpContext, id: number, storage: Storage): Promise<Readable> {
  const { fileKey, fileName, fileType, fileBytes } = await loadJob(context, id);
  if (fileKey === null || fileName === null) throw fileGone();
  const content = await readJobFile(storage, fileKey).catch((error) => {
    throw error instanceof Refusal ? fileGone() : error;
  });
  context.reply
    .type(fileType ?? 'application/octet-stream')
    .header('content-disposition', attachment(fileName))
    .header('content-length', fileBytes)
    .header('x-content-type-options', 'nosniff');
  return content;
}

const fileGone = () => new Refusal(410, 'FileGone');

/** Returns the message of a job's error, without what only the refusal itself knew: a job keeps its code alone. */
const describeError = (language: Language, code: string): string =>
  translate(language, `errors.${code}`).replaceAll(/\s*\{\{\w+\}\}/g, '');
