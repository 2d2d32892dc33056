import type { Separator } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import { type Cell, type Column, csvStream, xlsxStream } from '@ithaki/sheets';
import { currentProject } from '../../access/current-project.ts';
import type { JobFile } from '../../platform/jobs/job-kind.ts';
import { type ExportedList, say, type Work } from './exported-list.ts';

/** In what form a list is wanted. */
export interface FormAsked {
  Format: 'xlsx' | 'csv';
  Separator: Separator;
}

type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** The file of a list: 'Ωφελούμενοι epicheiro 15-01-2026.xlsx'. */
export function fileOf(
  work: Pick<Work, 'actor' | 'language' | 'now'>,
  list: Pick<ExportedList, 'title'>,
  { Format, Separator }: FormAsked,
  columns: readonly Column[],
  rows: Rows,
): JobFile {
  const title = say(work, list.title);
  const { url, zone } = currentProject(work.actor);
  return {
    name: `${title} ${url} ${formatDate(dateAt(work.now, zone))}.${Format}`,
    type: types[Format],
    content:
      Format === 'csv'
        ? csvStream(columns, rows, { separator: Separator })
        : xlsxStream([{ name: title, columns, rows: withDays(columns, rows) }]),
  };
}

/** As spreadsheets keep days. Earlier ones than they know stay text as people read it. */
const DAY = /^(\d\d)-(\d\d)-((?:19[1-9]|[2-9]\d\d)\d)(?: (\d\d:\d\d))?$/;

/** Rows with the days of date columns, told as people read them, as spreadsheets keep them. */
export async function* withDays(columns: readonly Column[], rows: Rows): AsyncGenerator<readonly Cell[]> {
  const places = columns.flatMap(({ type }, place) => (type === 'date' ? [place] : []));
  for await (const row of rows) {
    const changed = [...row];
    for (const place of places) {
      const given = row[place];
      if (!given) continue;
      const [, day, month, year, time] = DAY.exec(String(given)) ?? [];
      if (day !== undefined) changed[place] = `${year}-${month}-${day}${time === undefined ? '' : `T${time}`}`;
    }
    yield changed;
  }
}
