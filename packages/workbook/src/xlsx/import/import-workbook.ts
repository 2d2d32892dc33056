import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { EncryptedFileError, type CellValue as FileValue, type Sheet, type Workbook } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { isValidFormat } from 'numfmt';
import { labelBefore, textsOf } from '../../edit/labels.ts';
import { allFunctions } from '../../functions/registry.ts';
import { dependentsOf } from '../../graph/trace.ts';
import { type OpenWorkbook, openWorkbook } from '../../wire/open-workbook.ts';
import type { WireSheet, WireWorkbook } from '../../wire/wire-workbook.ts';
import { StyleTable } from './cell-styles.ts';
import { chartTraits } from './chart-xml.ts';
import { chartOf } from './charts.ts';
import {
  fileSerial,
  formulaFindings,
  invalidFormats,
  omittedContents,
  withoutDateDependent,
} from './import-findings.ts';
import type { ReportLine } from './import-report.ts';
import { inspect, MOST_CELLS, WorkbookRefusal } from './inspect.ts';
import { FormatTable, type ImportState, SheetBuilder } from './sheet-builder.ts';
import { omittedDrawings } from './sheet-drawings.ts';
import { sheetFormatting } from './sheet-styles.ts';
import { sheetParts } from './sheet-xml.ts';
import { StructuredReferences } from './structured-references.ts';
import { calculateList, importValidations } from './validated-cells.ts';

/** With more unlocked empty cells than this they are a table to be filled in, so all of them stay inputs. */
const MOST_EXAMINED = 5_000;

/**
 * Returns unlocked cells that are no real inputs, as indexes in Active: without a number, not read by a formula
 * and without a label. Templates unlock whole areas only for their looks.
 */
function unusedInputs({ wire, engine, places }: OpenWorkbook, unlocked: ReadonlySet<number>): number[] {
  return wire.Layout.flatMap((sheet) => {
    const empty = sheet.Table.flatMap(({ row, col, active }) => {
      const cell = active === undefined ? undefined : wire.Active[active];
      const isCandidate = active !== undefined && unlocked.has(active) && typeof cell?.Value !== 'number';
      return isCandidate ? [{ row, col, active }] : [];
    });
    if (empty.length === 0 || empty.length > MOST_EXAMINED) return [];
    const texts = textsOf(wire, sheet);
    const figures = new Set(
      sheet.Table.flatMap(({ row, col, active }) => (active === undefined ? [] : [`${row},${col}`])),
    );
    return empty.flatMap(({ row, col, active }) => {
      const place = places[active];
      const isRead = place !== undefined && dependentsOf(engine, place).length > 0;
      return isRead || labelBefore(texts, figures, row, col) !== undefined ? [] : [active];
    });
  });
}

const RELATIONS = 'xl/_rels/workbook.xml.rels';
const TYPES = '[Content_Types].xml';

const namespaces =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/**
 * Replaces chart and dialog sheets by empty worksheets that contain the chart, because the reader rejects files
 * with other kinds of sheet. Returns the same bytes if there are none.
 */
function withWorksheetsOnly(bytes: Uint8Array): Uint8Array {
  const relationsFile = unzipSync(bytes, { filter: ({ name }) => name === RELATIONS })[RELATIONS];
  const relations = strFromU8(relationsFile ?? new Uint8Array());
  const otherSheet = /\/(?:chart|dialog)sheet"/;
  if (!otherSheet.test(relations)) return bytes;
  const parts = unzipSync(bytes);
  for (const [relation] of relations.matchAll(/<Relationship\b[^>]*>/g)) {
    const target = /\bTarget="([^"]*)"/.exec(relation)?.[1];
    if (!target || !otherSheet.test(relation)) continue;
    const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const drawing = /<drawing\b[^>]*\/>/.exec(strFromU8(parts[name] ?? new Uint8Array()))?.[0] ?? '';
    parts[name] = strToU8(`<worksheet ${namespaces}><sheetData/>${drawing}</worksheet>`);
  }
  parts[RELATIONS] = strToU8(relations.replace(/\/(?:chart|dialog)sheet"/g, '/worksheet"'));
  const types = strFromU8(parts[TYPES] ?? new Uint8Array());
  parts[TYPES] = strToU8(types.replace(/\.(?:chart|dialog)sheet\+xml/g, '.worksheet+xml'));
  return zipSync(parts, { level: 0 });
}

/** An imported workbook, and a report of what could not be imported. */
export interface ImportedWorkbook {
  workbook: WireWorkbook;
  report: ReportLine[];
}

/**
 * Imports an .xlsx file: cells, formulas, names, formats, styles, merged cells, widths, charts, validations; unlocked
 * cells of protected sheets become inputs. Throws {@link WorkbookRefusal}.
 */
export async function importWorkbook(bytes: Uint8Array): Promise<ImportedWorkbook> {
  inspect(bytes);
  const file = await readFile(withWorksheetsOnly(bytes));
  const state: ImportState = {
    active: [],
    ranges: [],
    styles: new StyleTable(file.themeColors ?? []),
    formats: new FormatTable(),
    tables: new StructuredReferences(file.sheets),
    unlocked: new Set(),
  };
  const report: ReportLine[] = file.dateSystem === '1904' ? [{ kind: 'dates1904' }] : [];
  const builders = new Map(file.sheets.map((sheet) => [sheet.name, new SheetBuilder(sheet, state)]));
  for (const builder of builders.values()) builder.build();
  const lists = file.sheets.flatMap((sheet) =>
    importValidations(sheet, { builders, tables: state.tables, names: file.namedRanges ?? [] }, (line) =>
      report.push(line),
    ),
  );
  const traits = chartTraits(bytes);
  const charts = file.sheets.map((sheet) =>
    (sheet.charts ?? []).flatMap(
      (chart) =>
        chartOf(
          chart,
          sheet.name,
          { ranges: state.ranges, traits },
          (name) => builders.get(name),
          (line) => report.push(line),
        ) ?? [],
    ),
  );
  const sheetXml = sheetParts(bytes);
  const formatting = await sheetFormatting(bytes, sheetXml, state, (line) => report.push(line));
  const Layout = [...builders].map(
    ([name, builder], i): WireSheet => ({ ...builder.finish(formatting.get(name) ?? {}), Charts: charts[i] ?? [] }),
  );
  const workbook: WireWorkbook = {
    Active: state.active,
    Ranges: state.ranges,
    Layout,
    Styles: state.styles.styles,
    Formats: state.formats.formats,
    Rules: 'excel',
    ...namesOf(file, state.tables),
    ...iteration(bytes),
  };
  const cached = new Map<number, FileValue>([...builders.values()].flatMap((builder) => [...builder.cached]));
  const now = savedAt(file);
  const open = openWorkbook(workbook, { functions: allFunctions, now });
  const findings = withoutDateDependent(open, formulaFindings(open, cached), now);
  report.push(...lists.flatMap((list) => calculateList(open, list) ?? []));
  for (const input of unusedInputs(open, state.unlocked)) {
    const cell = workbook.Active[input];
    if (cell) cell.Type = typeof cell.Value === 'string' ? 'Text' : 'Number';
  }
  report.push(
    ...file.sheets.flatMap(omittedContents),
    ...omittedDrawings(bytes, sheetXml),
    ...invalidFormats(workbook.Formats, isValidFormat),
    ...findings,
  );
  return { workbook, report };
}

/** When the file was saved, as a serial number, because its values are of that moment; 1 if unknown. */
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

/** The defined names, without those Excel reserves for itself (_xlnm.). */
function namesOf(file: Workbook, tables: StructuredReferences): Pick<WireWorkbook, 'Names'> {
  const sheets = file.sheets.map((sheet) => sheet.name);
  const fileNames = (file.namedRanges ?? [])
    .filter(({ name }) => !name.startsWith('_xlnm.'))
    .map(({ name, range, scope }) => ({
      Name: name,
      Formula: tables.plain(range.replace(/^=/, ''), 0),
      ...(scope === undefined ? {} : { Sheet: sheets.indexOf(scope) }),
    }));
  const names = [...fileNames, ...tables.names];
  return names.length > 0 ? { Names: names } : {};
}

/** Settings of iterative calculation, taken from the XML because the reader omits them. */
function iteration(bytes: Uint8Array): Pick<WireWorkbook, 'Iterate'> {
  const parts = unzipSync(bytes, { filter: ({ name }) => name === 'xl/workbook.xml' });
  const settings = /<calcPr\b[^>]*>/.exec(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()))?.[0] ?? '';
  if (!/\biterate="(?:1|true)"/.test(settings)) return {};
  const Count = Number(/\biterateCount="(\d+)"/.exec(settings)?.[1] ?? 100);
  const Change = Number(/\biterateDelta="([\d.eE+-]+)"/.exec(settings)?.[1] ?? 0.001);
  return { Iterate: { Count: Math.min(Count, 1_000), Change } };
}
