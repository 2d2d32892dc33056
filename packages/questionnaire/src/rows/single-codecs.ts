import { storedValue, tickGroup } from '../model/answers.ts';
import { tickValuesOf } from '../model/kinds.ts';
import { optionsOf } from '../model/options.ts';
import type { Question } from '../model/questionnaire.ts';
import type { ChoiceValue, TicksValue } from './codec.ts';
import { type AnswerPlace, type Codec, optionRow, textRow } from './codec.ts';

/** Codec for text stored under the question's own id. */
export const textCodec: Codec<string> = {
  rows: ({ Model }, value, place) => [textRow(Model, value, place)],
  value: ({ Model }, store, { line }) => store.row(Model, line)?.Text ?? '',
};

/** Codec for a choice stored under the question's own id: a rating or a single tick. */
export const optionCodec: Codec<string> = {
  rows: ({ Model }, value, place) => [optionRow(Model, value, place)],
  value: ({ Model }, store, { line }) => store.row(Model, line)?.OptionId ?? '',
};

/** Codec for file ids, stored comma-separated under the question's own id. */
export const filesCodec: Codec<readonly string[]> = {
  rows: ({ Model }, value, place) => [textRow(Model, value.join(','), place)],
  value: ({ Model }, store, { line }) => (store.row(Model, line)?.Text ?? '').split(',').filter((id) => id !== ''),
};

const otherRows = ({ Other }: Question, text: string, place: AnswerPlace) =>
  Other ? [textRow(Other.Model, text, place)] : [];

/** Codec for a single choice among options. */
export const choiceCodec: Codec<ChoiceValue> = {
  rows: (question, { Option, Other }, place) => [
    optionRow(question.Model, Option, place),
    ...otherRows(question, Other, place),
  ],
  value: ({ Model, Other }, store, { line }) => ({
    Option: store.row(Model, line)?.OptionId ?? '',
    Other: Other ? (store.row(Other.Model, line)?.Text ?? '') : '',
  }),
};

/** Returns the values that can be ticked: the options, then the 'Other' option. */
export const tickableValues = (question: Question, { lists }: AnswerPlace): string[] => [
  ...optionsOf(question, lists).map(({ Value }) => Value),
  ...(question.Other ? [question.Other.Model] : []),
];

/** Codec for ticks, each stored as its own group. */
export const ticksCodec: Codec<TicksValue> = {
  rows: (question, { Options, Other }, place) => {
    const { yes, no } = tickValuesOf(question);
    const rows = tickableValues(question, place).map((value) =>
      optionRow(tickGroup(question.Model, value), Options.includes(value) ? yes : no, place),
    );
    return [...rows, ...otherRows(question, Other, place)];
  },
  value: (question, store, place) => {
    const { yes } = tickValuesOf(question);
    const isTicked = (value: string) => storedValue(store.row(tickGroup(question.Model, value), place.line)) === yes;
    return {
      Options: tickableValues(question, place).filter(isTicked),
      Other: question.Other ? (store.row(question.Other.Model, place.line)?.Text ?? '') : '',
    };
  },
};
