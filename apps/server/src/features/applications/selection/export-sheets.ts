import { ownValue, questionsOf, stageName } from '@ithaki/application';
import type { Answer, Form, LocalText, Question } from '@ithaki/application/schema';
import { eventDetails } from '@ithaki/application/selection';
import type { Language } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import type { Cell, Column, Sheet } from '@ithaki/sheets';
import type { TextKey } from '@ithaki/texts';
import type { Db } from '../../../platform/database/db.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { withIsoDates } from '../../exports/index.ts';
import { findFiles } from '../documents/document-queries.ts';
import { textIn } from '../mails.ts';
import { findPoints, type PointRow } from '../ranking/points-queries.ts';
import { type ExportedEvent, findEventsOf, findReviewsOf } from './export-queries.ts';
import { formatAnswer } from './format-answer.ts';
import { type ApplicationRow, findApplications } from './selection-queries.ts';

/** The input of an export of applications. */
export interface ExportInput {
  db: Db;
  projectId: number;
  ids: readonly number[];
  /** Forms by version, the newest first. */
  forms: ReadonlyMap<number, Form>;
  language: Language;
  zone: string;
  /** Called with each batch of applications that is read. */
  read(applications: readonly ApplicationRow[]): Promise<void>;
}

/** Number of applications read at once. */
const BATCH = 100;

async function* batches({ db, projectId, ids }: ExportInput): AsyncGenerator<ApplicationRow[]> {
  for (let start = 0; start < ids.length; start += BATCH)
    yield findApplications(db, projectId, ids.slice(start, start + BATCH));
}

/** Collects elements of all form versions, each name once, from the newest version that has it. */
function collectElements<T extends { Name: string }>(
  forms: ExportInput['forms'],
  elements: (form: Form) => readonly T[],
): T[] {
  const byName = new Map<string, T>();
  for (const form of forms.values())
    for (const element of elements(form)) if (!byName.has(element.Name)) byName.set(element.Name, element);
  return [...byName.values()];
}

const column = (title: string, type: Column['type'] = 'text'): Column => ({ title, type });

/** Returns the sheet of applications, one row each: all answers, names of files, and points with their reasons. */
function applicationsSheet(input: ExportInput): Sheet {
  const { db, projectId, forms, language, zone } = input;
  const text = (key: TextKey) => translate(language, key);
  const questions = collectElements(forms, questionsOf).filter(({ Type }) => Type !== 'info');
  const documents = collectElements(forms, ({ Documents }) => Documents);
  const criteria = collectElements(forms, ({ Points }) => Points);
  const label = (element: Pick<Question, 'Label'>) => textIn(element.Label, language);
  const formatInstant = (at: Date | null) => (at === null ? null : formatDateTime(at, zone));
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const batch of batches(input)) {
      await input.read(batch);
      const ids = batch.map(({ id }) => id);
      const files = await findFiles(db, projectId, ids);
      const points = await findPoints(db, ids);
      const fileNames = (id: number, name: string) =>
        files
          .filter(({ applicationId, place }) => applicationId === id && place === name)
          .map(({ file }) => file.FileName)
          .join(', ');
      for (const application of batch)
        yield [
          application.protocol,
          application.kayas,
          application.withdrawnAt
            ? text('applications.status.withdrawn')
            : statusText(application.status, forms.get(application.formVersion), language),
          application.lastName,
          application.firstName,
          application.email,
          formatInstant(application.submittedAt),
          formatInstant(application.withdrawnAt),
          rejectionText(application, forms, language),
          ...questions.map((question) =>
            question.Type === 'file'
              ? fileNames(application.id, question.Name)
              : answerCell(question, ownValue(application.answers, question.Name), language),
          ),
          ...documents.map(({ Name }) => fileNames(application.id, Name)),
          ...criteria.flatMap(({ Name }) => pointCells(points, application.id, Name)),
          application.points,
        ];
    }
  }
  const columns = [
    column(text('applications.export.protocol')),
    column(text('applications.export.kayas'), 'number'),
    column(text('applications.export.status')),
    column(text('applications.export.lastName')),
    column(text('applications.export.firstName')),
    column(text('applications.export.email')),
    column(text('applications.export.submitted'), 'date'),
    column(text('applications.export.withdrawn'), 'date'),
    column(text('applications.export.rejection')),
    ...questions.map((question) => column(label(question), columnType(question))),
    ...documents.map((document) => column(label(document))),
    ...criteria.flatMap((criterion) => [
      column(`${label(criterion)}: ${text('applications.export.given')}`, 'number'),
      column(`${label(criterion)}: ${text('applications.export.reason')}`),
    ]),
    column(text('applications.export.points'), 'number'),
  ];
  return { name: text('applications.export.file'), columns, rows: withIsoDates(columns, rows()) };
}

const columnType = ({ Type }: Question): Column['type'] => (Type === 'number' || Type === 'date' ? Type : 'text');

/** Numbers that a spreadsheet represents exactly: it keeps 15 digits. */
const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;

/**
 * Returns the cell of an answer: a number where possible; text from an earlier version of a number question stays text.
 */
function answerCell(question: Question, answer: Answer | undefined, language: Language): Cell {
  const words = formatAnswer(question, answer, language);
  return question.Type === 'number' && PLAIN_NUMBER.test(words) ? Number(words) : words;
}

/** Returns the programme's name of a status, or the default word. */
function statusText(status: number, form: Form | undefined, language: Language): string {
  const name = form && stageName(form.Stages, status);
  return name === undefined ? translate(language, `applications.status.${status}`) : textIn(name, language);
}

function rejectionText(
  { rejectCode, rejectText }: ApplicationRow,
  forms: ExportInput['forms'],
  language: Language,
): string {
  const reasons = [...forms.values()].flatMap(({ Selection }) => Selection.RejectReasons);
  const found = reasons.find(({ Code }) => Code === rejectCode);
  return [found ? textIn(found.Label, language) : (rejectCode ?? ''), rejectText ?? ''].filter(Boolean).join('. ');
}

function pointCells(points: readonly PointRow[], id: number, name: string): Cell[] {
  const row = points.find(({ applicationId, criterion }) => applicationId === id && criterion === name);
  return [row?.points ?? null, row?.reason ?? ''];
}

/** Returns the sheet of events, one row each, with details in the terms of the form version of the application. */
function eventsSheet(input: ExportInput): Sheet {
  const { db, forms, language, zone } = input;
  const text = (key: TextKey) => translate(language, key);
  const formatter = {
    local: (text: LocalText) => textIn(text, language),
    figure: (value: number) => value.toLocaleString(language),
  };
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const batch of batches(input)) {
      const byId = new Map(batch.map((application) => [application.id, application]));
      for (const { applicationId, at, kind, actor, from, to, data } of await findEventsOf(db, [...byId.keys()])) {
        const application = byId.get(applicationId);
        const form = application && forms.get(application.formVersion);
        yield [
          application?.protocol,
          formatDateTime(at, zone),
          translate(language, `applications.event.${kind}`),
          actor,
          from === null ? '' : statusText(from, form, language),
          to === null ? '' : statusText(to, form, language),
          form ? [...decisionTexts(kind, data, language), ...eventDetails(data, form, formatter)].join('\n') : '',
        ];
      }
    }
  }
  const names = ['protocol', 'at', 'event', 'actor', 'from', 'to', 'details'] as const;
  const columns = names.map((name) => column(text(`applications.export.${name}`), name === 'at' ? 'date' : 'text'));
  return { name: text('applications.export.events'), columns, rows: withIsoDates(columns, rows()) };
}

/** Returns the decision of an event about a document, an objection or a place. */
function decisionTexts(kind: string, data: ExportedEvent['data'], language: Language): string[] {
  const { Verdict, State, Kind, Place } = data;
  if (kind === 'ranked' && (Kind === 'provisional' || Kind === 'final')) {
    const place =
      typeof Place === 'number' ? `: ${translate(language, 'applications.selection.ranking.place')} ${Place}` : '';
    return [translate(language, `applications.selection.ranking.${Kind}`) + place];
  }
  if (kind === 'documentJudged' && (Verdict === 'accepted' || Verdict === 'refused'))
    return [translate(language, `applications.selection.document.${Verdict}`)];
  if (kind === 'objectionAnswered' && (State === 'accepted' || State === 'refused'))
    return [translate(language, `applications.selection.objection.${State}`)];
  return [];
}

/** Returns the sheet of reviews, one row each. */
function reviewsSheet(input: ExportInput): Sheet {
  const { db, language, zone } = input;
  const text = (key: TextKey) => translate(language, key);
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const batch of batches(input)) {
      const protocols = new Map(batch.map(({ id, protocol }) => [id, protocol]));
      for (const review of await findReviewsOf(db, [...protocols.keys()]))
        yield [
          protocols.get(review.applicationId),
          review.reviewer,
          review.total,
          review.note,
          review.conflict,
          review.submittedAt && formatDateTime(review.submittedAt, zone),
        ];
    }
  }
  const columns = [
    column(text('applications.export.protocol')),
    column(text('applications.export.reviewer')),
    column(text('applications.export.total'), 'number'),
    column(text('applications.export.note')),
    column(text('applications.export.conflict')),
    column(text('applications.export.at'), 'date'),
  ];
  return { name: text('applications.export.reviews'), columns, rows: withIsoDates(columns, rows()) };
}

/** Returns the sheets of an export: applications, events, reviews. */
export const exportSheets = (input: ExportInput): Sheet[] => [
  applicationsSheet(input),
  eventsSheet(input),
  reviewsSheet(input),
];
