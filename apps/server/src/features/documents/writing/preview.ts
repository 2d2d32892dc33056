import {
  type DocumentBody,
  type DocumentPreview,
  type documents,
  type Language,
  mailKeys,
  type ParsedBodyOf,
} from '@ithaki/contract';
import { localText } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { loadPerson, type Person } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { translate } from '../../../platform/texts/translate.ts';
import type { Files } from '../../files/index.ts';
import type { Press } from '../press/press.ts';
import { argumentsOf, copiesOf, type Filling, type PersonData, type ReadPerson, readPeople } from './document-data.ts';
import { findDocumentById, findParts } from './document-queries.ts';
import { plainMarks, sheetOf } from './sheet-of.ts';
import { refuseUnseenFields } from './used-fields.ts';

/** Services for rendering documents. */
export interface Printing {
  press: Press;
  files: Files;
}

/** A document to preview, with the people it is about. */
interface Shown {
  id: number;
  version: number;
  content: DocumentBody;
  people: readonly ReadPerson[];
  filling: Filling;
}

/** Renders the first copy of a document, as a mail or a PDF. */
export async function makeShown(
  context: Pick<Context, 'db' | 'actor' | 'scripts' | 'now'>,
  { press, files }: Printing,
  { id, version, content, people, filling }: Shown,
): Promise<DocumentPreview> {
  const { db, actor, now } = context;
  const project = currentProject(actor);
  const source = { text: content.Text, parts: await findParts(db, project.id) };
  const { variables } = await press.perform('check', { source });
  refuseUnseenFields(actor, variables);
  const [copy] = await copiesOf(context, { id, version, content }, people, filling);
  const marks = plainMarks(content, filling.language, now, project.zone);
  const data = { ...copy?.data, document: { title: marks.title, number: '', date: marks.date } };
  if (content.Kind === 'mail') {
    const letter = {
      subject: localText(content.Title, filling.language),
      data: { ...inventedValues(filling.language), ...data },
    };
    const [mail] = await press.perform('write', { source, letters: [letter] });
    return { Pdf: null, Pages: 0, Html: mail?.html ?? '', Subject: mail?.subject ?? '' };
  }
  const sheet = await sheetOf(db, files, project, content, filling.language);
  const [printed] = await press.perform('print', { source, sheet, copies: [{ ...marks, data }] });
  if (!printed) throw new Error('nothing was printed');
  return {
    Pdf: Buffer.from(printed.pdf).toString('base64'),
    ...{ Pages: printed.pages, Html: printed.html, Subject: null },
  };
}

/** Returns a sample value for every variable of the built-in mails. */
const inventedValues = (language: Language): Record<string, string> =>
  Object.fromEntries(
    [...new Set(Object.values(mailKeys).flat())].map((name) => [name, translate(language, `documents.value.${name}`)]),
  );

/** Returns the data of an invented person, with a value in each field that the actor may see. */
function inventPerson({ actor, language }: Context): PersonData {
  const fields = visibleFields(currentProject(actor).settings, actor.level);
  const word = (name: string) => translate(language, `documents.invented.${name}`);
  const [first_name, last_name] = [word('first'), word('last')];
  return {
    person: { name: `${first_name} ${last_name}`, first_name, last_name, number: '1234', email: 'name@example.gr' },
    fields: {
      ...Object.fromEntries(fields.map(({ Name, Label }) => [Name, localText(Label, language)])),
      ...{ first_name, last_name },
    },
  };
}

/** Renders an unsaved document for a chosen or an invented person. */
export async function previewDocument(
  context: Context,
  printing: Printing,
  { Document: { Id, ...content }, UserId, Arguments }: ParsedBodyOf<typeof documents.preview>,
): Promise<DocumentPreview> {
  const { db, actor, language } = context;
  const stored = Id === undefined ? undefined : await findDocumentById(db, currentProject(actor).id, Id);
  if (Id !== undefined && !stored) throw notFound();
  // Callers who may not change functions only run the stored one.
  const shownFunction = actor.can.has('documents.script') ? content.Function : (stored?.content.Function ?? '');
  const person = UserId === undefined ? undefined : await loadPerson(context, UserId);
  const [data] = person ? await readPeople(context, [person]) : [inventPerson(context)];
  return makeShown(context, printing, {
    ...{ id: stored?.id ?? 0, version: 0, content: { ...content, Function: shownFunction } },
    people: data ? [{ person, data }] : [],
    filling: { arguments: argumentsOf(content, Arguments), language },
  });
}

/** Renders a document for one person, with the data that the actor may see. */
export async function makeFor(
  context: Pick<Context, 'db' | 'actor' | 'scripts' | 'now'>,
  printing: Printing,
  document: Pick<Shown, 'id' | 'version' | 'content'>,
  person: Person,
  language: Language,
): Promise<DocumentPreview> {
  const [data] = await readPeople(context, [person]);
  return makeShown(context, printing, {
    ...document,
    people: data ? [{ person, data }] : [],
    filling: { arguments: argumentsOf(document.content, {}), language },
  });
}
