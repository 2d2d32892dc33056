import { type AuditEntry, exports, type JsonValue } from '@ithaki/contract';
import { readAudit } from '../people/index.ts';
import { defineList, say, type Work } from './exported-list.ts';
import { momentIn } from './moment-text.ts';
import { openPages, PAGE_SIZE, type RowColumn } from './paged-list.ts';

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
export const auditRecords = defineList({
  call: exports.audit,
  title: 'exports.audit',
  open: (work, { UserId }) => openPages(columnsIn(work), (page) => readAudit({ UserId, page }, work, PAGE_SIZE)),
});
