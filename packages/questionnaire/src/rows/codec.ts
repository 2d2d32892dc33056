import type { StoredRow } from '../model/answers.ts';
import type { OptionLists, Question } from '../model/questionnaire.ts';
import type { RowStore } from './row-store.ts';

/** What is chosen of options: an id or '', and the words of a choice of one's own. */
export type ChoiceValue = { readonly Option: string; readonly Other: string };

/** What is ticked, in the options' order, and the words of a choice of one's own. */
export type TicksValue = { readonly Options: readonly string[]; readonly Other: string };

/** Answers by the id of their part: a group's entries, blanks, inputs of a workbook, rows of a table of options. */
export type PartsValue = { readonly [id: string]: string };

/** One line of a table of columns or of records: values by the column's Model. */
export type LineValue = { readonly LineId: string; readonly Cells: CellsValue };

/** Values of small questions by their Model. */
export type CellsValue = { readonly [model: string]: Value };

/**
 * What a control holds. By kind: text, paragraph, editable, date, directive, rating, a single tick: text; radio, select:
 * ChoiceValue; checkbox: TicksValue; table of options, parametric, spreadsheet, numbered types: PartsValue; table of
 * columns, records: lines; formtable: CellsValue; upload: ids of files.
 */
export type Value =
  | string
  | readonly string[]
  | ChoiceValue
  | TicksValue
  | PartsValue
  | CellsValue
  | readonly LineValue[];

/** How a kind of question is stored: its value as rows, and rows as its value. */
export type Codec<Held extends Value> = {
  /** Every row that the value comes to, empty parts included, so that what was there before is overwritten. */
  readonly rows: (question: Question, value: Held, place: Place) => StoredRow[];
  readonly value: (question: Question, store: RowStore, place: Place) => Held;
};

/** Beside what lists a question stands, and on which line of a table. */
export type Place = { readonly lists: OptionLists; readonly line?: string };

/** A row that holds written text. */
export const textRow = (group: string, text: string, { line }: Place): StoredRow => ({
  GroupId: group,
  ...(line === undefined ? {} : { LineId: line }),
  Text: text,
});

/** A row that holds a choice. */
export const optionRow = (group: string, option: string, { line }: Place): StoredRow => ({
  GroupId: group,
  ...(line === undefined ? {} : { LineId: line }),
  OptionId: option,
});
