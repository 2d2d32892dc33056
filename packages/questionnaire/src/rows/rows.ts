import type { StoredRow } from '../model/answers.ts';
import { storedValue } from '../model/answers.ts';
import { kindOf, type QuestionKind } from '../model/kinds.ts';
import { optionsOf } from '../model/options.ts';
import type { Question } from '../model/questionnaire.ts';
import type { AnswerPlace, CellsValue, Codec, LineValue, Value } from './codec.ts';
import { blanksCodec, entriesCodec, inputsCodec, rowChoicesCodec, slotsCodec } from './parts-codecs.ts';
import { currentRowIds } from './record-rows.ts';
import type { RowStore } from './row-store.ts';
import { choiceCodec, filesCodec, optionCodec, textCodec, ticksCodec } from './single-codecs.ts';

const cellsCodec: Codec<CellsValue> = {
  rows: ({ Columns = [] }, value, place) =>
    Columns.flatMap((column) => {
      const cell = value[column.Model];
      return cell === undefined ? [] : rowsOf(column, cell, place);
    }),
  value: ({ Columns = [] }, store, place) =>
    Object.fromEntries(Columns.map((column) => [column.Model, valueIn(column, store, place)])),
};

const rowsCodec: Codec<readonly LineValue[]> = {
  rows: (question, value, { lists }) =>
    value.flatMap(({ LineId, Cells }) => cellsCodec.rows(question, Cells, { lists, line: LineId })),
  value: (question, store, { lists }) => {
    const ids =
      kindOf(question) === 'records'
        ? currentRowIds(question, store, lists)
        : (question.Rows ?? []).map(({ LineId }) => LineId);
    return ids.map((line) => ({ LineId: line, Cells: cellsCodec.value(question, store, { lists, line }) }));
  },
};

const emptyCodec: Codec<string> = { rows: () => [], value: () => '' };

const codecs = {
  text: textCodec,
  paragraph: textCodec,
  editable: textCodec,
  date: textCodec,
  directive: textCodec,
  plaintext: emptyCodec,
  chart: emptyCodec,
  rating: optionCodec,
  upload: filesCodec,
  radio: choiceCodec,
  select: choiceCodec,
  records: rowsCodec,
  formtable: cellsCodec,
  parametric: blanksCodec,
  spreadsheet: inputsCodec,
  numeric: entriesCodec,
  time: entriesCodec,
  words: entriesCodec,
  slots: slotsCodec,
} as const satisfies Partial<Record<QuestionKind, unknown>>;

/** The codec of a question: by kind, and for checkboxes and tables by whether they have options or columns. */
function codecOf(question: Question, { lists }: AnswerPlace): Codec<Value> {
  const kind = kindOf(question);
  const codec = () => {
    if (kind === 'table') return (question.Columns ?? []).length > 0 ? rowsCodec : rowChoicesCodec;
    if (kind === 'checkbox') return question.Other || optionsOf(question, lists).length > 0 ? ticksCodec : optionCodec;
    return codecs[kind];
  };
  // The question's kind determines the type of its value, which the codec table's types cannot express.
  return codec() as unknown as Codec<Value>;
}

/** Converts a control's value to stored rows, including empty parts. The value must match the question's kind. */
export function rowsOf(question: Question, value: Value, place: AnswerPlace = { lists: {} }): StoredRow[] {
  return codecOf(question, place).rows(question, value, place);
}

/** Converts stored rows to the value of a control. */
export function valueIn(question: Question, store: RowStore, place: AnswerPlace = { lists: {} }): Value {
  return codecOf(question, place).value(question, store, place);
}

/** The rows of a value that differ from what is stored. */
export function changedRows(question: Question, value: Value, store: RowStore, place?: AnswerPlace): StoredRow[] {
  return rowsOf(question, value, place).filter(
    (row) => storedValue(row) !== storedValue(store.row(row.GroupId, row.LineId)),
  );
}
