import type { QueryResult } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import type { Cell, Column } from '@ithaki/sheets';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import type { JobFile } from '../../../platform/jobs/job-kind.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { createTitledFile, type FileFormat } from '../../exports/index.ts';

const types: Partial<Record<QueryResult['Columns'][number]['Type'], Column['type']>> = {
  number: 'number',
  date: 'date',
  time: 'date',
  boolean: 'boolean',
};

/** What a file shows: its columns, and its rows as they come. */
export interface FileContent extends Pick<QueryResult, 'Columns'> {
  rows: Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>;
  /** Returns which limit cut the rows off, once they were read. */
  cut: () => QueryResult['Truncated'];
}

/** Returns the columns and rows of a result as the content of a file. */
export const contentOf = ({ Columns, Rows, Truncated }: QueryResult): FileContent => ({
  ...{ Columns, rows: Rows, cut: () => Truncated },
});

/** Creates the file of a result; the last line of a cut one says that there is more. */
export function createReportFile(
  { actor, language, now }: Pick<Context, 'actor' | 'language' | 'now'>,
  name: string,
  { Columns, rows, cut }: FileContent,
  format: FileFormat,
): JobFile {
  const { zone } = currentProject(actor);
  const columns = Columns.map(({ Name, Type }): Column => ({ title: Name, type: types[Type] ?? 'text' }));
  const cellOf = (value: unknown, index: number): Cell => {
    const type = Columns[index]?.Type;
    if (value === null || value === undefined) return null;
    if (type === 'time') return localTime(String(value), zone);
    if (type === 'date') return readableDate(String(value));
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value === 'object') return JSON.stringify(value);
    return value as Cell;
  };
  async function* cells(): AsyncGenerator<readonly Cell[]> {
    let count = 0;
    for await (const row of rows) {
      count += 1;
      yield row.map(cellOf);
    }
    if (cut() !== null) yield [translate(language, 'reports.file.cut', { rows: count.toLocaleString(language) })];
  }
  const title = name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'report';
  return createTitledFile({ actor, now }, title, format, columns, cells());
}

/** Returns a date YYYY-MM-DD as people read it. */
const readableDate = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1');

/** Returns an instant in the time zone of the programme, as people read it. */
function localTime(instant: string, zone: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : formatDateTime(at, zone);
}
