import { compileAll } from '../edit/compile.ts';
import type { ImportResult, SheetToWrite } from '../exchange/index.ts';
import { type Answers, openForm, type Question, type Questionnaire, Session, type StoredRow } from '../index.ts';

/** The language, date and time used in all tests. */
export const moment = { lang: 'el', today: '2026-11-21', now: '2026-11-21T10:00:00.000Z' } as const;

/** A questionnaire with one section and each question on its own line. */
export function formOf(questions: readonly Question[], properties: Partial<Questionnaire> = {}): Questionnaire {
  const Lines = questions.map((question, index) => ({ Id: `l${index + 1}`, Questions: [question] }));
  return {
    Id: 'form',
    Version: 1,
    State: 'published',
    Title: 'Έντυπο',
    Lang: 'el',
    Duration: null,
    Section: [{ Id: 's1', SectionText: 'Πρώτη', Lines }],
    Extra: {},
    ...properties,
  };
}

/** A question with default values for omitted properties. */
export function question(Model: string, properties: Partial<Question> = {}): Question {
  return {
    Id: `q${Model}`,
    Text: `Ερώτηση ${Model}`,
    Model,
    ...(properties.TypeId ? {} : { Type: 'text' as const }),
    ...properties,
  };
}

/** Options with these ids, which are also their texts. */
export const options = (...values: string[]) => values.map((Value) => ({ Value, Text: Value }));

/** Groups rows as answers are sent over the API. */
export function answersOf(rows: readonly StoredRow[]): Answers {
  return Object.fromEntries(rows.map(({ GroupId }) => [GroupId, rows.filter((row) => row.GroupId === GroupId)]));
}

/** A questionnaire prepared for answering. */
export const openedForm = (questionnaire: Questionnaire) => openForm(questionnaire, compileAll(questionnaire));

/** An answering session of a questionnaire. */
export const answering = (questionnaire: Questionnaire, rows: readonly StoredRow[] = []) =>
  new Session(openedForm(questionnaire), answersOf(rows), moment);

/** The prepared question with this Model; throws when there is none. */
export function infoOf(session: Session, model: string) {
  const info = session.form.byModel.get(model);
  if (!info) throw new Error(`There is no question ${model}`);
  return info;
}

/** The Models of the visible questions. */
export const shownIn = (session: Session): string[] =>
  session.form.questions.filter((info) => session.isQuestionShown(info)).map(({ question: { Model } }) => Model);

/** Converts exported sheets to the form in which they are imported. */
export const asSheets = (sheets: readonly SheetToWrite[]) =>
  sheets.map(({ name, titles, rows }) => ({
    name,
    rows: [titles, ...rows].map((cells, index) => ({ number: index + 1, cells })),
  }));

/** Returns the questionnaire of an import; throws when there is none. */
export function madeOf({ questionnaire }: ImportResult): Questionnaire {
  if (!questionnaire) throw new Error('The import gave no questionnaire');
  return questionnaire;
}
