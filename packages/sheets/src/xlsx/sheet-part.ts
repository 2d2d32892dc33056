import type { Cell, Column, ColumnType } from '../column.ts';
import { textElement } from './cell-xml.ts';
import type { RowReader } from './row-reader.ts';
import { style } from './workbook-parts.ts';

const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:T([01]\d|2[0-3]):([0-5]\d))?$/;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheet dates, correct from March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30);
/** 1 March 1900: before it, spreadsheets count a 29 February 1900 that did not exist. */
const FIRST_RELIABLE_DAY = 61;

/** A date as a spreadsheet serial number. */
interface DayNumber {
  number: number;
  /** Whether it includes a time of day. */
  hasTime: boolean;
}

/** Cache: lists repeat the same days. */
const dayNumbers = new Map<string, DayNumber | null>();
const MOST_CACHED = 10_000;

/** The serial number of a date or local time; null when a spreadsheet cannot hold it as a date. */
function dayNumber(textCell: string): DayNumber | null {
  const cached = dayNumbers.get(textCell);
  if (cached !== undefined) return cached;
  if (dayNumbers.size >= MOST_CACHED) dayNumbers.clear();
  const serial = parseDay(textCell);
  dayNumbers.set(textCell, serial);
  return serial;
}

function parseDay(textCell: string): DayNumber | null {
  const [, year, month, day, hour, minute] = DAY.exec(textCell) ?? [];
  if (year === undefined) return null;
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const dayCount = (instant - EPOCH) / DAY_MS;
  if (dayCount < FIRST_RELIABLE_DAY || new Date(instant).toISOString().slice(0, 10) !== textCell.slice(0, 10))
    return null;
  const hasTime = hour !== undefined;
  return { number: hasTime ? dayCount + (Number(hour) * 60 + Number(minute)) / 1_440 : dayCount, hasTime };
}

/** Approximate characters of an output piece. */
const PIECE_LENGTH = 131_072;

const widths: Record<ColumnType, number> = { text: 22, number: 12, date: 17, boolean: 10 };

const sheetStart = (columns: readonly Column[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns
    .map(
      ({ width, type }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width ?? widths[type]}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`;

/** A filter on every column. Warnings about numbers stored as text are switched off, since that is intended. */
const sheetEnd = (range: string) =>
  `</sheetData><autoFilter ref="${range}"/><ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;

/** Column letters from a 0-based index: A … Z, AA … */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** The XML of one sheet: the header, then rows until the source ends or the sheet has `most` rows, header included. */
export async function* sheetPart(
  columns: readonly Column[],
  rows: RowReader,
  mostRows: number,
): AsyncGenerator<string> {
  const cellStarts = columns.map((_, i) => `<c r="${columnLetters(i)}`);
  const titles = columns.map(
    ({ title }, i) => `${cellStarts[i]}1" s="${style.header}" t="inlineStr"><is>${textElement(title)}</is></c>`,
  );
  let piece = `${sheetStart(columns)}<row r="1">${titles.join('')}</row>`;
  let number = 1;
  while (number < mostRows && (await rows.hasNext())) {
    piece += rowXml(columns, cellStarts, rows.next(), ++number);
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece + sheetEnd(`A1:${columnLetters(columns.length - 1)}${number}`);
}

function rowXml(
  columns: readonly Column[],
  cellStarts: readonly string[],
  row: readonly Cell[],
  number: number,
): string {
  let xml = `<row r="${number}">`;
  for (let i = 0; i < columns.length; i++) {
    const value = row[i];
    if (value !== null && value !== undefined && value !== '')
      xml += `${cellStarts[i]}${number}${cellContent(value, columns[i]?.type)}`;
  }
  return `${xml}</row>`;
}

/** The remainder of a cell element after its reference. Text is always typed as text, so no formula is ever written. */
function cellContent(value: string | number | boolean, type: ColumnType | undefined): string {
  if (typeof value === 'number')
    return type === 'text' || !Number.isFinite(value) ? textCell(String(value)) : `"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `" t="b"><v>${value ? 1 : 0}</v></c>`;
  const day = type === 'date' ? dayNumber(value) : null;
  return day ? `" s="${day.hasTime ? style.moment : style.day}"><v>${day.number}</v></c>` : textCell(value);
}

const textCell = (value: string) => `" s="${style.text}" t="inlineStr"><is>${textElement(value)}</is></c>`;
