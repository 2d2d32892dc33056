import { documentState } from '@ithaki/application';
import type { Form } from '@ithaki/application/schema';
import type { ApplicationDocument } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { ApplicationRow } from '../selection/candidate-queries.ts';
import { findFiles } from '../selection/staff-application-queries.ts';
import { type DocumentRow, findDocuments } from './document-queries.ts';
import { placesOf } from './file-places.ts';

/** The documents asked of an application as staff see them, with their files; staff bring none themselves. */
export async function staffDocuments(
  { db, now }: Pick<Context, 'db' | 'now'>,
  application: ApplicationRow,
  form: Form,
): Promise<ApplicationDocument[]> {
  const rows = await findDocuments(db, application.id);
  const files = await findFiles(db, application.projectId, [application.id]);
  const filesOf = (name: string) =>
    files
      .filter(({ place }) => place === name)
      .map(({ file: { at, ...file } }) => ({ ...file, UploadedAt: at.toISOString() }));
  const places = new Map(placesOf(form).map((place) => [place.name, place]));
  const known = new Set(rows.map(({ name }) => name));
  const besides = [...new Set(files.map(({ place }) => place))].filter((place) => !known.has(place));
  return [...rows, ...besides.map((name) => unasked(name, filesOf(name).length))].map((row) => {
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
      Files: filesOf(row.name),
    };
  });
}

/** A place with files that nobody asks for any more. */
const unasked = (name: string, files: number): DocumentRow => ({
  name,
  required: false,
  dueAt: null,
  files,
  verdict: null,
  note: '',
  askedAt: null,
});
