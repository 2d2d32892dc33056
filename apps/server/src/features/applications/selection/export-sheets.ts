import { questionsOf } from '@ithaki/application';
import type { Answer, Form, LocalText, Question } from '@ithaki/application/schema';
import { eventWords } from '@ithaki/application/selection';
import type { Language } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import type { Cell, Column, Sheet } from '@ithaki/sheets';
import type { TextKey } from '@ithaki/texts';
import type { Db } from '../../../platform/database/db.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { withDays } from '../../exports/index.ts';
import { textIn } from '../mails.ts';
import { findPoints, type PointRow } from '../ranking/points-queries.ts';
import { answerWords } from './answer-labels.ts';
import { type ApplicationRow, findApplications } from './candidate-queries.ts';
import { type ExportedEvent, findEventsOf, findReviewsOf } from './export-queries.ts';
import { findFiles } from './staff-application-queries.ts';

/** What a file of applications is made of. */
export interface Exported {
  db: Db;
  projectId: number;
  ids: readonly number[];
  /** By version; the newest first. */
  forms: ReadonlyMap<number, Form>;
  language: Language;
  zone: string;
  /** Told of each batch that is read. */
  read(applications: readonly ApplicationRow[]): Promise<void>;
}

const BATCH = 100;

async function* batches({ db, projectId, ids }: Exported): AsyncGenerator<ApplicationRow[]> {
  for (let at = 0; at < ids.length; at += BATCH) yield findApplications(db, projectId, ids.slice(at, at + BATCH));
}

/** What all versions ask, each name once: the newest form's words hold. */
function everything<T extends { Name: string }>(forms: Exported['forms'], of: (form: Form) => readonly T[]): T[] {
  const byName = new Map<string, T>();
  for (const form of forms.values()) for (const one of of(form)) if (!byName.has(one.Name)) byName.set(one.Name, one);
  return [...byName.values()];
}

const column = (title: string, type: Column['type'] = 'text'): Column => ({ title, type });

/** One line an application with every answer, the names of its files, and its points with their reasons. */
function applicationsSheet(given: Exported): Sheet {
  const { db, projectId, forms, language, zone } = given;
  const say = (key: TextKey) => translate(language, key);
  const questions = everything(forms, questionsOf).filter(({ Type }) => Type !== 'info');
  const documents = everything(forms, ({ Documents }) => Documents);
  const criteria = everything(forms, ({ Points }) => Points);
  const label = (one: Pick<Question, 'Label'>) => textIn(one.Label, language);
  const moment = (at: Date | null) => (at === null ? null : formatDateTime(at, zone));
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const batch of batches(given)) {
      await given.read(batch);
      const ids = batch.map(({ id }) => id);
      const files = await findFiles(db, projectId, ids);
      const points = await findPoints(db, ids);
      const namesOf = (id: number, name: string) =>
        files
          .filter(({ applicationId, place }) => applicationId === id && place === name)
          .map(({ file }) => file.FileName)
          .join(', ');
      for (const one of batch)
        yield [
          one.protocol,
          one.kayas,
          one.withdrawnAt ? say('applications.status.withdrawn') : statusWords(one.status, language),
          one.lastName,
          one.firstName,
          one.email,
          moment(one.submittedAt),
          moment(one.withdrawnAt),
          reasonWords(one, forms, language),
          ...questions.map((question) =>
            question.Type === 'file'
              ? namesOf(one.id, question.Name)
              : answerCell(question, one.answers[question.Name], language),
          ),
          ...documents.map(({ Name }) => namesOf(one.id, Name)),
          ...criteria.flatMap(({ Name }) => pointCells(points, one.id, Name)),
          one.points,
        ];
    }
  }
  const columns = [
    column(say('applications.export.protocol')),
    column(say('applications.export.kayas'), 'number'),
    column(say('applications.export.status')),
    column(say('applications.export.lastName')),
    column(say('applications.export.firstName')),
    column(say('applications.export.email')),
    column(say('applications.export.submitted'), 'date'),
    column(say('applications.export.withdrawn'), 'date'),
    column(say('applications.export.rejection')),
    ...questions.map((question) => column(label(question), typeOf(question))),
    ...documents.map((wanted) => column(label(wanted))),
    ...criteria.flatMap((criterion) => [
      column(`${label(criterion)}: ${say('applications.export.given')}`, 'number'),
      column(`${label(criterion)}: ${say('applications.export.reason')}`),
    ]),
    column(say('applications.export.points'), 'number'),
  ];
  return { name: say('applications.export.file'), columns, rows: withDays(columns, rows()) };
}

const typeOf = ({ Type }: Question): Column['type'] => (Type === 'number' || Type === 'date' ? Type : 'text');

/** What a spreadsheet keeps as it is: it holds fifteen digits of a number. */
const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;

/** An answer as it is reckoned with: a number as one; what is none, of an earlier version's text, as it was written. */
function answerCell(question: Question, answer: Answer | undefined, language: Language): Cell {
  const words = answerWords(question, answer, language);
  return question.Type === 'number' && PLAIN_NUMBER.test(words) ? Number(words) : words;
}

const statusWords = (status: number, language: Language) => translate(language, `applications.status.${status}`);

function reasonWords({ rejectCode, rejectText }: ApplicationRow, forms: Exported['forms'], language: Language): string {
  const reasons = [...forms.values()].flatMap(({ Selection }) => Selection.RejectReasons);
  const found = reasons.find(({ Code }) => Code === rejectCode);
  return [found ? textIn(found.Label, language) : (rejectCode ?? ''), rejectText ?? ''].filter(Boolean).join('. ');
}

function pointCells(points: readonly PointRow[], id: number, name: string): Cell[] {
  const row = points.find(({ applicationId, criterion }) => applicationId === id && criterion === name);
  return [row?.points ?? null, row?.reason ?? ''];
}

/** One line an event, with its details in the words of the form that was answered. */
function eventsSheet(given: Exported): Sheet {
  const { db, forms, language, zone } = given;
  const say = (key: TextKey) => translate(language, key);
  const saying = {
    local: (text: LocalText) => textIn(text, language),
    figure: (value: number) => value.toLocaleString(language),
  };
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const batch of batches(given)) {
      const byId = new Map(batch.map((application) => [application.id, application]));
      for (const { applicationId, at, kind, actor, from, to, data } of await findEventsOf(db, [...byId.keys()])) {
        const application = byId.get(applicationId);
        const form = application && forms.get(application.formVersion);
        yield [
          application?.protocol,
          formatDateTime(at, zone),
          translate(language, `applications.event.${kind}`),
          actor,
          from === null ? '' : statusWords(from, language),
          to === null ? '' : statusWords(to, language),
          form ? [...verdictWords(kind, data, language), ...eventWords(data, form, saying)].join('\n') : '',
        ];
      }
    }
  }
  const names = ['protocol', 'at', 'event', 'actor', 'from', 'to', 'details'] as const;
  const columns = names.map((name) => column(say(`applications.export.${name}`), name === 'at' ? 'date' : 'text'));
  return { name: say('applications.export.events'), columns, rows: withDays(columns, rows()) };
}

/** What was decided, where an event decides: a document, an objection, a place. */
function verdictWords(kind: string, data: ExportedEvent['data'], language: Language): string[] {
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

/** One line a review. */
function reviewsSheet(given: Exported): Sheet {
  const { db, language, zone } = given;
  const say = (key: TextKey) => translate(language, key);
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const batch of batches(given)) {
      const protocols = new Map(batch.map(({ id, protocol }) => [id, protocol]));
      for (const one of await findReviewsOf(db, [...protocols.keys()]))
        yield [
          protocols.get(one.applicationId),
          one.reviewer,
          one.total,
          one.note,
          one.conflict,
          one.submittedAt && formatDateTime(one.submittedAt, zone),
        ];
    }
  }
  const columns = [
    column(say('applications.export.protocol')),
    column(say('applications.export.reviewer')),
    column(say('applications.export.total'), 'number'),
    column(say('applications.export.note')),
    column(say('applications.export.conflict')),
    column(say('applications.export.at'), 'date'),
  ];
  return { name: say('applications.export.reviews'), columns, rows: withDays(columns, rows()) };
}

/** The sheets of a file of applications: applications, their events, their reviews. */
export const sheetsOf = (given: Exported): Sheet[] => [
  applicationsSheet(given),
  eventsSheet(given),
  reviewsSheet(given),
];
