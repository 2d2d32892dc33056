import type { JsonObject } from '@ithaki/contract';
import { id, language, type ParsedBodyOf, questResults, type ReplyOf } from '@ithaki/contract';
import type { Cell, Column } from '@ithaki/sheets';
import { z } from 'zod';
import { recordAccess } from '../../../access/audit.ts';
import type { Context } from '../../../access/context.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { preparedRoute, type Route } from '../../../access/route.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { attachment } from '../../../platform/http/attachment.ts';
import { defineJob, type JobKind, type Progress } from '../../../platform/jobs/job-kind.ts';
import { insertJob } from '../../../platform/jobs/job-rows.ts';
import { countOpenJobs, fileOf, MOST_OPEN_EXPORTS, refuseLooking, takeSnapshot, toldOf } from '../../exports/index.ts';
import { Forms } from '../answering/forms.ts';
import { type OpenedAnswers, openAnswerTable } from './answer-table.ts';
import { isMany } from './counting-job.ts';
import { readingOf } from './give-results.ts';

type Asked = ParsedBodyOf<typeof questResults.export>;

const JOB_KIND = 'questExport';
const list = { title: 'questionnaires.administration.export.file' } as const;

/** What was read before the call's transaction; without rows, a job reads them. */
interface Read {
  all: number;
  columns: readonly Column[];
  rows: (readonly Cell[])[] | null;
  seen: number[];
}

/** Reads the whole list before the first byte goes out, so that a failure is an answer and not half a file. */
async function read(context: Context, forms: Forms, asked: Asked): Promise<Read> {
  refuseLooking(context);
  const snapshot = await takeSnapshot(context.db);
  const seen: number[] = [];
  try {
    const reading = { ...readingOf(context), db: snapshot.db };
    const { all, columns, rows } = await openAnswerTable(reading, forms, asked);
    if (isMany(all)) return { all, columns, rows: null, seen };
    const cells: (readonly Cell[])[] = [];
    for await (const row of rows(async (ids) => void seen.push(...ids))) cells.push(row);
    return { all, columns, rows: cells, seen };
  } finally {
    await snapshot.end();
  }
}

async function give(
  context: Context,
  asked: Asked,
  { all, columns, rows, seen }: Read,
): Promise<ReplyOf<typeof questResults.export>> {
  const { Set: set, ...rest } = asked;
  if (all > 0) context.audit({ target: `export:quest:${asked.QuestId}`, after: toldOf({ ...set, ...rest }, all) });
  if (rows === null) return { JobId: await beginExport(context, asked) };
  for (const person of seen) context.saw(person);
  const file = fileOf(readingOf(context), list, asked, columns, rows);
  context.reply
    .type(file.type)
    .header('content-disposition', attachment(file.name))
    .header('x-content-type-options', 'nosniff');
  return file.content;
}

async function beginExport({ db, actor, request }: Context, asked: Asked): Promise<number> {
  if ((await countOpenJobs(db, actor.userId, JOB_KIND)) >= MOST_OPEN_EXPORTS) throw new Refusal(422, 'TooManyExports');
  const given: JsonObject = {
    body: JSON.parse(JSON.stringify(asked)),
    language: request.language,
    actingAdminId: actor.actingAdmin?.id ?? null,
  };
  return insertJob(db, { kind: JOB_KIND, userId: actor.userId, projectId: actor.project?.id ?? null, args: given });
}

/** The call that gives the answers out as a file. */
export const answersExport = (forms: Forms): Route =>
  preparedRoute(questResults.export, (context, asked) => read(context, forms, asked), give);

const args = z.strictObject({ body: z.unknown(), language, actingAdminId: id.nullable() });

/** So many rows are given between two reports. */
const STEP = 100;

async function* reported(
  { all, rows }: OpenedAnswers,
  saw: (ids: readonly number[]) => Promise<void>,
  progress: Progress,
): AsyncGenerator<readonly Cell[]> {
  let done = 0;
  await progress.report(0, all);
  for await (const row of rows(saw)) {
    yield row;
    if (++done % STEP === 0) await progress.report(done, all);
  }
}

/** Makes the file of many answers: what its owner may see when it runs, as it is at one moment. */
export const answersExportJob: JobKind<typeof args> = defineJob({
  kind: JOB_KIND,
  label: 'questionnaires.administration.export.job',
  args,
  async run({ db, userId, projectId }, { body, language: said, actingAdminId }, progress) {
    const asked = questResults.export.body.parse(body);
    const actor = projectId === null ? null : await loadActorIn(db, userId, projectId, actingAdminId);
    if (!actor?.can.has(questResults.export.permission)) throw notAllowed();
    const snapshot = await takeSnapshot(db);
    try {
      const reading = { actor, db: snapshot.db, now: new Date(), language: said };
      const opened = await openAnswerTable(reading, new Forms(), asked);
      const saw = (ids: readonly number[]) => recordAccess(db, actor, questResults.export.path, ids);
      const file = fileOf(reading, list, asked, opened.columns, reported(opened, saw, progress));
      file.content.once('close', () => void snapshot.end());
      return { file };
    } catch (error) {
      await snapshot.end();
      throw error;
    }
  },
});
