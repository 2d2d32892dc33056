import type { Separator } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import { type Cell, type Column, csvStream, type Sheet, xlsxStream } from '@ithaki/sheets';
import { currentProject } from '../../access/current-project.ts';
import type { JobFile } from '../../platform/jobs/job-kind.ts';
import { type ExportedList, type ListContext, translated } from './exported-list.ts';

/** Requested file format. */
export interface FileFormat {
  Format: 'xlsx' | 'csv';
  Separator: Separator;
}

type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/**
 * Creates the file of a list, named like 'Ωφελούμενοι epicheiro 15-01-2026.xlsx'; a workbook may contain further
 * sheets.
 */
export function createFile(
  work: Pick<ListContext, 'actor' | 'language' | 'now'>,
  list: Pick<ExportedList, 'title'>,
  { Format, Separator }: FileFormat,
  columns: readonly Column[],
  rows: Rows,
  furtherSheets: readonly Sheet[] = [],
): JobFile {
  return createTitledFile(work, translated(work, list.title), { Format, Separator }, columns, rows, furtherSheets);
}

/** Creates a file as {@link createFile} does, with a title that is no text of the interface. */
export function createTitledFile(
  work: Pick<ListContext, 'actor' | 'now'>,
  title: string,
  { Format, Separator }: FileFormat,
  columns: readonly Column[],
  rows: Rows,
  furtherSheets: readonly Sheet[] = [],
): JobFile {
  const { url, zone } = currentProject(work.actor);
  return {
    name: `${title} ${url} ${formatDate(dateAt(work.now, zone))}.${Format}`,
    type: mediaTypes[Format],
    content:
      Format === 'csv'
        ? csvStream(columns, rows, { separator: Separator })
        : xlsxStream([{ name: title, columns, rows: withIsoDates(columns, rows) }, ...furtherSheets]),
  };
}

/** Matches dates that spreadsheets can represent; earlier dates stay text. */
const SPREADSHEET_DATE = /^(\d\d)-(\d\d)-((?:19[1-9]|[2-9]\d\d)\d)(?: (\d\d:\d\d))?$/;

/** Converts the display dates of date columns to ISO dates, as spreadsheets store them. */
export async function* withIsoDates(columns: readonly Column[], rows: Rows): AsyncGenerator<readonly Cell[]> {
  const dateIndexes = columns.flatMap(({ type }, index) => (type === 'date' ? [index] : []));
  for await (const row of rows) {
    const changed = [...row];
    for (const index of dateIndexes) {
      const value = row[index];
      if (!value) continue;
      const [, day, month, year, time] = SPREADSHEET_DATE.exec(String(value)) ?? [];
      if (day !== undefined) changed[index] = `${year}-${month}-${day}${time === undefined ? '' : `T${time}`}`;
    }
    yield changed;
  }
}
