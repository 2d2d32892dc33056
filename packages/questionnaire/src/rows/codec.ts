import type { StoredRow } from '../model/answers.ts';
import type { OptionLists, Question } from '../model/questionnaire.ts';
import type { RowStore } from './row-store.ts';

/** The value of a single choice: an option id or '', and the text of the 'Other' option. */
export type ChoiceValue = { readonly Option: string; readonly Other: string };

/** The ticked options in option order, and the text of the 'Other' option. */
export type TicksValue = { readonly Options: readonly string[]; readonly Other: string };

/** Answers by part id: group entries, blanks, workbook inputs, or rows of a table of options. */
export type PartsValue = { readonly [id: string]: string };

/** One row of a table with columns or of records: values by column Model. */
export type LineValue = { readonly LineId: string; readonly Cells: CellsValue };

/** Values of columns or cells by Model. */
export type CellsValue = { readonly [model: string]: Value };

/**
 * The value of a question's control, by kind. text, paragraph, editable, date, directive, rating, single tick: string;
 * radio, select: ChoiceValue; checkbox: TicksValue; table of options, parametric, spreadsheet, numbered types:
 * PartsValue; table of columns, records: LineValue list; formtable: CellsValue; upload: file ids.
 */
export type Value =
  | string
  | readonly string[]
  | ChoiceValue
  | TicksValue
  | PartsValue
  | CellsValue
  | readonly LineValue[];

/** Converts the value of a question kind to stored rows and back. */
export type Codec<Content extends Value> = {
  /** All rows of the value, including empty parts, so that earlier rows are overwritten. */
  readonly rows: (question: Question, value: Content, place: AnswerPlace) => StoredRow[];
  readonly value: (question: Question, store: RowStore, place: AnswerPlace) => Content;
};

/** The context of a stored answer: the questionnaire's option lists, and the row id if the question is in a table. */
export type AnswerPlace = { readonly lists: OptionLists; readonly line?: string };

/** A stored row with written text. */
export const textRow = (group: string, text: string, { line }: AnswerPlace): StoredRow => ({
  GroupId: group,
  ...(line === undefined ? {} : { LineId: line }),
  Text: text,
});

/** A stored row with a choice. */
export const optionRow = (group: string, option: string, { line }: AnswerPlace): StoredRow => ({
  GroupId: group,
  ...(line === undefined ? {} : { LineId: line }),
  OptionId: option,
});
