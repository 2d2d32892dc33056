import { documentState } from '@ithaki/application';
import type { Form } from '@ithaki/application/schema';
import type { ApplicationDocument } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { ApplicationRow } from '../selection/selection-queries.ts';
import { type DocumentRow, findDocuments, findFiles } from './document-queries.ts';
import { evidenceRanking, filePlaces } from './file-places.ts';

/** Presents the documents of an application to staff, with their files; staff cannot upload files themselves. */
export async function presentStaffDocuments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  application: ApplicationRow,
  form: Form,
): Promise<ApplicationDocument[]> {
  const rows = await findDocuments(db, application.id);
  const files = await findFiles(db, application.projectId, [application.id]);
  const presentFiles = (name: string) =>
    files
      .filter(({ place }) => place === name)
      .map(({ file: { at, ...file } }) => ({ ...file, UploadedAt: at.toISOString() }));
  const places = new Map(filePlaces(form).map((place) => [place.name, place]));
  const listed = new Set(rows.map(({ name }) => name));
  const unlisted = [...new Set(files.map(({ place }) => place))].filter(
    (place) => !listed.has(place) && evidenceRanking(place) === undefined,
  );
  return [...rows, ...unlisted.map((name) => unlistedDocument(name, presentFiles(name).length))].map((row) => {
    const place = places.get(row.name);
    return {
      Name: row.name,
      Label: place?.label ?? row.name,
      Help: place?.help ?? null,
      Required: row.required,
      DueAt: row.dueAt?.toISOString() ?? null,
      State: documentState(row, now),
      Note: row.note,
      MaxFiles: place?.maxFiles ?? 1,
      Accept: '',
      MaxBytes: 0,
      CanAdd: false,
      Files: presentFiles(row.name),
    };
  });
}

/** Returns a document row for files of a document that is no longer requested. */
const unlistedDocument = (name: string, files: number): DocumentRow => ({
  name,
  required: false,
  dueAt: null,
  files,
  verdict: null,
  note: '',
  askedAt: null,
});
