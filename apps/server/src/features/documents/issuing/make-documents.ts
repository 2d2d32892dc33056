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
import type { PressRequests } from '../press/requests.ts';
import type { TemplateSource } from '../press/template.ts';
import { type CopyData, copiesOf, type DataContext, type ReadPerson, readPeople } from '../writing/document-data.ts';
import type { Printing } from '../writing/preview.ts';
import { sheetOf } from '../writing/sheet-of.ts';
import { DOCUMENT_FILES } from './file-kind.ts';
import {
  findLanguages,
  ISSUED,
  type Issue,
  insertIssued,
  type NewIssued,
  storeMade,
  takeNumbers,
} from './issue-queries.ts';
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
  /** The language of a list; each other document is written in that of its person. */
  language: Language;
}

/** An issued document: its id, person and number. */
export interface Made extends NewIssued {
  id: number;
}

/** Returns a valid file name from the title and number of a document. */
const fileNameOf = (title: string, number: string): string =>
  `${`${title} ${number}`.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim()}.pdf`;

/** Returns the copies of an issue in the order of the people, each in its person's language. */
async function writtenCopies(
  context: DataContext,
  { issue, content, language }: Work,
  people: readonly ReadPerson[],
): Promise<(CopyData & { language: Language })[]> {
  const document = { id: issue.documentId, version: issue.version, content };
  const inLanguage = async (spoken: Language, those: readonly ReadPerson[]) => {
    const copies = await copiesOf(context, document, those, { arguments: issue.arguments, language: spoken });
    return copies.map((copy) => ({ ...copy, language: spoken }));
  };
  if (content.Kind === 'list') return inLanguage(language, people);
  const ids = people.flatMap(({ person }) => person?.userId ?? []);
  const languages = await findLanguages(context.db, ids);
  const copies: (CopyData & { language: Language })[] = [];
  for (const spoken of new Set(languages.values()))
    copies.push(
      ...(await inLanguage(
        spoken,
        people.filter(({ person }) => person && languages.get(person.userId) === spoken),
      )),
    );
  const byId = new Map(copies.map((copy) => [copy.person?.userId, copy]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Issues a document to these people in the caller's transaction: number, verification code and PDF. Erased people, and
 * those whom the actor may no longer see, get none.
 */
export async function makeDocuments(db: Db, work: Work, userIds: readonly number[], now: Date): Promise<Made[]> {
  const { actor, scripts, issue, content, source, press, files, publicUrl } = work;
  const project = currentProject(actor);
  const context = { db, actor, scripts, now };
  const found = await loadPersons(db, actor, userIds);
  const people = userIds.flatMap((id) => found.find(({ userId, erased }) => userId === id && !erased) ?? []);
  if (people.length === 0) return [];
  const data = await readPeople(context, people);
  const read = people.flatMap((person, index) => (data[index] ? [{ person, data: data[index] }] : []));
  const copies = await writtenCopies(context, work, read);
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
  const date = formatDate(dateAt(now, project.zone));
  const marked = copies.map((copy, index) => {
    const [code = '', number = ''] = [codes[index], rows[index]?.number];
    const title = localText(content.Title, copy.language);
    const marks = { title, number, date, code, address: verifyAddress(publicUrl, code) };
    return { ...marks, data: { ...copy.data, document: marks } };
  });
  const printed: PressRequests['print']['given'] = [];
  for (const edition of new Set(copies.map(({ language }) => language))) {
    const places = copies.flatMap((copy, index) => (copy.language === edition ? [index] : []));
    const sheet = await sheetOf(db, files, project, content, edition);
    const sheets = await press.perform('print', {
      ...{ source, sheet },
      copies: places.flatMap((place) => marked[place] ?? []),
    });
    sheets.forEach((one, index) => {
      printed[places[index] ?? 0] = one;
    });
  }
  const contents = printed.map(({ pdf }, index) => ({
    place: {
      ...{ projectId: project.id, kind: DOCUMENT_FILES, ref: content.Name, userId: rows[index]?.userId ?? null },
      ...{ name: String(ids[index]), index: 1 },
    },
    made: {
      ...{ fileName: fileNameOf(marked[index]?.title ?? '', rows[index]?.number ?? ''), content: Buffer.from(pdf) },
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
