import type { StoredRow } from '../model/answers.ts';
import { heldBy } from '../model/answers.ts';
import { kindOf, type QuestionKind } from '../model/kinds.ts';
import { optionsOf } from '../model/options.ts';
import type { Question } from '../model/questionnaire.ts';
import type { CellsValue, Codec, LineValue, Place, Value } from './codec.ts';
import { blanks, entries, inputs, rowChoices, slots } from './parts-codecs.ts';
import { linesOf } from './record-lines.ts';
import type { RowStore } from './row-store.ts';
import { choice, chosen, files, ticks, written } from './single-codecs.ts';

const cells: Codec<CellsValue> = {
  rows: ({ Columns = [] }, value, place) =>
    Columns.flatMap((column) => {
      const held = value[column.Model];
      return held === undefined ? [] : rowsOf(column, held, place);
    }),
  value: ({ Columns = [] }, store, place) =>
    Object.fromEntries(Columns.map((column) => [column.Model, valueIn(column, store, place)])),
};

const lines: Codec<readonly LineValue[]> = {
  rows: (question, value, { lists }) =>
    value.flatMap(({ LineId, Cells }) => cells.rows(question, Cells, { lists, line: LineId })),
  value: (question, store, { lists }) => {
    const ids =
      kindOf(question) === 'records'
        ? linesOf(question, store, lists)
        : (question.Rows ?? []).map(({ LineId }) => LineId);
    return ids.map((line) => ({ LineId: line, Cells: cells.value(question, store, { lists, line }) }));
  },
};

const nothing: Codec<string> = { rows: () => [], value: () => '' };

const codecs = {
  text: written,
  paragraph: written,
  editable: written,
  date: written,
  directive: written,
  plaintext: nothing,
  chart: nothing,
  rating: chosen,
  upload: files,
  radio: choice,
  select: choice,
  records: lines,
  formtable: cells,
  parametric: blanks,
  spreadsheet: inputs,
  numeric: entries,
  time: entries,
  words: entries,
  slots,
} as const satisfies Partial<Record<QuestionKind, unknown>>;

/** The codec of a question: by kind, and for checkboxes and tables by whether they have options or columns. */
function codecOf(question: Question, { lists }: Place): Codec<Value> {
  const kind = kindOf(question);
  const codec = () => {
    if (kind === 'table') return (question.Columns ?? []).length > 0 ? lines : rowChoices;
    if (kind === 'checkbox') return question.Other || optionsOf(question, lists).length > 0 ? ticks : chosen;
    return codecs[kind];
  };
  // The question's kind determines the type of its value, which the codec table's types cannot express.
  return codec() as unknown as Codec<Value>;
}

/** Converts a control's value to stored rows, including empty parts. The value must match the question's kind. */
export function rowsOf(question: Question, value: Value, place: Place = { lists: {} }): StoredRow[] {
  return codecOf(question, place).rows(question, value, place);
}

/** Converts stored rows to the value of a control. */
export function valueIn(question: Question, store: RowStore, place: Place = { lists: {} }): Value {
  return codecOf(question, place).value(question, store, place);
}

/** The rows of a value that differ from what is stored. */
export function changedRows(question: Question, value: Value, store: RowStore, place?: Place): StoredRow[] {
  return rowsOf(question, value, place).filter((row) => heldBy(row) !== heldBy(store.row(row.GroupId, row.LineId)));
}
