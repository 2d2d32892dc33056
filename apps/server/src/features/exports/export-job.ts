import { id, language } from '@ithaki/contract';
import type { Cell } from '@ithaki/sheets';
import { z } from 'zod';
import { recordAccess } from '../../access/audit.ts';
import { loadActorIn } from '../../access/load-actor.ts';
import { notAllowed } from '../../platform/errors/refusal.ts';
import { defineJob, type JobContext, type Progress } from '../../platform/jobs/job-kind.ts';
import { fileOf } from './export-file.ts';
import { listNames, lists } from './export-lists.ts';
import type { Opened, Work } from './exported-list.ts';
import { JOB_KIND } from './job-limits.ts';
import { type Snapshot, takeWideSnapshot } from './snapshot-queries.ts';

const args = z.strictObject({
  list: z.enum(listNames),
  body: z.unknown(),
  language,
  /** The administrator who asked for it in its owner's name. */
  actingAdminId: id.nullable(),
});

/** Makes the file of a long list: what its owner may see when it runs, as it is at one moment. */
export const exportJob = defineJob({
  kind: JOB_KIND,
  label: 'exports.job',
  args,
  async run(context, { list: name, body: given, language: said, actingAdminId }, progress) {
    const list = lists[name];
    const body = list.call.body.parse(given);
    const { db, userId, projectId } = context;
    const actor = projectId === null ? null : await loadActorIn(db, userId, projectId, actingAdminId);
    if (!actor?.can.has(list.call.permission)) throw notAllowed();
    const snapshot = await takeWideSnapshot(db);
    try {
      const work = workOf(context, snapshot, { actor, language: said }, list.call.path);
      const opened = await list.open(work, body as never);
      const file = fileOf(work, list, body, opened.columns, counted(opened, progress));
      file.content.once('close', () => void snapshot.end());
      return { file };
    } catch (error) {
      await snapshot.end();
      throw error;
    }
  },
});

const workOf = (
  { db, scripts }: JobContext,
  snapshot: Snapshot,
  own: Pick<Work, 'actor' | 'language'>,
  path: string,
): Work => ({
  ...own,
  db: snapshot.db,
  beside: snapshot.beside,
  scripts,
  now: new Date(),
  saw: (ids) => recordAccess(db, own.actor, path, ids),
});

/** So many rows are given between two reports. */
const STEP = 100;

async function* counted({ all, rows }: Opened, progress: Progress): AsyncGenerator<readonly Cell[]> {
  let done = 0;
  await progress.report(0, all);
  for await (const row of rows()) {
    yield row;
    if (++done % STEP === 0) await progress.report(done, all);
  }
}
