import { type DocumentState, documentState, type Judged, mayBring } from '@ithaki/application';
import type { ApplicationDocument, ContentGroup } from '@ithaki/contract';
import type { Db } from '../../../platform/database/db.ts';
import { acceptOf, type Files } from '../../files/index.ts';
import type { ApplicationRow } from '../application-queries.ts';
import { isOver } from '../applying/applicant-access.ts';
import type { KnownForm } from '../form/published-version.ts';
import { MOST_BYTES } from './application-files.ts';
import { type DocumentRow, findDocuments } from './document-queries.ts';
import { type FilePlace, placesOf } from './file-places.ts';

interface Given {
  application: ApplicationRow;
  known: KnownForm;
  judged: Judged;
  /** Whether the stage lets the applicant change the answers. */
  editable: boolean;
  now: Date;
}

/** The documents of an application and its questions with files, as the applicant sees them. */
export async function presentDocuments(db: Db, files: Files, given: Given): Promise<ApplicationDocument[]> {
  const { application, known, judged } = given;
  const rows = new Map((await findDocuments(db, application.id)).map((row) => [row.name, row]));
  const places = placesOf(known.form).filter(({ name }) => judged.shown.has(name) || rows.has(name));
  return Promise.all(places.map(async (place) => presentOne(db, files, given, place, rows.get(place.name))));
}

async function presentOne(
  db: Db,
  files: Files,
  { application, editable, now }: Given,
  place: FilePlace,
  row: DocumentRow | undefined,
): Promise<ApplicationDocument> {
  const belonging = {
    projectId: application.projectId,
    kind: 'application',
    ref: `${application.id}/${place.name}`,
    userId: application.userId,
  };
  const there = row && row.files > 0 ? await files.find(db, belonging) : [];
  const newest = there.filter(({ id }, index) => there.findIndex((other) => other.id === id) === index);
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
    Accept: acceptOf(place.groups as ContentGroup[]),
    MaxBytes: MOST_BYTES,
    CanAdd: canAdd(application, row, State, editable),
    Files: newest.map((file) => ({
      Id: file.id,
      FileName: file.fileName,
      Type: file.type,
      Bytes: file.bytes,
      UploadedAt: file.uploadedAt.toISOString(),
    })),
  };
}

/** The same as the guard of uploads says. */
function canAdd(
  application: ApplicationRow,
  row: DocumentRow | undefined,
  state: DocumentState,
  editable: boolean,
): boolean {
  if (isOver(application)) return false;
  if (application.submittedAt === null) return true;
  if (!row) return editable;
  return mayBring(state) && (row.dueAt !== null || editable);
}

/** How many files there are by the name of their place. */
export type FileCounts = Readonly<Record<string, number>>;

/** The files of an application counted, for whether those that are required are there. */
export async function filesByPlace(db: Db, applicationId: number): Promise<FileCounts> {
  const rows = await findDocuments(db, applicationId);
  return Object.fromEntries(rows.map(({ name, files }) => [name, files]));
}
