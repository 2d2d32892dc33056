import type { StoredRow } from '../model/answers.ts';
import type { OptionLists, Question } from '../model/questionnaire.ts';
import type { RowStore } from './row-store.ts';
import type { Value } from './value.ts';

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
