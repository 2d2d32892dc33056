import { type JsonObject, language, type ParsedBodyOf, queries, type ReplyOf } from '@ithaki/contract';
import { z } from 'zod';
import { recordAccess } from '../../../access/audit.ts';
import type { Context, HttpContext } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { actorFor } from '../../../access/purposes.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { defineJob, type JobName } from '../../../platform/jobs/job-kind.ts';
import { insertJob } from '../../../platform/jobs/job-rows.ts';
import { plain } from '../../../platform/json/plain.ts';
import { countOpenJobs, MAX_OPEN_EXPORT_JOBS } from '../../exports/index.ts';
import type { OpenResult } from '../running/run-query.ts';
import { inFile, onScreen, type ReportRunner } from '../running/runner.ts';
import { openSaved, runSaved } from '../saved/run-saved.ts';
import { peopleOf, peopleOfRow, personColumns } from './people-of.ts';
import { contentOf, createReportFile } from './report-file.ts';
import { endOf, whenFree } from './when-free.ts';

type Body = ParsedBodyOf<typeof queries.export>;

const REPORT_EXPORT_JOB = { kind: 'reportExport', lane: 'long' } as const satisfies JobName;
/** Largest number of rows exported within a call; a job exports longer results. */
const MAX_ROWS_PER_CALL = 2_000;

/** Runs the query to export; returns its result, or null for more rows than a call exports. */
export async function readForExport(runner: ReportRunner, context: Context, { Id, Parameters }: Body) {
  const limits = { ...onScreen, rows: MAX_ROWS_PER_CALL };
  const { query, result } = await runSaved(runner, context, { id: Id, sent: Parameters, limits });
  return { name: query.definition.Name, result: result.Truncated === null ? result : null };
}

/** Replies with the file of a result, or starts the job that makes it. */
export async function exportQuery(
  context: HttpContext,
  body: Body,
  { name, result }: Awaited<ReturnType<typeof readForExport>>,
): Promise<ReplyOf<typeof queries.export>> {
  const { db, actor, audit, recordView, reply } = context;
  audit({ target: `export:query:${body.Id}`, after: { Format: body.Format, Rows: result?.Count ?? null } });
  if (!result) {
    if ((await countOpenJobs(db, actor.userId, REPORT_EXPORT_JOB.kind)) >= MAX_OPEN_EXPORT_JOBS)
      throw new Refusal(422, 'TooManyExports');
    const args: JsonObject = {
      body: plain(body),
      language: context.language,
      actingAdminId: actor.actingAdmin?.id ?? null,
    };
    const projectId = currentProject(actor).id;
    return { JobId: await insertJob(db, { ...REPORT_EXPORT_JOB, userId: actor.userId, projectId, args }) };
  }
  for (const id of peopleOf(result)) recordView(id);
  const file = createReportFile(context, name, contentOf(result), body);
  reply
    .type(file.type)
    .header('content-disposition', attachment(file.name))
    .header('x-content-type-options', 'nosniff');
  return file.content;
}

const args = z.strictObject({ body: z.unknown(), language, actingAdminId: z.int().nullable() });

/** Returns the job that writes the file of a long result, with the rights that its owner has when it runs. */
export const reportExportJob = (runner: ReportRunner) =>
  defineJob({
    ...REPORT_EXPORT_JOB,
    label: 'reports.export.job',
    args,
    async run({ db, userId, projectId, signal }, { body: stored, language: fileLanguage, actingAdminId }, progress) {
      const body = queries.export.body.parse(stored);
      const loaded = projectId === null ? null : await loadActorIn(db, userId, projectId, actingAdminId);
      if (!loaded?.can.has(queries.export.permission)) throw notAllowed();
      const actor = actorFor(loaded, 'reports');
      const context = { actor, db, independent: db, language: fileLanguage, now: new Date(), onGone: endOf(signal) };
      await progress.report(0, 1);
      const { name, result } = await whenFree(signal, () =>
        openSaved(runner, context, { id: body.Id, sent: body.Parameters, limits: inFile }),
      );
      const rows = noting(result, (ids) => recordAccess(db, actor, queries.export.path, ids));
      const file = createReportFile(context, name, { ...result, rows }, body);
      file.content.once('close', () => void result.close());
      return { file };
    },
  });

/** Returns the rows of a result, and notes at their end whom they name. */
async function* noting(
  { Columns, rows }: Pick<OpenResult, 'Columns' | 'rows'>,
  note: (ids: readonly number[]) => Promise<void>,
): OpenResult['rows'] {
  const columns = personColumns(Columns);
  const people = new Set<number>();
  for await (const row of rows) {
    for (const id of peopleOfRow(row, columns)) people.add(id);
    yield row;
  }
  await note([...people]);
}
