import { heldBy, tickGroup } from '../model/answers.ts';
import { tickOf } from '../model/kinds.ts';
import { optionsOf } from '../model/options.ts';
import type { Question } from '../model/questionnaire.ts';
import type { ChoiceValue, TicksValue } from './codec.ts';
import { type Codec, optionRow, type Place, textRow } from './codec.ts';

/** Codec for text stored under the question's own id. */
export const written: Codec<string> = {
  rows: ({ Model }, value, place) => [textRow(Model, value, place)],
  value: ({ Model }, store, { line }) => store.row(Model, line)?.Text ?? '',
};

/** Codec for a choice stored under the question's own id: a rating or a single tick. */
export const chosen: Codec<string> = {
  rows: ({ Model }, value, place) => [optionRow(Model, value, place)],
  value: ({ Model }, store, { line }) => store.row(Model, line)?.OptionId ?? '',
};

/** Codec for file ids, stored comma-separated under the question's own id. */
export const files: Codec<readonly string[]> = {
  rows: ({ Model }, value, place) => [textRow(Model, value.join(','), place)],
  value: ({ Model }, store, { line }) => (store.row(Model, line)?.Text ?? '').split(',').filter((id) => id !== ''),
};

const otherRows = ({ Other }: Question, text: string, place: Place) =>
  Other ? [textRow(Other.Model, text, place)] : [];

/** Codec for a single choice among options. */
export const choice: Codec<ChoiceValue> = {
  rows: (question, { Option, Other }, place) => [
    optionRow(question.Model, Option, place),
    ...otherRows(question, Other, place),
  ],
  value: ({ Model, Other }, store, { line }) => ({
    Option: store.row(Model, line)?.OptionId ?? '',
    Other: Other ? (store.row(Other.Model, line)?.Text ?? '') : '',
  }),
};

/** What can be ticked: the options, then the 'Other' option. */
export const tickable = (question: Question, { lists }: Place): string[] => [
  ...optionsOf(question, lists).map(({ Value }) => Value),
  ...(question.Other ? [question.Other.Model] : []),
];

/** Codec for ticks, each stored as its own group. */
export const ticks: Codec<TicksValue> = {
  rows: (question, { Options, Other }, place) => {
    const { yes, no } = tickOf(question);
    const rows = tickable(question, place).map((value) =>
      optionRow(tickGroup(question.Model, value), Options.includes(value) ? yes : no, place),
    );
    return [...rows, ...otherRows(question, Other, place)];
  },
  value: (question, store, place) => {
    const { yes } = tickOf(question);
    const isTicked = (value: string) => heldBy(store.row(tickGroup(question.Model, value), place.line)) === yes;
    return {
      Options: tickable(question, place).filter(isTicked),
      Other: question.Other ? (store.row(question.Other.Model, place.line)?.Text ?? '') : '',
    };
  },
};
