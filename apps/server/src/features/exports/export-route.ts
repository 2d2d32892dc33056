import type { JsonObject, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Cell, Column } from '@ithaki/sheets';
import type { Context, HttpContext } from '../../access/context.ts';
import { preparedRoute, type Route } from '../../access/route.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { insertJob } from '../../platform/jobs/job-rows.ts';
import { plain } from '../../platform/json/plain.ts';
import { exportAuditDetails } from './audit-details.ts';
import { createFile } from './export-file.ts';
import type { ExportedList, ListCall, ListContext, ListName } from './exported-list.ts';
import { EXPORT_JOB, MAX_OPEN_EXPORT_JOBS } from './job-limits.ts';
import { countOpenJobs } from './open-job-queries.ts';
import { takeSnapshot } from './snapshot-queries.ts';

/** Largest number of rows exported within a call; a job exports longer lists. */
const MAX_ROWS_PER_CALL = 2_000;

/** What was read before the call's transaction; `rows` is null when a job has to read them. */
interface ReadList {
  total: number;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[] | null;
  seen: readonly number[];
}

/** Builds the route of an exported list. */
export const exportRoute = (name: ListName, list: ExportedList): Route =>
  preparedRoute(
    list.call,
    (context, body) => read(context, list, body),
    (context, body, found) => reply(context, name, list, body, found),
  );

/** Builds the export's context from a call; the people whose data are exported are collected in `seen`. */
export const createListContext = (context: Context, db: ListContext['db'], seen: number[]): ListContext => ({
  actor: context.actor,
  scripts: context.scripts,
  now: context.now,
  language: context.language,
  db,
  parallelDb: db,
  async saw(ids) {
    seen.push(...ids);
  },
});

/**
 * Reads the whole list before the first byte is sent, so a slow client holds no connection and a failure is an error
 * reply rather than half a file.
 */
async function read(context: Context, list: ExportedList, body: ParsedBodyOf<ListCall>): Promise<ReadList> {
  const seen: number[] = [];
  const snapshot = await takeSnapshot(context.db);
  try {
    const { total, columns, rows } = await list.open(createListContext(context, snapshot.db, seen), body as never);
    if (total > MAX_ROWS_PER_CALL) return { total, columns, rows: null, seen };
    const cells: (readonly Cell[])[] = [];
    for await (const row of rows()) cells.push(row);
    return { total, columns, rows: cells, seen };
  } finally {
    await snapshot.end();
  }
}

async function reply(
  context: HttpContext,
  name: ListName,
  list: Pick<ExportedList, 'title'>,
  body: ParsedBodyOf<ListCall>,
  { total, columns, rows, seen }: ReadList,
): Promise<ReplyOf<ListCall>> {
  // A file without rows reveals nothing, so it is not audited.
  if (total > 0) context.audit({ target: `export:${name}`, after: exportAuditDetails(body, total) });
  if (rows === null) return { JobId: await startJob(context, name, body) };
  for (const id of seen) context.recordView(id);
  const file = createFile(context, list, body, columns, rows);
  context.reply
    .type(file.type)
    .header('content-disposition', attachment(file.name))
    .header('x-content-type-options', 'nosniff');
  return file.content;
}

/**
 * Starts an export job. A person may have only a few at a time, because jobs run one after another and others wait too.
 */
async function startJob({ db, actor, language }: Context, name: ListName, body: ParsedBodyOf<ListCall>) {
  if ((await countOpenJobs(db, actor.userId, EXPORT_JOB.kind)) >= MAX_OPEN_EXPORT_JOBS)
    throw new Refusal(422, 'TooManyExports');
  const args: JsonObject = {
    list: name,
    body: plain(body),
    language,
    actingAdminId: actor.actingAdmin?.id ?? null,
  };
  return insertJob(db, { ...EXPORT_JOB, userId: actor.userId, projectId: actor.project?.id ?? null, args });
}
