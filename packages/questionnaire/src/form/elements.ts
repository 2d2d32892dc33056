import type { ExpressionCode } from '@ithaki/script';
import type { Question } from '../model/questionnaire.ts';

/** An element that may be hidden: a section, line, question (also a column or cell), row of a table, or option. */
export type ElementKind = 'section' | 'line' | 'question' | 'row' | 'option';

/** An element that may be hidden, with its condition. Options and rows are elements only when they have a condition. */
export type Element = {
  readonly index: number;
  readonly kind: ElementKind;
  /** One of `section:Id`, `line:Id`, `question:Model`, `row:Model:LineId`, `option:Model:Value`. */
  readonly key: string;
  /** Index of the containing element, which hides this one with it; -1 for a section. */
  readonly parent: number;
  /** The compiled condition; 'broken' when it cannot run, which hides the element; absent without a condition. */
  readonly code?: ExpressionCode | 'broken';
  /** For columns and their options: the table or records on each row of which the condition is evaluated. */
  readonly table?: QuestionInfo;
  /** For a row of a table: its index. */
  readonly rowIndex?: number;
};

/** A question with its precomputed elements and columns. */
export type QuestionInfo = {
  readonly question: Question;
  readonly element: number;
  /** The table, records or formtable that contains this column or cell. */
  readonly container?: QuestionInfo;
  /** Elements of the options that have conditions, by their Value. */
  readonly options: ReadonlyMap<string, number>;
  /** Elements of the rows that have conditions, by their LineId. */
  readonly rows: ReadonlyMap<string, number>;
  readonly columns: readonly QuestionInfo[];
};

/** An answer that scripts can read, with its question and the elements that hide all or part of it. */
export type ReadableAnswer = { readonly id: string; readonly owner: QuestionInfo; readonly hiders: readonly number[] };

/** Why a condition cannot be evaluated; its element is hidden. */
export type FormProblem = {
  readonly key: string;
  readonly problem: 'notCompiled' | 'program' | 'unknownId' | 'syntax';
  readonly message: string;
};
