import { blanksOf, partsOf } from '../model/options.ts';
import type { Question } from '../model/questionnaire.ts';
import type { PartsValue } from './codec.ts';
import { type Codec, optionRow, textRow } from './codec.ts';

/** Codec for answers in parts, each stored as its own group. */
function partsCodec(ids: (question: Question) => readonly string[], column: 'Text' | 'OptionId'): Codec<PartsValue> {
  const row = column === 'Text' ? textRow : optionRow;
  return {
    rows: (question, value, place) => ids(question).map((id) => row(id, value[id] ?? '', place)),
    value: (question, store, { line }) =>
      Object.fromEntries(ids(question).map((id) => [id, store.row(id, line)?.[column] ?? ''])),
  };
}

const groupIds = (question: Question) => partsOf(question).map(({ Id }) => Id);

/** Codec for numbers, times and words: the text of each Group entry. */
export const entriesCodec = partsCodec(groupIds, 'Text');

/** Codec for five slots: the option chosen in each. */
export const slotsCodec = partsCodec(groupIds, 'OptionId');

/** Codec for the blanks of a sentence. */
export const blanksCodec = partsCodec(blanksOf, 'Text');

/** Codec for workbook inputs, stored as `Model:FullName`. Only the workbook knows which inputs exist. */
export const inputsCodec: Codec<PartsValue> = {
  rows: ({ Model }, value, place) =>
    Object.entries(value).map(([name, text]) => textRow(`${Model}:${name}`, text, place)),
  value: ({ Model }, store, { line }) => {
    const inputGroups = [...store.groups()].filter((group) => group.startsWith(`${Model}:`)).sort();
    return Object.fromEntries(
      inputGroups.map((group) => [group.slice(Model.length + 1), store.row(group, line)?.Text ?? '']),
    );
  },
};

/** Codec for a table of options: the choice in each row. */
export const rowChoicesCodec: Codec<PartsValue> = {
  rows: ({ Model, Rows = [] }, value, { lists }) =>
    Rows.map(({ LineId }) => optionRow(Model, value[LineId] ?? '', { lists, line: LineId })),
  value: ({ Model, Rows = [] }, store) =>
    Object.fromEntries(Rows.map(({ LineId }) => [LineId, store.row(Model, LineId)?.OptionId ?? ''])),
};
