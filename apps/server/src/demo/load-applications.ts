import { type Form, formSchema } from '@ithaki/application/schema';
import { type Applied, applicationFormOf, type Member, type Project } from '@ithaki/demo';
import { sql } from 'kysely';
import type { Files } from '../features/files/index.ts';
import type { Db } from '../platform/database/db.ts';
import {
  applicationRows,
  consentRows,
  counterRows,
  documentRows,
  eventRows,
  type Numbered,
  numbered,
  pointRows,
  reviewRows,
  versionRow,
} from './rows/application-rows.ts';
import { insertRows } from './rows/insert-rows.ts';
import { contentOf } from './rows/library-rows.ts';
import type { Loading } from './rows/loaded-ids.ts';

const DAY = 86_400_000;

/** What was brought as each document: files of the demonstration's library. */
const brought: Record<string, { file: string; name: string }> = {
  identity: { file: 'odigos-epicheirimatikou-schediou.pdf', name: 'Ταυτότητα.pdf' },
  tax: { file: 'praktika-ypodeigma.docx', name: 'Εκκαθαριστικό.docx' },
};

interface Given {
  projects: readonly Project[];
  members: readonly Member[];
  today: string;
  files?: Files | undefined;
}

/** Publishes the application forms, open for a month more, and fills in what the applicants sent. */
export async function loadApplications(
  db: Db,
  loading: Loading,
  applications: readonly Applied[],
  { projects, members, today, files }: Given,
): Promise<void> {
  const forms = new Map<string, Form>(projects.map(({ url }) => [url, formSchema.parse(applicationFormOf(url))]));
  for (const { url, startsOn } of projects) {
    const projectId = loading.projects.of(url);
    const at = new Date(startsOn).toISOString();
    const closes_at = new Date(Date.parse(`${today}T21:00:00Z`) + 30 * DAY).toISOString();
    await insertRows(db, 'application_forms', [{ project_id: projectId, opens_at: at, closes_at }]);
    await insertRows(db, 'application_form_versions', [versionRow(projectId, forms.get(url) as Form, at)]);
    await sql`update application_forms set published = 1 where project_id = ${projectId}`.execute(db);
  }
  const kayasAfter = new Map<string, number>();
  for (const { project, kayas } of members)
    if (kayas !== null) kayasAfter.set(project, Math.max(kayas, kayasAfter.get(project) ?? 0));
  const all = numbered(loading, applications, kayasAfter);
  await insertRows(db, 'applications', applicationRows(all, forms));
  await sql`select setval(pg_get_serial_sequence('applications', 'id'), ${Math.max(1, all.length)})`.execute(db);
  await insertRows(db, 'application_counters', counterRows(all));
  await insertRows(db, 'application_events', eventRows(loading, all));
  await insertRows(db, 'application_consents', consentRows(all, forms));
  await insertRows(db, 'application_documents', documentRows(all, forms));
  await insertRows(db, 'application_points', pointRows(all, forms));
  await insertRows(db, 'application_reviews', reviewRows(loading, all, forms));
  if (files) await loadDocuments(db, files, all);
}

/** The files behind the documents. */
async function loadDocuments(db: Db, files: Files, applications: readonly Numbered[]): Promise<void> {
  for (const { id, projectId, userId, documents, submittedAt } of applications)
    for (const name of documents) {
      const held = brought[name];
      if (!held || submittedAt === null) continue;
      const place = { projectId, kind: 'application', ref: `${id}/${name}`, userId, name, index: 1 };
      const at = new Date(submittedAt);
      await files.add(db, place, { fileName: held.name, content: await contentOf(held.file), uploaderId: userId, at });
    }
}
