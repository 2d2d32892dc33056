import { strFromU8, unzipSync } from 'fflate';
import { EncryptedFileError, type CellValue as FileValue, type Sheet, type Workbook } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { isValidFormat } from 'numfmt';
import { allFunctions } from '../functions/all.ts';
import { openWorkbook } from '../wire/open.ts';
import type { WireSheet, WireWorkbook } from '../wire/workbook.ts';
import { StyleTable } from './cell-styles.ts';
import { withPlainSheets } from './chart-sheets.ts';
import { chartOf } from './charts.ts';
import { fileSerial } from './file-day.ts';
import { badFormats, formulaFindings, leftOut, withoutMoving } from './findings.ts';
import { FormatTable } from './format-table.ts';
import { inspect, MOST_CELLS } from './inspect.ts';
import { WorkbookRefusal } from './refusal.ts';
import type { ReportLine } from './report.ts';
import { SheetBuilder, type Taking } from './sheet-builder.ts';
import { StructuredReferences } from './structured.ts';
import { blocksOf, limitsOf } from './validations.ts';

/** Validations over more cells than this are for lists, not for inputs. */
const MOST_VALIDATED = 2_000;

/** A workbook that was taken in, and what was not. */
export interface Imported {
  workbook: WireWorkbook;
  report: ReportLine[];
}

/**
 * Takes in an .xlsx file: cells, formulas, names, formats, styles, merged cells, widths, charts, validations, and the
 * unlocked cells of protected sheets as inputs. Throws {@link WorkbookRefusal}.
 */
export async function importWorkbook(bytes: Uint8Array): Promise<Imported> {
  inspect(bytes);
  const file = await readFile(withPlainSheets(bytes));
  const taking: Taking = {
    active: [],
    ranges: [],
    styles: new StyleTable(file.themeColors ?? []),
    formats: new FormatTable(),
    tables: new StructuredReferences(file.sheets),
  };
  const report: ReportLine[] = file.dateSystem === '1904' ? [{ kind: 'dates1904' }] : [];
  const builders = new Map(file.sheets.map((sheet) => [sheet.name, new SheetBuilder(sheet, taking)]));
  for (const builder of builders.values()) builder.build();
  const ranges = new Map((file.namedRanges ?? []).map(({ name, range }) => [name.toLowerCase(), range]));
  for (const sheet of file.sheets) {
    validate(sheet, builders, report, (reference) => {
      const named = ranges.get(reference.replace(/^=/, '').trim().toLowerCase());
      // Columns of tables can be listed only so.
      const bare = reference.replace(/^=?INDIRECT\("([^"]+)"\)$/i, '$1');
      return optionsIn(named ?? taking.tables.plain(bare, 0), sheet.name, builders);
    });
  }
  const charts = file.sheets.map((sheet) =>
    (sheet.charts ?? []).flatMap(
      (chart) =>
        chartOf(
          chart,
          sheet.name,
          taking.ranges,
          (name) => builders.get(name),
          (line) => report.push(line),
        ) ?? [],
    ),
  );
  const Layout = [...builders.values()].map(
    (builder, i): WireSheet => ({ ...builder.done(), Charts: charts[i] ?? [] }),
  );
  const workbook: WireWorkbook = {
    Active: taking.active,
    Ranges: taking.ranges,
    Layout,
    Styles: taking.styles.styles,
    Formats: taking.formats.formats,
    Rules: 'excel',
    ...namesOf(file, taking.tables),
    ...iteration(bytes),
  };
  const cached = new Map<number, FileValue>([...builders.values()].flatMap((builder) => [...builder.cached]));
  const now = savedAt(file);
  const open = openWorkbook(workbook, { functions: allFunctions, now });
  const findings = withoutMoving(open, formulaFindings(open, cached), now);
  report.push(...file.sheets.flatMap(leftOut), ...badFormats(workbook.Formats, isValidFormat), ...findings);
  return { workbook, report };
}

/** When the file was saved, as a serial number; its values are of that moment. */
function savedAt({ properties }: Workbook): number {
  const saved = properties?.modified ?? properties?.created;
  if (!(saved instanceof Date) || Number.isNaN(saved.getTime())) return 1;
  return Math.max(1, fileSerial(saved));
}

async function readFile(bytes: Uint8Array): Promise<Workbook> {
  let file: Workbook;
  try {
    file = await readXlsx(bytes, { readStyles: true });
  } catch (error) {
    const reason = error instanceof EncryptedFileError ? 'encrypted' : 'broken';
    throw new WorkbookRefusal(reason, undefined, { cause: error });
  }
  if (file.sheets.length === 0) throw new WorkbookRefusal('noSheets');
  if ((file.externalLinks?.length ?? 0) > 0) throw new WorkbookRefusal('externalLinks');
  const filled = (sheet: Sheet) =>
    Math.max(
      sheet.cells?.size ?? 0,
      sheet.rows.reduce((sum, row) => sum + row.filter((value) => value !== null).length, 0),
    );
  if (file.sheets.reduce((sum, sheet) => sum + filled(sheet), 0) > MOST_CELLS)
    throw new WorkbookRefusal('tooManyCells');
  return file;
}

/** Cells that a validation watches become inputs, with its limits where we can hold to them. */
function validate(
  sheet: Sheet,
  builders: ReadonlyMap<string, SheetBuilder>,
  report: ReportLine[],
  listed: (reference: string) => (string | number)[] | undefined,
): void {
  const builder = builders.get(sheet.name);
  for (const rule of sheet.dataValidations ?? []) {
    const limits = limitsOf(rule, listed);
    const blocks = blocksOf(rule.range);
    const count = blocks.reduce(
      (sum, { top, left, bottom, right }) => sum + (bottom - top + 1) * (right - left + 1),
      0,
    );
    const isTooMany = !builder || count > MOST_VALIDATED;
    if (!limits || isTooMany) {
      report.push({ kind: 'validation', sheet: sheet.name, cell: rule.range, detail: rule.type });
    }
    if (isTooMany) continue;
    for (const { top, left, bottom, right } of blocks) {
      for (let row = top; row <= bottom; row++) {
        for (let column = left; column <= right; column++) builder.limit(row, column, limits ?? {});
      }
    }
  }
}

function optionsIn(
  reference: string,
  own: string,
  builders: ReadonlyMap<string, SheetBuilder>,
): (string | number)[] | undefined {
  const name = /^=?(?:'((?:[^']|'')+)'|([^!]+))!/.exec(reference);
  const builder = builders.get((name?.[1] ?? name?.[2] ?? own).replaceAll("''", "'"));
  const [block] = blocksOf(reference.replace(/^.*!|^=/, ''));
  if (!builder || !block || block.bottom - block.top > 1_000) return undefined;
  const values: (string | number)[] = [];
  for (let row = block.top; row <= block.bottom; row++) {
    for (let column = block.left; column <= block.right; column++) values.push(...builder.constant(row, column));
  }
  return values;
}

/** Names for formulas; those that Excel keeps for itself are none. */
function namesOf(file: Workbook, tables: StructuredReferences): Pick<WireWorkbook, 'Names'> {
  const sheets = file.sheets.map((sheet) => sheet.name);
  const given = (file.namedRanges ?? [])
    .filter(({ name }) => !name.startsWith('_xlnm.'))
    .map(({ name, range, scope }) => ({
      Name: name,
      Formula: tables.plain(range.replace(/^=/, ''), 0),
      ...(scope === undefined ? {} : { Sheet: sheets.indexOf(scope) }),
    }));
  const names = [...given, ...tables.names];
  return names.length > 0 ? { Names: names } : {};
}

/** Whether, and how, the file wants circles worked out; read from its own words, for the reader leaves them out. */
function iteration(bytes: Uint8Array): Pick<WireWorkbook, 'Iterate'> {
  const parts = unzipSync(bytes, { filter: ({ name }) => name === 'xl/workbook.xml' });
  const settings = /<calcPr\b[^>]*>/.exec(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()))?.[0] ?? '';
  if (!/\biterate="(?:1|true)"/.test(settings)) return {};
  const Count = Number(/\biterateCount="(\d+)"/.exec(settings)?.[1] ?? 100);
  const Change = Number(/\biterateDelta="([\d.eE+-]+)"/.exec(settings)?.[1] ?? 0.001);
  return { Iterate: { Count: Math.min(Count, 1_000), Change } };
}
