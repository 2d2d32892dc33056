import { createHash } from 'node:crypto';
import type { DocumentBody, Language } from '@ithaki/contract';
import { dateAt, formatDate, localText } from '@ithaki/formats';
import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import { displayName } from '../../../access/load-actor.ts';
import { loadPersons } from '../../../access/load-person.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Scripts } from '../../../platform/scripts/scripts.ts';
import { giveCodes, verifyAddress } from '../../../platform/verify/verify-codes.ts';
import type { TemplateSource } from '../press/template.ts';
import { copiesOf, readPeople } from '../writing/document-data.ts';
import type { Printing } from '../writing/preview.ts';
import { sheetOf } from '../writing/sheet-of.ts';
import { DOCUMENT_FILES } from './file-kind.ts';
import { ISSUED, type Issue, insertIssued, type NewIssued, storeMade, takeNumbers } from './issue-queries.ts';
import { seriesOf } from './numbers.ts';

/** Services for issuing documents. */
export interface Making extends Printing {
  publicUrl: string;
}

/** Data shared by all documents of an issue. */
export interface Work extends Making {
  actor: Actor;
  scripts: Scripts;
  issue: Issue;
  content: DocumentBody;
  source: TemplateSource;
  language: Language;
}

/** An issued document: its id, person and number. */
export interface Made extends NewIssued {
  id: number;
}

/** Returns a valid file name from the title and number of a document. */
const fileNameOf = (title: string, number: string): string =>
  `${`${title} ${number}`.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim()}.pdf`;

/**
 * Issues a document to these people in the caller's transaction: number, verification code and PDF. Erased people, and
 * those whom the actor may no longer see, get none.
 */
export async function makeDocuments(db: Db, work: Work, userIds: readonly number[], now: Date): Promise<Made[]> {
  const { actor, scripts, issue, content, source, language, press, files, publicUrl } = work;
  const project = currentProject(actor);
  const context = { db, actor, scripts, now };
  const found = await loadPersons(db, actor, userIds);
  const people = userIds.flatMap((id) => found.find(({ userId, erased }) => userId === id && !erased) ?? []);
  if (people.length === 0) return [];
  const data = await readPeople(context, people);
  const read = people.flatMap((person, index) => (data[index] ? [{ person, data: data[index] }] : []));
  const document = { id: issue.documentId, version: issue.version, content };
  const copies = await copiesOf(context, document, read, { arguments: issue.arguments, language });
  const series = seriesOf(content, now, project.zone);
  const first = series ? await takeNumbers(db, project.id, series.prefix, copies.length) : 0;
  const rows = copies.map(({ person }, index) => ({
    userId: person?.userId ?? null,
    number: series?.write(first + index) ?? '',
    person: person ? displayName(person.fields, person.userName) : '',
  }));
  const ids = await insertIssued(db, issue, rows, now);
  const made = rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 }));
  const codes = await giveCodes(
    db,
    { kind: ISSUED, projectId: project.id },
    made.map(({ id, userId }) => ({ ref: id, userId })),
  );
  const title = localText(content.Title, language);
  const date = formatDate(dateAt(now, project.zone));
  const marked = copies.map((copy, index) => {
    const [code = '', number = ''] = [codes[index], rows[index]?.number];
    const marks = { title, number, date, code, address: verifyAddress(publicUrl, code) };
    return { ...marks, data: { ...copy.data, document: marks } };
  });
  const sheet = await sheetOf(db, files, project, content, language);
  const printed = await press.perform('print', { source, sheet, copies: marked });
  const contents = printed.map(({ pdf }, index) => ({
    place: {
      ...{ projectId: project.id, kind: DOCUMENT_FILES, ref: content.Name, userId: rows[index]?.userId ?? null },
      ...{ name: String(ids[index]), index: 1 },
    },
    made: {
      ...{ fileName: fileNameOf(title, rows[index]?.number ?? ''), content: Buffer.from(pdf) },
      ...{ uploaderId: actor.userId, at: now },
    },
  }));
  const stored = await files.addMany(db, contents);
  await storeMade(
    db,
    stored.map((file, index) => ({
      ...{ id: ids[index] ?? 0, fileId: file.id, fileVersion: file.version, blocks: printed[index]?.blocks ?? [] },
      sha256: createHash('sha256')
        .update(contents[index]?.made.content ?? '')
        .digest('hex'),
    })),
  );
  return made;
}
