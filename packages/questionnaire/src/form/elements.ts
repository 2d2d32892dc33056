import type { ExpressionCode } from '@ithaki/script';
import type { Question } from '../model/questionnaire.ts';

/** What may be hidden: a section, line, question (column and cell too), row of a table, or option. */
export type ElementKind = 'section' | 'line' | 'question' | 'row' | 'option';

/** Something that may be hidden, with what decides it. Only options and rows with a condition are elements. */
export type Element = {
  readonly index: number;
  readonly kind: ElementKind;
  /** `section:Id`, `line:Id`, `question:Model`, `row:Model:LineId`, `option:Model:Value`. */
  readonly key: string;
  /** What it stands in; hidden with it. -1 for a section. */
  readonly parent: number;
  /** Its condition made ready; 'broken' when it cannot run and so hides; nothing when it has none. */
  readonly code?: ExpressionCode | 'broken';
  /** The table or records on each of whose lines its condition is asked, for columns and their options. */
  readonly lines?: QuestionInfo;
  /** For a row: which line it is. */
  readonly line?: number;
};

/** A question with what is needed again and again. */
export type QuestionInfo = {
  readonly question: Question;
  readonly element: number;
  /** The table, records or formtable it is a column or cell of. */
  readonly within?: QuestionInfo;
  /** Elements of the options that have conditions, by their Value. */
  readonly options: ReadonlyMap<string, number>;
  /** Elements of the rows that have conditions, by their LineId. */
  readonly rows: ReadonlyMap<string, number>;
  readonly columns: readonly QuestionInfo[];
};

/** An answer that a script can read: by which question it is, and which elements hide it wholly or in part. */
export type Readable = { readonly id: string; readonly owner: QuestionInfo; readonly hiders: readonly number[] };

/** Why a condition cannot decide anything; it hides its element. */
export type FormProblem = {
  readonly key: string;
  readonly problem: 'notCompiled' | 'program' | 'unknownId' | 'syntax';
  readonly message: string;
};
