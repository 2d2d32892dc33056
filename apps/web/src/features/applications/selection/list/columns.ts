import type { ApplicantForm } from '@ithaki/contract';

type Question = ApplicantForm['Form']['Sections'][number]['Questions'][number];

/** Columns that every application has, in default order. */
export const plainColumns = [
  'Name',
  'kayas',
  'Protocol',
  'SubmittedAt',
  'Points',
  'Missing',
  'Reviews',
  'Email',
  'Language',
  'SavedAt',
] as const;
export type PlainColumn = (typeof plainColumns)[number];

/** Number of columns shown at first. */
const DEFAULT_COUNT = 7;

export const defaultColumns: readonly string[] = plainColumns.slice(0, DEFAULT_COUNT);

/** The largest number of answer columns that the server returns at once. */
const MOST_ANSWERS = 40;

const ANSWER_PREFIX = 'answers.';

/** Column id of a question's answers. */
export const answerColumn = (name: string): string => `${ANSWER_PREFIX}${name}`;

/** Names of the questions whose answers are shown as columns. */
export const answerQuestions = (chosen: readonly string[]): string[] =>
  chosen
    .filter((column) => column.startsWith(ANSWER_PREFIX))
    .map((column) => column.slice(ANSWER_PREFIX.length))
    .slice(0, MOST_ANSWERS);

/** Questions whose answers can be shown as text in a column. */
export const textQuestions = (form: ApplicantForm['Form'] | undefined): Question[] =>
  (form?.Sections ?? []).flatMap(({ Questions }) => Questions.filter(({ Type }) => Type !== 'info' && Type !== 'file'));
