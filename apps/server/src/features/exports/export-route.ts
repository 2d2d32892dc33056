import type { JsonObject, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Cell, Column } from '@ithaki/sheets';
import type { Context } from '../../access/context.ts';
import { preparedRoute, type Route } from '../../access/route.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { insertJob } from '../../platform/jobs/job-rows.ts';
import { toldOf } from './audit-details.ts';
import { fileOf } from './export-file.ts';
import type { ExportedList, ListCall, ListName, Work } from './exported-list.ts';
import { JOB_KIND, MOST_OPEN } from './job-limits.ts';
import { countOpenJobs } from './open-job-queries.ts';
import { takeSnapshot } from './snapshot-queries.ts';

/** So many rows are given at once; a longer list is made by a job. */
const MOST_AT_ONCE = 2_000;

/** What was read before the call's transaction; without rows, a job reads them. */
interface Read {
  all: number;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[] | null;
  seen: readonly number[];
}

/** Answers a call by which a list is given out. */
export const exportRoute = (name: ListName, list: ExportedList): Route =>
  preparedRoute(
    list.call,
    (context, body) => read(context, list, body),
    (context, body, found) => give(context, name, list, body, found),
  );

/** Whoever looks as another person takes nothing out in their name. */
export function refuseLooking({ actor }: Pick<Context, 'actor'>): void {
  if (actor.viewAs) throw new Refusal(403, 'ViewAsReadOnly');
}

export const workOf = (context: Context, db: Work['db'], seen: number[]): Work => ({
  actor: context.actor,
  scripts: context.scripts,
  now: context.now,
  language: context.request.language,
  db,
  beside: db,
  async saw(ids) {
    seen.push(...ids);
  },
});

/**
 * Reads the whole list before the first byte goes out: so a slow reader holds no connection, and a failure is an answer
 * and not half a file.
 */
async function read(context: Context, list: ExportedList, body: ParsedBodyOf<ListCall>): Promise<Read> {
  refuseLooking(context);
  const seen: number[] = [];
  const snapshot = await takeSnapshot(context.db);
  try {
    const { all, columns, rows } = await list.open(workOf(context, snapshot.db, seen), body as never);
    if (all > MOST_AT_ONCE) return { all, columns, rows: null, seen };
    const cells: (readonly Cell[])[] = [];
    for await (const row of rows()) cells.push(row);
    return { all, columns, rows: cells, seen };
  } finally {
    await snapshot.end();
  }
}

async function give(
  context: Context,
  name: ListName,
  list: Pick<ExportedList, 'title'>,
  body: ParsedBodyOf<ListCall>,
  { all, columns, rows, seen }: Read,
): Promise<ReplyOf<ListCall>> {
  // A file without rows gives nothing of anyone away.
  if (all > 0) context.audit({ target: `export:${name}`, after: toldOf(body, all) });
  if (rows === null) return { JobId: await beginJob(context, name, body) };
  for (const id of seen) context.saw(id);
  const language = context.request.language;
  const file = fileOf({ ...context, language }, list, body, columns, rows);
  context.reply
    .type(file.type)
    .header('content-disposition', attachment(file.name))
    .header('x-content-type-options', 'nosniff');
  return file.content;
}

/** Few at a time for each person, since one is made after the other and others wait too. */
async function beginJob({ db, actor, request }: Context, name: ListName, body: ParsedBodyOf<ListCall>) {
  if ((await countOpenJobs(db, actor.userId, JOB_KIND)) >= MOST_OPEN) throw new Refusal(422, 'TooManyExports');
  const args: JsonObject = {
    list: name,
    body: JSON.parse(JSON.stringify(body)),
    language: request.language,
    actingAdminId: actor.actingAdmin?.id ?? null,
  };
  return insertJob(db, { kind: JOB_KIND, userId: actor.userId, projectId: actor.project?.id ?? null, args });
}
