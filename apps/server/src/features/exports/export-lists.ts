import { type AuditEntry, exports, type JsonValue } from '@ithaki/contract';
import { readAudit } from '../people/index.ts';
import { keptActions } from './action-list.ts';
import { defineList, type ExportedList, type ListName, say, type Work } from './exported-list.ts';
import { gridMentees } from './mentee-grid.ts';
import { momentIn } from './moment-text.ts';
import { outboxMails } from './outbox-list.ts';
import { openPages, PAGE_SIZE, type RowColumn } from './paged-list.ts';
import { listedPeople } from './people-list.ts';
import { ownProjects } from './project-list.ts';
import { scriptFailures } from './script-log-list.ts';

const written = (value: JsonValue | undefined): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

function columnsIn(work: Work): RowColumn<AuditEntry>[] {
  const moment = momentIn(work);
  return [
    { title: say(work, 'exports.at'), type: 'date', of: ({ At }) => moment(At) },
    { title: say(work, 'exports.who'), type: 'text', of: ({ Who }) => Who },
    { title: say(work, 'exports.as'), type: 'text', of: ({ As }) => As },
    { title: say(work, 'exports.whose'), type: 'text', of: ({ Whose }) => Whose?.Name },
    { title: say(work, 'exports.what'), type: 'text', of: ({ Target }) => Target },
    { title: say(work, 'exports.before'), type: 'text', of: ({ Before }) => written(Before) },
    { title: say(work, 'exports.after'), type: 'text', of: ({ After }) => written(After) },
    { title: say(work, 'exports.call'), type: 'text', of: ({ Call }) => Call },
    { title: say(work, 'exports.address'), type: 'text', of: ({ Address }) => Address },
  ];
}

/** The audit records, as their page lists them. */
const auditRecords = defineList({
  call: exports.audit,
  title: 'exports.audit',
  open: (work, { UserId }) => openPages(columnsIn(work), (page) => readAudit(work, { UserId, page }, PAGE_SIZE)),
});

/** Every list that is given out as a file: a new one is a call of the contract and a line here. */
export const lists: Record<ListName, ExportedList> = {
  grid: gridMentees,
  people: listedPeople,
  audit: auditRecords,
  outbox: outboxMails,
  scriptLog: scriptFailures,
  projects: ownProjects,
  actions: keptActions,
};

export const listNames = Object.keys(lists) as ListName[];
