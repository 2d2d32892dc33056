import type { JsonObject } from '@ithaki/contract';
import { id, language, type ParsedBodyOf, questResults, type ReplyOf } from '@ithaki/contract';
import type { Cell, Column, Sheet } from '@ithaki/sheets';
import { z } from 'zod';
import { recordAccess } from '../../../access/audit.ts';
import type { Context, HttpContext } from '../../../access/context.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { preparedRoute, type Route } from '../../../access/route.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { defineJob, type JobKind, type JobName, type Progress } from '../../../platform/jobs/job-kind.ts';
import { insertJob } from '../../../platform/jobs/job-rows.ts';
import { plain } from '../../../platform/json/plain.ts';
import {
  countOpenJobs,
  createFile,
  exportAuditDetails,
  MAX_OPEN_EXPORT_JOBS,
  takeSnapshot,
} from '../../exports/index.ts';
import { FormCache } from '../answering/form-cache.ts';
import { type OpenedAnswers, openAnswerTable } from './answer-table.ts';
import { isCountedByJob } from './counting-job.ts';
import { createResultsContext } from './get-results.ts';

type ExportRequest = ParsedBodyOf<typeof questResults.export>;

const ANSWERS_EXPORT_JOB = { kind: 'questExport', lane: 'long' } as const satisfies JobName;
const list = { title: 'questionnaires.administration.export.file' } as const;

/** What was read before the call's transaction; `rows` is null when a job has to read them. */
interface ReadAnswers {
  all: number;
  columns: readonly Column[];
  codebook: Sheet;
  rows: (readonly Cell[])[] | null;
  seen: number[];
}

/**
 * Reads the whole list before the first byte is sent, so that a failure becomes an error reply rather than half a file.
 */
async function read(context: Context, forms: FormCache, request: ExportRequest): Promise<ReadAnswers> {
  const snapshot = await takeSnapshot(context.db);
  const seen: number[] = [];
  try {
    const reading = { ...createResultsContext(context), db: snapshot.db };
    const { all, columns, codebook, rows } = await openAnswerTable(reading, forms, request);
    if (isCountedByJob(all)) return { all, columns, codebook, rows: null, seen };
    const cells: (readonly Cell[])[] = [];
    for await (const row of rows(async (ids) => void seen.push(...ids))) cells.push(row);
    return { all, columns, codebook, rows: cells, seen };
  } finally {
    await snapshot.end();
  }
}

async function reply(
  context: HttpContext,
  request: ExportRequest,
  { all, columns, codebook, rows, seen }: ReadAnswers,
): Promise<ReplyOf<typeof questResults.export>> {
  const { Set: set, ...rest } = request;
  if (all > 0)
    context.audit({ target: `export:quest:${request.QuestId}`, after: exportAuditDetails({ ...set, ...rest }, all) });
  if (rows === null) return { JobId: await startExportJob(context, request) };
  for (const person of seen) context.recordView(person);
  const file = createFile(createResultsContext(context), list, request, columns, rows, [codebook]);
  context.reply
    .type(file.type)
    .header('content-disposition', attachment(file.name))
    .header('x-content-type-options', 'nosniff');
  return file.content;
}

async function startExportJob({ db, actor, language }: Context, body: ExportRequest): Promise<number> {
  if ((await countOpenJobs(db, actor.userId, ANSWERS_EXPORT_JOB.kind)) >= MAX_OPEN_EXPORT_JOBS)
    throw new Refusal(422, 'TooManyExports');
  const jobArgs: JsonObject = {
    body: plain(body),
    language,
    actingAdminId: actor.actingAdmin?.id ?? null,
  };
  return insertJob(db, {
    ...ANSWERS_EXPORT_JOB,
    userId: actor.userId,
    projectId: actor.project?.id ?? null,
    args: jobArgs,
  });
}

/** Builds the route that exports the answers as a file. */
export const answersExport = (forms: FormCache): Route =>
  preparedRoute(questResults.export, (context, body) => read(context, forms, body), reply);

const args = z.strictObject({ body: z.unknown(), language, actingAdminId: id.nullable() });

/** Number of rows written between two progress reports. */
const ROWS_PER_REPORT = 100;

async function* reportRows(
  { all, rows }: OpenedAnswers,
  recordSeen: (ids: readonly number[]) => Promise<void>,
  progress: Progress,
): AsyncGenerator<readonly Cell[]> {
  let done = 0;
  await progress.report(0, all);
  for await (const row of rows(recordSeen)) {
    yield row;
    if (++done % ROWS_PER_REPORT === 0) await progress.report(done, all);
  }
}

/**
 * The job that writes the file of many answers, from one snapshot and with the rights that its owner has when it runs.
 */
export const answersExportJob: JobKind<typeof args> = defineJob({
  ...ANSWERS_EXPORT_JOB,
  label: 'questionnaires.administration.export.job',
  args,
  async run({ db, userId, projectId, scripts }, { body, language: userLanguage, actingAdminId }, progress) {
    const request = questResults.export.body.parse(body);
    const actor = projectId === null ? null : await loadActorIn(db, userId, projectId, actingAdminId);
    if (!actor?.can.has(questResults.export.permission)) throw notAllowed();
    const snapshot = await takeSnapshot(db);
    try {
      const reading = { actor, db: snapshot.db, now: new Date(), scripts, language: userLanguage };
      const opened = await openAnswerTable(reading, new FormCache(), request);
      const recordSeen = (ids: readonly number[]) => recordAccess(db, actor, questResults.export.path, ids);
      const rows = reportRows(opened, recordSeen, progress);
      const file = createFile(reading, list, request, opened.columns, rows, [opened.codebook]);
      file.content.once('close', () => void snapshot.end());
      return { file };
    } catch (error) {
      await snapshot.end();
      throw error;
    }
  },
});
