import type { Language, QueryResult } from '@ithaki/contract';
import { dateAt, formatDate, formatDateTime } from '@ithaki/formats';
import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { type Changes, isNothing } from './changes.ts';
import type { NamedPerson, ScheduleRow } from './schedule-queries.ts';

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
  /** What changed since the last mail, by query; null for the first. */
  changes: { since: Date; all: readonly Changes[] } | null;
  /** Those of the people who came, left and changed whom the mail names. */
  named: readonly NamedPerson[];
}

/** Most names after one word of a mail. */
const MOST_NAMES = 20;

/** Writes the mail: of each query how many rows it has and for how many people, never the rows themselves. */
export function writeMail({ publicUrl, schedule, actor, language, results, changes, named }: ReportMail): {
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
      Scope.People === null
        ? translate(language, 'reports.mail.totals', { query, rows: number(Count) })
        : translate(language, 'reports.mail.line', { query, rows: number(Count), people: number(Scope.People) }),
      ...(Truncated === null ? [] : [translate(language, 'reports.file.cut', { rows: number(Count) })]),
      ...(Withheld.length === 0
        ? []
        : [translate(language, 'reports.mail.withheld', { columns: Withheld.join(', ') })]),
    ].join('\n'),
  );
  const link = `${publicUrl}/${url}/${page}`;
  const changed = changes && [
    writeChanges(changes, { language, zone, named }),
    ...(changes.all.every(isNothing)
      ? []
      : [translate(language, 'reports.mail.who', { link: `${link}?changes=${schedule.id}` })]),
  ];
  return {
    subject: translate(language, 'reports.mail.subject', { name, date: formatDate(dateAt(new Date(), zone)) }),
    text: [...lines, ...(changed ?? []), link, translate(language, 'reports.mail.why')].join('\n\n'),
  };
}

/** Writes how many came, left and changed since the last mail, and the names of those whom the mail names. */
function writeChanges(
  { since, all }: { since: Date; all: readonly Changes[] },
  { language, zone, named }: Pick<ReportMail, 'language' | 'named'> & { zone: string },
): string {
  const ids = (key: 'came' | 'left' | 'changed') => [...new Set(all.flatMap((changes) => changes[key]))];
  const count = (key: 'came' | 'left' | 'changed', rows: (changes: Changes) => number) =>
    (ids(key).length + all.reduce((sum, changes) => sum + rows(changes), 0)).toLocaleString(language);
  const names = (key: 'came' | 'left' | 'changed') => {
    const those = new Set(ids(key));
    const found = named.filter(({ id }) => those.has(id)).map(({ name }) => name);
    if (found.length === 0) return [];
    const listed = found.slice(0, MOST_NAMES).join(', ') + (found.length > MOST_NAMES ? ' …' : '');
    return [translate(language, `reports.mail.${key}`, { names: listed })];
  };
  return [
    translate(language, 'reports.mail.changes', {
      came: count('came', ({ rowsCame }) => rowsCame),
      left: count('left', ({ rowsLeft }) => rowsLeft),
      changed: count('changed', () => 0),
      since: formatDateTime(since, zone),
    }),
    ...names('came'),
    ...names('left'),
    ...names('changed'),
  ].join('\n');
}
