import { type DocumentState, documentState, type FormEvaluation } from '@ithaki/application';
import type { ApplicationDocument, ContentGroup } from '@ithaki/contract';
import type { Db } from '../../../platform/database/db.ts';
import { acceptAttribute, type Files } from '../../files/index.ts';
import type { ApplicationRow } from '../application-queries.ts';
import { mayAddFiles } from '../applying/change-rights.ts';
import type { PublishedVersion } from '../form/published-version.ts';
import { MAX_FILE_BYTES } from './application-files.ts';
import { type DocumentRow, findDocuments } from './document-queries.ts';
import { type FilePlace, filePlaces } from './file-places.ts';

/** An application with its evaluated form. */
interface DocumentsInput {
  application: ApplicationRow;
  published: PublishedVersion;
  evaluation: FormEvaluation;
  /** Whether the applicant may change the answers. */
  editable: boolean;
  now: Date;
}

/** Presents to the applicant the requested documents and the questions with files. */
export async function presentDocuments(db: Db, files: Files, input: DocumentsInput): Promise<ApplicationDocument[]> {
  const { application, published, evaluation } = input;
  const rows = new Map((await findDocuments(db, application.id)).map((row) => [row.name, row]));
  const places = filePlaces(published.form).filter(({ name }) => evaluation.shown.has(name) || rows.has(name));
  return Promise.all(places.map(async (place) => presentDocument(db, files, input, place, rows.get(place.name))));
}

async function presentDocument(
  db: Db,
  files: Files,
  { application, editable, now }: DocumentsInput,
  place: FilePlace,
  row: DocumentRow | undefined,
): Promise<ApplicationDocument> {
  const category = {
    projectId: application.projectId,
    kind: 'application',
    ref: `${application.id}/${place.name}`,
    userId: application.userId,
  };
  const versions = row && row.files > 0 ? await files.find(db, category) : [];
  const newest = versions.filter(({ id }, index) => versions.findIndex((other) => other.id === id) === index);
  const State: DocumentState = row ? documentState(row, now) : 'missing';
  return {
    Name: place.name,
    Label: place.label,
    Help: place.help,
    Required: row?.askedAt ? row.required : place.required,
    DueAt: row?.dueAt?.toISOString() ?? null,
    State,
    Note: row?.note ?? '',
    MaxFiles: place.maxFiles,
    Accept: acceptAttribute(place.groups as ContentGroup[]),
    MaxBytes: MAX_FILE_BYTES,
    CanAdd: mayAddFiles(application, row, editable, now),
    Files: newest.map((file) => ({
      Id: file.id,
      FileName: file.fileName,
      Type: file.type,
      Bytes: file.bytes,
      UploadedAt: file.uploadedAt.toISOString(),
    })),
  };
}

/** Numbers of files by name of document or question. */
export type FileCounts = Readonly<Record<string, number>>;

/** Counts the files of an application, for checking required files. */
export async function countFilesByPlace(db: Db, applicationId: number): Promise<FileCounts> {
  const rows = await findDocuments(db, applicationId);
  return Object.fromEntries(rows.map(({ name, files }) => [name, files]));
}
