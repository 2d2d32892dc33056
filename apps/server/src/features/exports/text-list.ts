import { exports, type ReplyOf, type translations } from '@ithaki/contract';
import { listTexts } from '../translations/index.ts';
import { defineList, type ListContext, translated } from './exported-list.ts';
import type { RowColumn } from './paged-list.ts';
import { openWholeList } from './whole-list.ts';

type TextRow = ReplyOf<typeof translations.list>[number];

const buildColumns = (work: ListContext): RowColumn<TextRow>[] => [
  { title: translated(work, 'translations.texts.label'), type: 'text', cellOf: ({ label }) => label },
  { title: translated(work, 'translations.language'), type: 'text', cellOf: ({ language }) => language },
  { title: translated(work, 'translations.texts.text'), type: 'text', cellOf: ({ text }) => text },
  {
    title: translated(work, 'translations.texts.type'),
    type: 'text',
    cellOf: ({ type }) => translated(work, `translations.texts.type.${type}`),
  },
  { title: translated(work, 'translations.texts.original'), type: 'text', cellOf: ({ original }) => original },
];

/** The texts of the interface for export, as shown on their page. */
export const textList = defineList({
  call: exports.texts,
  title: 'exports.texts',
  open: async (work, { language, type }) =>
    openWholeList(buildColumns(work), await listTexts(work, { language, type })),
});
