import { type Form, formSchema } from '@ithaki/application/schema';
import { applicationFormOf, type DemoApplication, type Project } from '@ithaki/demo';
import { sql } from 'kysely';
import { applicationReceipt } from '../features/applications/index.ts';
import type { Files } from '../features/files/index.ts';
import type { Db } from '../platform/database/db.ts';
import { execute, findRows } from '../platform/database/statement.ts';
import {
  applicationRows,
  consentRows,
  counterRows,
  documentRows,
  eventRows,
  type NumberedApplication,
  numberApplications,
  pointRows,
  reviewRows,
  versionRow,
} from './rows/application-rows.ts';
import { insertRows } from './rows/insert-rows.ts';
import { readLibraryFile } from './rows/library-rows.ts';
import type { LoadState } from './rows/load-state.ts';

const DAY = 86_400_000;

/** Files of the demonstration library that stand in for submitted documents. */
const documentFiles: Record<string, { file: string; name: string }> = {
  identity: { file: 'odigos-epicheirimatikou-schediou.pdf', name: 'Ταυτότητα.pdf' },
  tax: { file: 'praktika-ypodeigma.docx', name: 'Εκκαθαριστικό.docx' },
};

interface ApplicationSources {
  projects: readonly Project[];
  today: string;
  files?: Files | undefined;
}

/** Publishes the application forms, open for another month, and inserts the applications. */
export async function loadApplications(
  db: Db,
  loading: LoadState,
  applications: readonly DemoApplication[],
  { projects, today, files }: ApplicationSources,
): Promise<void> {
  const forms = new Map<string, Form>(projects.map(({ url }) => [url, formSchema.parse(applicationFormOf(url))]));
  for (const { url, startsOn } of projects) {
    const projectId = loading.projects.of(url);
    const publishedAt = new Date(startsOn).toISOString();
    const closes_at = new Date(Date.parse(`${today}T21:00:00Z`) + 30 * DAY).toISOString();
    await insertRows(db, 'application_forms', [{ project_id: projectId, opens_at: publishedAt, closes_at }]);
    await insertRows(db, 'application_form_versions', [versionRow(projectId, forms.get(url) as Form, publishedAt)]);
    await execute(db, sql`update application_forms set published = 1 where project_id = ${projectId}`);
  }
  const all = numberApplications(loading, applications, await findLastKayas(db));
  await insertRows(db, 'applications', applicationRows(all, forms));
  await execute(db, sql`select setval(pg_get_serial_sequence('applications', 'id'), ${Math.max(1, all.length)})`);
  await execute(
    db,
    sql`insert into verify_codes (kind, ref, user_id, project_id)
    select ${applicationReceipt.kind}, id, user_id, project_id from applications where protocol is not null`,
  );
  await insertRows(db, 'application_counters', counterRows(all));
  await insertRows(db, 'application_events', eventRows(loading, all));
  await insertRows(db, 'application_consents', consentRows(all, forms));
  await insertRows(db, 'application_documents', documentRows(all, forms));
  await insertRows(db, 'application_points', pointRows(all, forms));
  await insertRows(db, 'application_reviews', reviewRows(loading, all, forms));
  if (files) await loadDocuments(db, files, all);
}

/** Returns the greatest participant number among the members of each programme, by the url of the programme. */
async function findLastKayas(db: Db): Promise<Map<string, number>> {
  const rows = await findRows(
    db,
    sql<{ url: string; last: number }>`
    select p.url, c.last from kayas_counters c join projects p on p.id = c.project_id`,
  );
  return new Map(rows.map(({ url, last }) => [url, last]));
}

/** Stores the files of the submitted documents. */
async function loadDocuments(db: Db, files: Files, applications: readonly NumberedApplication[]): Promise<void> {
  for (const { id, projectId, userId, documents, submittedAt } of applications)
    for (const name of documents) {
      const source = documentFiles[name];
      if (!source || submittedAt === null) continue;
      const target = { projectId, kind: 'application', ref: `${id}/${name}`, userId, name, index: 1 };
      const uploadedAt = new Date(submittedAt);
      await files.add(db, target, {
        fileName: source.name,
        content: await readLibraryFile(source.file),
        uploaderId: userId,
        at: uploadedAt,
      });
    }
}
