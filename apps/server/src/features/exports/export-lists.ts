import { type AuditEntry, exports, type JsonValue } from '@ithaki/contract';
import { readAudit } from '../people/index.ts';
import { actionList } from './action-list.ts';
import { defineList, type ExportedList, type ListContext, type ListName, translated } from './exported-list.ts';
import { followedMenteeList } from './followed-mentee-list.ts';
import { hoursList } from './hours-list.ts';
import { meetingList } from './meeting-list.ts';
import { menteeGrid } from './mentee-grid.ts';
import { createMomentFormat } from './moment-format.ts';
import { outboxList } from './outbox-list.ts';
import { openPages, PAGE_SIZE, type RowColumn } from './paged-list.ts';
import { peopleList } from './people-list.ts';
import { projectList } from './project-list.ts';
import { scriptFailureList } from './script-log-list.ts';
import { sheetList } from './sheet-list.ts';
import { textList } from './text-list.ts';

const toText = (value: JsonValue | undefined): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

function buildColumns(work: ListContext): RowColumn<AuditEntry>[] {
  const moment = createMomentFormat(work);
  return [
    { title: translated(work, 'exports.at'), type: 'date', cellOf: ({ At }) => moment(At) },
    { title: translated(work, 'exports.who'), type: 'text', cellOf: ({ Who }) => Who },
    { title: translated(work, 'exports.as'), type: 'text', cellOf: ({ As }) => As },
    { title: translated(work, 'exports.whose'), type: 'text', cellOf: ({ Whose }) => Whose?.Name },
    { title: translated(work, 'exports.what'), type: 'text', cellOf: ({ Target }) => Target },
    { title: translated(work, 'exports.before'), type: 'text', cellOf: ({ Before }) => toText(Before) },
    { title: translated(work, 'exports.after'), type: 'text', cellOf: ({ After }) => toText(After) },
    { title: translated(work, 'exports.call'), type: 'text', cellOf: ({ Call }) => Call },
    { title: translated(work, 'exports.address'), type: 'text', cellOf: ({ Address }) => Address },
  ];
}

/** The audit records for export, as shown on their page. */
const auditRecords = defineList({
  call: exports.audit,
  title: 'exports.audit',
  async open(work, { UserId, Search, Kind, From, To }) {
    if (UserId !== undefined) await work.saw([UserId]);
    // The view of the person is recorded once above, not again for each page.
    const context = { ...work, recordView: () => undefined };
    return openPages(buildColumns(work), (page) =>
      readAudit(context, { UserId, Search, Kind, From, To, page }, PAGE_SIZE),
    );
  },
});

/** Every list that can be exported, by its call's name in the contract. */
export type ExportedLists = Record<ListName, ExportedList>;

/** The exported lists of lower-ranked features. Higher-ranked features define their own, and `app` joins them. */
export const lists = {
  grid: menteeGrid,
  people: peopleList,
  audit: auditRecords,
  outbox: outboxList,
  scriptLog: scriptFailureList,
  projects: projectList,
  actions: actionList,
  mentees: followedMenteeList,
  hours: hoursList,
  sheet: sheetList,
  meetings: meetingList,
  texts: textList,
} satisfies Partial<ExportedLists>;
