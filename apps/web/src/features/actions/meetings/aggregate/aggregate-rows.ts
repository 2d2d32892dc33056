import type { Calls, JsonObject, ReplyOf } from '@ithaki/contract';
import { dateAt, formatDate, parseDate, parseTypedDate } from '@ithaki/formats';

/** A mentee in the list, with the stored data of their meeting. */
export type AggregateMentee = ReplyOf<Calls['mentor']['aggregate']>[number];

/** The editable columns, in order. */
export const cellNames = ['date', 'timeHours', 'timeMinutes', 'place', 'link'] as const;
export type CellName = (typeof cellNames)[number];
/** The texts in the cells of one mentee. */
export type Cells = Record<CellName, string>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const twoDigits = (value: string): string => (/^\d$/.test(value) ? `0${value}` : value);

/** Returns the texts of cells for stored data. */
export const cellsOf = (data: JsonObject): Cells => ({
  date: textOf(data.date),
  timeHours: twoDigits(textOf(data.timeHours)),
  timeMinutes: twoDigits(textOf(data.timeMinutes)),
  place: textOf(data.place),
  link: textOf(data.link),
});

/** Returns a cell's text as it is stored: a date as DD-MM-YYYY, hours and minutes with two digits. */
export function tidied(name: CellName, text: string): string {
  const trimmed = text.trim();
  if (name === 'date') {
    const date = parseTypedDate(trimmed, { today: dateAt(new Date()) });
    return date ? formatDate(date) : trimmed;
  }
  return name === 'place' || name === 'link' ? trimmed : twoDigits(trimmed);
}

/** Returns the name of the first cell that is invalid; undefined if all are valid. */
export function wrongCell({ date, timeHours, timeMinutes, link }: Cells): CellName | undefined {
  const isEmpty = date === '' && timeHours === '' && timeMinutes === '';
  if (!isEmpty && !parseDate(date)) return 'date';
  if (!isEmpty && !/^([01]\d|2[0-3])$/.test(timeHours)) return 'timeHours';
  if (!isEmpty && !/^[0-5]\d$/.test(timeMinutes)) return 'timeMinutes';
  return link !== '' && !/^https:\/\/\S+$/.test(link) ? 'link' : undefined;
}

/** Returns the cells that differ from the stored ones. */
export const changedCells = (cells: Cells, stored: Cells): Partial<Cells> =>
  Object.fromEntries(cellNames.filter((name) => cells[name] !== stored[name]).map((name) => [name, cells[name]]));

/** The changed cells by mentee. */
export type Changes = ReadonlyMap<number, Partial<Cells>>;

/** Returns the changes made by pasting a block of a spreadsheet, from a cell to the right and down. */
export function pasted(text: string, from: { row: number; name: CellName }, ids: readonly number[]): Changes {
  const start = cellNames.indexOf(from.name);
  const lines = text.replace(/\r/g, '').replace(/\n$/, '').split('\n');
  const changes = new Map<number, Partial<Cells>>();
  lines.forEach((line, down) => {
    const id = ids[from.row + down];
    if (id === undefined) return;
    const cells = line.split('\t').slice(0, cellNames.length - start);
    changes.set(
      id,
      Object.fromEntries(
        cells.flatMap((cell, right) => {
          const name = cellNames[start + right];
          return name ? [[name, tidied(name, cell)]] : [];
        }),
      ),
    );
  });
  return changes;
}

/**
 * Returns the changes made by filling down: the empty cells below a cell get its text, up to the next one with a text.
 */
export function filledDown(
  from: { row: number; name: CellName },
  rows: readonly { id: number; cells: Cells }[],
): Changes {
  const text = rows[from.row]?.cells[from.name] ?? '';
  const changes = new Map<number, Partial<Cells>>();
  if (text === '') return changes;
  for (const { id, cells } of rows.slice(from.row + 1)) {
    if (cells[from.name] !== '') break;
    changes.set(id, { [from.name]: text });
  }
  return changes;
}
