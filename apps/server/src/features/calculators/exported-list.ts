import { exports, type ListedWorkbook } from '@ithaki/contract';
import { localizedText } from '../actions/index.ts';
import {
  createMomentFormat,
  defineList,
  type ListContext,
  openWholeList,
  type RowColumn,
  translated,
} from '../exports/index.ts';
import { listWorkbooks } from './manage-workbooks.ts';

function buildColumns(work: ListContext): RowColumn<ListedWorkbook>[] {
  const moment = createMomentFormat(work);
  const yesNo = (value: boolean) => translated(work, value ? 'exports.yes' : 'exports.no');
  return [
    { title: translated(work, 'exports.id'), type: 'number', cellOf: ({ Id }) => Id },
    {
      title: translated(work, 'exports.workbook.name'),
      type: 'text',
      cellOf: ({ Name }) => localizedText(Name, work.language),
    },
    { title: translated(work, 'exports.workbook.version'), type: 'number', cellOf: ({ Published }) => Published },
    { title: translated(work, 'exports.workbook.at'), type: 'date', cellOf: ({ PublishedAt }) => moment(PublishedAt) },
    { title: translated(work, 'exports.workbook.draft'), type: 'text', cellOf: ({ HasDraft }) => yesNo(HasDraft) },
    { title: translated(work, 'exports.workbook.archived'), type: 'text', cellOf: ({ Archived }) => yesNo(Archived) },
    { title: translated(work, 'exports.workbook.actions'), type: 'number', cellOf: ({ Actions }) => Actions },
    { title: translated(work, 'exports.workbook.changed'), type: 'date', cellOf: ({ ChangedAt }) => moment(ChangedAt) },
  ];
}

/** The project's workbooks for export, as shown on their page. */
export const workbookList = defineList({
  call: exports.calculators,
  title: 'exports.calculators',
  open: async (work) => openWholeList(buildColumns(work), await listWorkbooks(work, {})),
});
