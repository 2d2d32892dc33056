import type { Job, jobs, Language, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { translate } from '../../platform/texts/translate.ts';
import { askToStop, findJob, findJobs, type OwnJobRow } from './job-queries.ts';

/** What the person's jobs are, in the language of the request. */
export async function listJobs(context: Context, kinds: readonly JobKind[]): Promise<ReplyOf<typeof jobs.mine>> {
  const rows = await findJobs(context.db, context.actor.userId);
  return {
    Jobs: rows.map((row) => present(row, kinds, context.request.language)),
    // Any change raises the sum, whatever the order in which changes are committed; what is forgotten lowers the count.
    Revision: `${rows.length}-${rows.reduce((sum, row) => sum + row.revision, 0)}`,
  };
}

/** The guarded loader: another person's job is not there. */
export async function loadJob({ db, actor }: Context, id: number): Promise<OwnJobRow> {
  const row = await findJob(db, actor.userId, id);
  if (!row) throw notFound();
  return row;
}

export async function stopJob({ db, actor }: Context, id: number): Promise<ReplyOf<typeof jobs.stop>> {
  if (!(await askToStop(db, actor.userId, id))) throw notFound();
  return { Ok: true };
}

/** A job as its owner sees it. */
export function present(row: OwnJobRow, kinds: readonly JobKind[], language: Language): Job {
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
    Error: row.errorCode === null ? null : translate(language, `errors.${row.errorCode}`),
    CreatedAt: row.createdAt.toISOString(),
    EndedAt: row.endedAt?.toISOString() ?? null,
  };
}
