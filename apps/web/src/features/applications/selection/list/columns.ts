import type { AskedFormReply } from '@ithaki/contract';

type Question = AskedFormReply['Form']['Sections'][number]['Questions'][number];

/** What is always known of an application, in the usual order. */
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

/** How many columns are shown at first. */
const AT_FIRST = 7;

export const firstColumns: readonly string[] = plainColumns.slice(0, AT_FIRST);

/** The most columns of answers that the server gives at once. */
const MOST_ANSWERS = 40;

const ANSWER = 'answers.';

/** The column of a question's answers. */
export const answerColumn = (name: string): string => `${ANSWER}${name}`;

/** The questions whose answers are among the chosen columns. */
export const questionsOf = (chosen: readonly string[]): string[] =>
  chosen
    .filter((column) => column.startsWith(ANSWER))
    .map((column) => column.slice(ANSWER.length))
    .slice(0, MOST_ANSWERS);

/** Questions that have an answer in words. */
export const answeredQuestions = (form: AskedFormReply['Form'] | undefined): Question[] =>
  (form?.Sections ?? []).flatMap(({ Questions }) => Questions.filter(({ Type }) => Type !== 'info' && Type !== 'file'));
