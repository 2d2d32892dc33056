import type { Language, QueryResult } from '@ithaki/contract';
import { dateAt, formatDate, formatDateTime } from '@ithaki/formats';
import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import { translate } from '../../../platform/texts/translate.ts';
import type { Changes } from './changes.ts';
import type { ScheduleRow } from './schedule-queries.ts';

/** A result to be mailed, with the name of its query. */
export interface MailedResult {
  queryId: number;
  name: string;
  result: QueryResult;
}

/** What a mail of a schedule tells. */
export interface ReportMail {
  publicUrl: string;
  schedule: ScheduleRow;
  actor: Actor;
  language: Language;
  results: readonly MailedResult[];
  /** What changed since the last mail; null for the first. */
  changes: (Changes & { since: Date }) | null;
}

/** Writes the mail: of each query how many rows it has and for how many people, never the rows themselves. */
export function writeMail({ publicUrl, schedule, actor, language, results, changes }: ReportMail): {
  subject: string;
  text: string;
} {
  const { url, zone } = currentProject(actor);
  const { QueryId, DashboardId } = schedule.definition;
  const name = results.map((result) => result.name).join(', ');
  const page = QueryId === null ? `admin/report/dashboard/${DashboardId}` : `admin/report/view/${QueryId}`;
  const number = (count: number) => count.toLocaleString(language);
  const lines = results.map(({ name: query, result: { Count, Truncated, Withheld, Scope } }) =>
    [
      translate(language, 'reports.mail.line', { query, rows: number(Count), people: number(Scope.People) }),
      ...(Truncated === null ? [] : [translate(language, 'reports.file.cut', { rows: number(Count) })]),
      ...(Withheld.length === 0
        ? []
        : [translate(language, 'reports.mail.withheld', { columns: Withheld.join(', ') })]),
    ].join('\n'),
  );
  const changed = changes && [
    translate(language, 'reports.mail.changes', {
      came: number(changes.came),
      left: number(changes.left),
      changed: number(changes.changed),
      since: formatDateTime(changes.since, zone),
    }),
  ];
  return {
    subject: translate(language, 'reports.mail.subject', { name, date: formatDate(dateAt(new Date(), zone)) }),
    text: [...lines, ...(changed ?? []), `${publicUrl}/${url}/${page}`, translate(language, 'reports.mail.why')].join(
      '\n\n',
    ),
  };
}
