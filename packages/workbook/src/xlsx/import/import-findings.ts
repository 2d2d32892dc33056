import type { CellStyle, CellValue as FileValue, Sheet } from 'hucre';
import { isDatePattern } from '../../format/display.ts';
import { unknownIn } from '../../graph/trace.ts';
import { addressOf, placeOf } from '../../parse/address.ts';
import { CellError, errors } from '../../values/error.ts';
import { serialOfDay } from '../../values/serial.ts';
import type { Scalar } from '../../values/value.ts';
import type { OpenWorkbook } from '../../wire/open-workbook.ts';
import type { ReportKind, ReportLine } from './import-report.ts';

const DAY = 86_400_000;
const FIRST = Date.UTC(1900, 0, 1);

/**
 * Serial number of a date from the file reader, which turns even negative numbers into dates, counted back from 1900.
 */
export function fileSerial(date: Date): number {
  const time = date.getTime();
  if (time < FIRST) return (time - FIRST) / DAY + 1;
  const day = serialOfDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  return day + (time - Math.floor(time / DAY) * DAY) / DAY;
}

/** INDIRECT inside functions that use only its position, so that no cell must be read. */
const positionOnly = /\b(?:ROWS?|COLUMNS?)\(\s*INDIRECT\(/gi;
/** Accuracy of Excel's own iterative functions such as IRR. */
const NEAR = 1e-7;

/** Reports the contents of a sheet that are not imported. */
export function omittedContents(sheet: Sheet): ReportLine[] {
  const { name } = sheet;
  const countLine = (kind: ReportKind, count: number | undefined): ReportLine[] =>
    count ? [{ kind, sheet: name, detail: String(count) }] : [];
  const cellLines = (
    kind: ReportKind,
    holds: (cell: NonNullable<Sheet['cells']> extends Map<string, infer C> ? C : never) => boolean,
  ) =>
    [...(sheet.cells ?? [])].flatMap(([key, cell]): ReportLine[] => {
      const [row = 0, column = 0] = key.split(',').map(Number);
      const position = Number.isNaN(row) || Number.isNaN(column) ? {} : { cell: addressOf(row, column) };
      return holds(cell) ? [{ kind, sheet: name, ...position }] : [];
    });
  return [
    ...countLine('picture', sheet.backgroundImage ? 1 : 0),
    ...countLine('pivotTable', sheet.pivotTables?.length),
    ...countLine('slicer', (sheet.slicers?.length ?? 0) + (sheet.timelines?.length ?? 0)),
    ...(sheet.sparklines ?? []).map(({ location }): ReportLine => ({ kind: 'sparkline', sheet: name, cell: location })),
    ...(sheet.tables ?? []).map(
      (table): ReportLine => ({ kind: 'table', sheet: name, cell: table.range ?? '', detail: table.name }),
    ),
    ...cellLines('hyperlink', (cell) => cell.hyperlink !== undefined),
    ...lookLines(sheet),
  ];
}

/** Reports cells that look different from the file: for each sheet the first such cell, and their number. */
function lookLines({ name, cells }: Sheet): ReportLine[] {
  const looks: readonly (readonly [ReportKind, (style: CellStyle) => boolean])[] = [
    ['rotatedText', ({ alignment }) => (alignment?.textRotation ?? 0) !== 0],
    ['diagonalBorder', ({ border }) => Boolean(border?.diagonal && (border.diagonalUp || border.diagonalDown))],
    [
      'patternFill',
      ({ fill }) => fill?.type === 'gradient' || (fill?.type === 'pattern' && !plainFills.has(fill.pattern)),
    ],
  ];
  return looks.flatMap(([kind, holds]): ReportLine[] => {
    const found = [...(cells ?? [])].filter(([, { style }]) => style && holds(style));
    const [row = 0, column = 0] = found[0]?.[0].split(',').map(Number) ?? [];
    return found.length > 0 ? [{ kind, sheet: name, cell: addressOf(row, column), detail: String(found.length) }] : [];
  });
}

const plainFills: ReadonlySet<string> = new Set(['none', 'solid']);

/** Reports formulas that are not supported, and those whose result differs from the value in the file. */
export function formulaFindings(open: OpenWorkbook, cached: ReadonlyMap<number, FileValue>): ReportLine[] {
  const { engine, places, wire } = open;
  engine.recalculate();
  const broken = new Map(engine.broken.map(({ cell, error }) => [cell, error]));
  const brokenPlaces = new Set([...broken.keys()].map((id) => keyOf(engine.calculation.placeOf(id))));
  return places.flatMap((place, i): ReportLine[] => {
    const formula = wire.Active[i]?.Formula;
    if (!place || formula === undefined) return [];
    const location = { sheet: wire.Layout[place.sheet]?.Name ?? '', cell: addressOf(place.row, place.column) };
    const value = engine.value(place.sheet, place.row, place.column);
    if (brokenPlaces.has(keyOf(place))) return [{ kind: 'unreadableFormula', ...location, detail: formula }];
    const unknown = unknownIn(engine, place).map(
      (name): ReportLine => ({
        kind: name.endsWith('()') ? 'unknownFunction' : 'unknownName',
        ...location,
        detail: name,
      }),
    );
    const indirect: ReportLine[] = /\bINDIRECT\(/i.test(formula.replace(positionOnly, ''))
      ? [{ kind: 'indirect', ...location, detail: formula }]
      : [];
    if (unknown.length + indirect.length > 0) return [...unknown, ...indirect];
    if (value === errors.circular) return [{ kind: 'circle', ...location, detail: formula }];
    const storedValue = cached.get(i);
    // #NAME? comes from an unknown function, which is reported for its own cell.
    return storedValue === undefined || storedValue === null || value === errors.name || isSame(value, storedValue)
      ? []
      : [{ kind: 'differentValue', ...location, detail: `${textOf(storedValue)} → ${textOf(value)}` }];
  });
}

/** Days to add to the date on which the file was saved, to find cells that depend on the current date. */
const OTHER_DAYS = [1, -1, 45, -400, 4_000, -40_000];

/**
 * Removes reported differences of cells that depend on the current date, because the file holds the values of
 * the day it was saved.
 */
export function withoutDateDependent(open: OpenWorkbook, lines: readonly ReportLine[], now: number): ReportLine[] {
  const { engine, wire } = open;
  const numbers = new Map(wire.Layout.map(({ Name }, sheet) => [Name, sheet]));
  const valueAt = ({ sheet = '', cell = '' }: ReportLine): Scalar => {
    const place = placeOf(cell);
    return place ? engine.value(numbers.get(sheet) ?? -1, place.row, place.column) : null;
  };
  const different = lines.filter(({ kind }) => kind === 'differentValue');
  const before = new Map(different.map((line) => [line, valueAt(line)]));
  const dateDependent = new Set<ReportLine>();
  if (different.length > 0) {
    for (const days of OTHER_DAYS) {
      engine.setNow(Math.max(1, now + days));
      for (const line of different) if (valueAt(line) !== before.get(line)) dateDependent.add(line);
    }
    engine.setNow(now);
  }
  return lines.filter((line) => !dateDependent.has(line));
}

const keyOf = ({ sheet, row, column }: { sheet: number; row: number; column: number }) => `${sheet}!${row},${column}`;
const textOf = (value: Scalar | FileValue) =>
  value instanceof CellError ? value.code : value instanceof Date ? value.toISOString() : String(value);

function isSame(value: Scalar, stored: FileValue): boolean {
  if (value instanceof CellError) return value.code === stored;
  if (stored instanceof Date) return typeof value === 'number' && Math.abs(value - fileSerial(stored)) < 1e-4;
  if (typeof stored === 'number' && typeof value === 'number') {
    return Math.abs(stored - value) <= NEAR * Math.max(1, Math.abs(stored));
  }
  if (typeof value === 'string' && typeof stored === 'string') return value === stored.replace(/\r\n?/g, '\n');
  return value === stored || (typeof value === 'boolean' && Number(value) === stored);
}

/** Reports invalid format codes; their cells are shown as General. */
export const invalidFormats = (formats: readonly string[], isValid: (format: string) => boolean): ReportLine[] =>
  formats
    .filter((format) => !isValid(format) && !isDatePattern(format))
    .map((format) => ({ kind: 'badFormat', detail: format }));
