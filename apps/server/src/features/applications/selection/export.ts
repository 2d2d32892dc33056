import type { JsonObject, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { language, selection } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import { xlsxStream } from '@ithaki/sheets';
import { z } from 'zod';
import { recordAccess } from '../../../access/audit.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { defineJob, type JobKind } from '../../../platform/jobs/job-kind.ts';
import { insertJob } from '../../../platform/jobs/job-rows.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { countOpenJobs, MOST_OPEN_EXPORTS, refuseLooking, takeSnapshot } from '../../exports/index.ts';
import { formsOf } from '../form/published-form.ts';
import { findApplications } from './candidate-queries.ts';
import { sheetsOf } from './export-sheets.ts';
import { wantedOf } from './list.ts';
import { findWantedIds } from './list-queries.ts';

const JOB_KIND = 'applicationsExport';

/** Begins the file of all that are meant; a job makes it. */
export async function exportApplications(
  context: Context,
  asked: ParsedBodyOf<typeof selection.export>,
): Promise<ReplyOf<typeof selection.export>> {
  refuseLooking(context);
  const { db, actor, request } = context;
  if ((await countOpenJobs(db, actor.userId, JOB_KIND)) >= MOST_OPEN_EXPORTS) throw new Refusal(422, 'TooManyExports');
  const body = JSON.parse(JSON.stringify(asked)) as JsonObject;
  const given = { body, language: request.language, actingAdminId: actor.actingAdmin?.id ?? null };
  const { Status = [], Filter = {}, Search = '' } = asked;
  const told = { Status, Filter: Object.keys(Filter), Searched: Search !== '' };
  context.audit({ target: 'export:applications', after: told });
  const projectId = currentProject(actor).id;
  return { JobId: await insertJob(db, { kind: JOB_KIND, userId: actor.userId, projectId, args: given }) };
}

const args = z.strictObject({ body: z.unknown(), language, actingAdminId: z.int().nullable() });
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Makes the file of applications: what its owner may see when it runs, as it is at one moment. */
export const applicationsExportJob: JobKind<typeof args> = defineJob({
  kind: JOB_KIND,
  label: 'applications.export.job',
  args,
  async run({ db, userId, projectId }, { body, language: said, actingAdminId }, progress) {
    const asked = selection.export.body.parse(body);
    const actor = projectId === null ? null : await loadActorIn(db, userId, projectId, actingAdminId);
    if (!actor?.can.has(selection.export.permission)) throw notAllowed();
    const project = currentProject(actor);
    const snapshot = await takeSnapshot(db);
    try {
      const ids = await findWantedIds(snapshot.db, await wantedOf({ db: snapshot.db, actor }, asked));
      const all = await findApplications(snapshot.db, project.id, ids);
      const versions = [...new Set(all.map(({ formVersion }) => formVersion))].sort((a, b) => b - a);
      let done = 0;
      const sheets = sheetsOf({
        db: snapshot.db,
        projectId: project.id,
        ids,
        forms: await formsOf(snapshot.db, project, versions),
        language: said,
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
      const title = translate(said, 'applications.export.file');
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
