import { id, language } from '@ithaki/contract';
import type { Cell } from '@ithaki/sheets';
import { z } from 'zod';
import { recordAccess } from '../../access/audit.ts';
import { loadActorIn } from '../../access/load-actor.ts';
import { notAllowed } from '../../platform/errors/refusal.ts';
import { defineJob, type JobContext, type Progress } from '../../platform/jobs/job-kind.ts';
import { createFile } from './export-file.ts';
import type { ExportedLists } from './export-lists.ts';
import type { ListContext, ListName, OpenedList } from './exported-list.ts';
import { EXPORT_JOB } from './job-limits.ts';
import { type Snapshot, takeParallelSnapshot } from './snapshot-queries.ts';

const args = z.strictObject({
  list: z.string(),
  body: z.unknown(),
  language,
  /** The administrator who started the job in its owner's name. */
  actingAdminId: id.nullable(),
});

/**
 * The job that writes the file of a long list, from one snapshot and with the rights that its owner has when it runs.
 */
export const exportJob = (lists: ExportedLists) =>
  defineJob({
    ...EXPORT_JOB,
    label: 'exports.job',
    args,
    async run(context, { list: name, body: storedBody, language: fileLanguage, actingAdminId }, progress) {
      const list = lists[name as ListName];
      const body = list.call.body.parse(storedBody);
      const { db, userId, projectId } = context;
      const actor = projectId === null ? null : await loadActorIn(db, userId, projectId, actingAdminId);
      if (!actor?.can.has(list.call.permission)) throw notAllowed();
      const snapshot = await takeParallelSnapshot(db);
      try {
        const work = createWork(context, snapshot, { actor, language: fileLanguage }, list.call.path);
        const opened = await list.open(work, body as never);
        const file = createFile(work, list, body, opened.columns, reportRows(opened, progress));
        file.content.once('close', () => void snapshot.end());
        return { file };
      } catch (error) {
        await snapshot.end();
        throw error;
      }
    },
  });

const createWork = (
  { db, scripts }: JobContext,
  snapshot: Snapshot,
  owner: Pick<ListContext, 'actor' | 'language'>,
  path: string,
): ListContext => ({
  ...owner,
  db: snapshot.db,
  parallelDb: snapshot.parallelDb,
  scripts,
  now: new Date(),
  saw: (ids) => recordAccess(db, owner.actor, path, ids),
});

/** Rows written between two progress reports. */
const ROWS_PER_REPORT = 100;

async function* reportRows({ total, rows }: OpenedList, progress: Progress): AsyncGenerator<readonly Cell[]> {
  let done = 0;
  await progress.report(0, total);
  for await (const row of rows()) {
    yield row;
    if (++done % ROWS_PER_REPORT === 0) await progress.report(done, total);
  }
}
