import { documentsOfProgramme, issuedDocuments, type Project } from '@ithaki/demo';
import { insertDocument, issueAtOnce, Press } from '../features/documents/index.ts';
import type { Files } from '../features/files/index.ts';
import type { Db } from '../platform/database/db.ts';
import { Scripts } from '../platform/scripts/scripts.ts';
import type { LoadState } from './rows/load-state.ts';

const DAY = 86_400_000;

/** Days before the last day of the history on which the documents were written, and issued. */
const WRITTEN = 40;
const ISSUED = 6;

/** Stores the documents of the main programme, and prints what it has issued where there is a storage for it. */
export async function loadDocuments(
  db: Db,
  loading: LoadState,
  { url }: Project,
  { today, files, address }: { today: string; files?: Files | undefined; address: string },
): Promise<void> {
  const projectId = loading.projects.of(url);
  const admin = loading.people.of('admin');
  const noon = Date.parse(`${today}T09:00:00Z`);
  for (const content of documentsOfProgramme)
    await insertDocument(db, projectId, { content, savedBy: admin, at: new Date(noon - WRITTEN * DAY) });
  if (!files) return;
  const press = new Press();
  const scripts = new Scripts(db);
  try {
    for (const { document, people, accepted = 0, revoked } of issuedDocuments)
      await issueAtOnce(
        db,
        { press, files, scripts, publicUrl: address },
        {
          ...{ projectId, document, issuedBy: admin, at: new Date(noon - ISSUED * DAY), accepted, revoked },
          userIds: people.flatMap((name) => (loading.people.has(name) ? [loading.people.of(name)] : [])),
        },
      );
  } finally {
    press.close();
    await scripts.close();
  }
}
