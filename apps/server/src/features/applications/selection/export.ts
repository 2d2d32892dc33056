import type { ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { language, selection } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import { xlsxStream } from '@ithaki/sheets';
import { z } from 'zod';
import { recordAccess } from '../../../access/audit.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { defineJob, type JobKind, type JobName } from '../../../platform/jobs/job-kind.ts';
import { insertJob } from '../../../platform/jobs/job-rows.ts';
import { plain } from '../../../platform/json/plain.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { countOpenJobs, MAX_OPEN_EXPORT_JOBS, takeSnapshot } from '../../exports/index.ts';
import { loadForms } from '../form/published-form.ts';
import { exportSheets } from './export-sheets.ts';
import { toFilter } from './list.ts';
import { findMatchingIds } from './list-queries.ts';
import { findApplications } from './selection-queries.ts';

const APPLICATIONS_EXPORT_JOB = { kind: 'applicationsExport', lane: 'long' } as const satisfies JobName;

/** Starts a job that exports the applications that match. */
export async function exportApplications(
  context: Context,
  query: ParsedBodyOf<typeof selection.export>,
): Promise<ReplyOf<typeof selection.export>> {
  const { db, actor, language } = context;
  if ((await countOpenJobs(db, actor.userId, APPLICATIONS_EXPORT_JOB.kind)) >= MAX_OPEN_EXPORT_JOBS)
    throw new Refusal(422, 'TooManyExports');
  const body = plain(query);
  const args = { body, language, actingAdminId: actor.actingAdmin?.id ?? null };
  const { Status = [], Filter = {}, Search = '' } = query;
  const filters = { Status, Filter: Object.keys(Filter), Searched: Search !== '' };
  context.audit({ target: 'export:applications', after: filters });
  const projectId = currentProject(actor).id;
  return { JobId: await insertJob(db, { ...APPLICATIONS_EXPORT_JOB, userId: actor.userId, projectId, args }) };
}

const args = z.strictObject({ body: z.unknown(), language, actingAdminId: z.int().nullable() });
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Exports applications from one snapshot, with the rights that its owner has when it runs. */
export const applicationsExportJob: JobKind<typeof args> = defineJob({
  ...APPLICATIONS_EXPORT_JOB,
  label: 'applications.export.job',
  args,
  async run({ db, userId, projectId }, { body, language: jobLanguage, actingAdminId }, progress) {
    const query = selection.export.body.parse(body);
    const actor = projectId === null ? null : await loadActorIn(db, userId, projectId, actingAdminId);
    if (!actor?.can.has(selection.export.permission)) throw notAllowed();
    const project = currentProject(actor);
    const snapshot = await takeSnapshot(db);
    try {
      const ids = await findMatchingIds(snapshot.db, await toFilter({ db: snapshot.db, actor }, query));
      const all = await findApplications(snapshot.db, project.id, ids);
      const versions = [...new Set(all.map(({ formVersion }) => formVersion))].sort((a, b) => b - a);
      let done = 0;
      const sheets = exportSheets({
        db: snapshot.db,
        projectId: project.id,
        ids,
        forms: await loadForms(snapshot.db, project, versions),
        language: jobLanguage,
        zone: project.zone,
        async read(applications) {
          const people = applications.map((application) => application.userId);
          await recordAccess(db, actor, selection.export.path, people);
          done += applications.length;
          await progress.report(done, ids.length);
        },
      });
      const content = xlsxStream(sheets);
      content.once('close', () => void snapshot.end());
      const title = translate(jobLanguage, 'applications.export.file');
      return {
        file: {
          name: `${title} ${project.url} ${formatDate(dateAt(new Date(), project.zone))}.xlsx`,
          type: XLSX,
          content,
        },
      };
    } catch (error) {
      await snapshot.end();
      throw error;
    }
  },
});
