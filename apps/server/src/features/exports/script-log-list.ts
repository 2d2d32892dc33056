import { exports, type ReplyOf, type scripting } from '@ithaki/contract';
import { listFailures } from '../scripting/index.ts';
import { defineList, say, type Work } from './exported-list.ts';
import { momentIn } from './moment-text.ts';
import { openPages, PAGE_SIZE, type RowColumn } from './paged-list.ts';

type Failure = ReplyOf<typeof scripting.failures>['list'][number];

function columnsIn(work: Work): RowColumn<Failure>[] {
  const moment = momentIn(work);
  return [
    { title: say(work, 'exports.script.owner'), type: 'text', of: ({ Owner }) => Owner },
    { title: say(work, 'exports.script.version'), type: 'number', of: ({ Version }) => Version },
    { title: say(work, 'exports.script.kind'), type: 'text', of: ({ Kind }) => Kind },
    { title: say(work, 'exports.script.reason'), type: 'text', of: ({ Reason }) => Reason },
    { title: say(work, 'exports.script.line'), type: 'number', of: ({ Line }) => Line },
    { title: say(work, 'exports.script.times'), type: 'number', of: ({ Times }) => Times },
    { title: say(work, 'exports.script.first'), type: 'date', of: ({ FirstAt }) => moment(FirstAt) },
    { title: say(work, 'exports.script.last'), type: 'date', of: ({ LastAt }) => moment(LastAt) },
    { title: say(work, 'exports.script.shape'), type: 'text', of: ({ Shape }) => JSON.stringify(Shape) },
  ];
}

/** How the project's scripts failed, as their log lists it. */
export const scriptFailures = defineList({
  call: exports.scriptLog,
  title: 'exports.scriptLog',
  open: (work) => openPages(columnsIn(work), (page) => listFailures(work, { page }, PAGE_SIZE)),
});
