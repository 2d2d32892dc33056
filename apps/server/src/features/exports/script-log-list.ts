import { exports, type ReplyOf, type scripting } from '@ithaki/contract';
import { listFailures } from '../scripting/index.ts';
import { defineList, type ListContext, translated } from './exported-list.ts';
import { createMomentFormat } from './moment-format.ts';
import { openPages, PAGE_SIZE, type RowColumn } from './paged-list.ts';

type Failure = ReplyOf<typeof scripting.failures>['list'][number];

function buildColumns(work: ListContext): RowColumn<Failure>[] {
  const moment = createMomentFormat(work);
  return [
    { title: translated(work, 'exports.script.owner'), type: 'text', cellOf: ({ Owner }) => Owner },
    { title: translated(work, 'exports.script.version'), type: 'number', cellOf: ({ Version }) => Version },
    { title: translated(work, 'exports.script.kind'), type: 'text', cellOf: ({ Kind }) => Kind },
    { title: translated(work, 'exports.script.reason'), type: 'text', cellOf: ({ Reason }) => Reason },
    { title: translated(work, 'exports.script.line'), type: 'number', cellOf: ({ Line }) => Line },
    { title: translated(work, 'exports.script.times'), type: 'number', cellOf: ({ Times }) => Times },
    { title: translated(work, 'exports.script.first'), type: 'date', cellOf: ({ FirstAt }) => moment(FirstAt) },
    { title: translated(work, 'exports.script.last'), type: 'date', cellOf: ({ LastAt }) => moment(LastAt) },
    { title: translated(work, 'exports.script.shape'), type: 'text', cellOf: ({ Shape }) => JSON.stringify(Shape) },
  ];
}

/** The failures of the project's scripts for export, as in their log. */
export const scriptFailureList = defineList({
  call: exports.scriptLog,
  title: 'exports.scriptLog',
  open: (work) => openPages(buildColumns(work), (page) => listFailures(work, { page }, PAGE_SIZE)),
});
