import type { NamedRange, Sheet } from 'hucre';
import { putArray } from '../../graph/array-formulas.ts';
import { CellError } from '../../values/error.ts';
import { blocksOf } from '../../wire/cell-blocks.ts';
import type { OpenWorkbook } from '../../wire/open-workbook.ts';
import { asWritten } from './formulas.ts';
import type { ReportLine } from './import-report.ts';
import type { SheetBuilder } from './sheet-builder.ts';
import type { StructuredReferences } from './structured-references.ts';
import { limitsOf } from './validations.ts';

/** Validations over more cells than this are for lists, not for inputs. */
const MOST_VALIDATED = 2_000;
/** Options of a list that is worked out. */
const MOST_OPTIONS = 1_000;
/** Beyond the last column that a formula can name: nobody reads what is worked out here. */
const ASIDE = 16_384;

/** What validations are read with. */
interface ValidationTaking {
  builders: ReadonlyMap<string, SheetBuilder>;
  tables: StructuredReferences;
  names: readonly NamedRange[];
}

/** A list that only a formula gives: where, and of which cells, by their places in Active. */
interface WorkedList {
  sheet: string;
  cell: string;
  formula: string;
  cells: number[];
}

/**
 * Cells that a validation watches become inputs, with its limits where we can hold to them. Lists that are to be worked
 * out first are given back.
 */
export function takeValidations(
  sheet: Sheet,
  { builders, tables, names }: ValidationTaking,
  report: (line: ReportLine) => void,
): WorkedList[] {
  const builder = builders.get(sheet.name);
  const ranges = new Map(names.map(({ name, range }) => [name.toLowerCase(), range]));
  const listed = (reference: string) => {
    // Columns of tables can be listed only so.
    const bare = reference.replace(/^=?INDIRECT\("([^"]+)"\)$/i, '$1');
    const named = ranges.get(bare.replace(/^=/, '').trim().toLowerCase());
    return optionsIn(tables.plain(named ?? bare, 0), sheet.name, builders);
  };
  return (sheet.dataValidations ?? []).flatMap((rule): WorkedList[] => {
    const limits = limitsOf(rule, listed);
    const blocks = blocksOf(rule.range);
    const count = blocks.reduce(
      (sum, { top, left, bottom, right }) => sum + (bottom - top + 1) * (right - left + 1),
      0,
    );
    const isTooMany = !builder || count > MOST_VALIDATED;
    const formula = rule.type === 'list' && !limits && !isTooMany ? rule.formula1 : undefined;
    if ((!limits && !formula) || isTooMany) {
      report({ kind: 'validation', sheet: sheet.name, cell: rule.range, detail: rule.type });
    }
    if (isTooMany) return [];
    const cells = blocks.flatMap(({ top, left, bottom, right }) =>
      Array.from({ length: bottom - top + 1 }, (_, row) =>
        Array.from({ length: right - left + 1 }, (__, column) => builder.limit(top + row, left + column, limits ?? {})),
      ).flat(),
    );
    const known = cells.filter((cell): cell is number => cell !== undefined);
    const plain = formula && tables.plain(asWritten(formula), 0);
    return plain ? [{ sheet: sheet.name, cell: rule.range, formula: plain, cells: known }] : [];
  });
}

/** Works a list out and gives it to its cells; where it gives none, or hangs on what is entered elsewhere, the report's line. */
export function workOutList(
  { engine, wire }: OpenWorkbook,
  { sheet, cell, formula, cells }: WorkedList,
): ReportLine | undefined {
  const at = wire.Layout.findIndex(({ Name }) => Name === sheet);
  const Options = hangsOnCells(formula) ? [] : valuesOf({ engine }, at, formula);
  if (Options.length === 0) return { kind: 'validation', sheet, cell, detail: 'list' };
  for (const active of cells) {
    const own = wire.Active[active];
    if (own?.Type === 'Input') own.Limits = { ...own.Limits, Options };
  }
  return undefined;
}

/** A place that is another one for each cell makes another list for each. */
const hangsOnCells = (formula: string) =>
  /(?<![$\p{L}\p{N}_.])[A-Z]{1,3}\d{1,7}(?![\p{L}\p{N}_.(])/iu.test(formula.replace(/"[^"]*"/g, ''));

function valuesOf({ engine }: Pick<OpenWorkbook, 'engine'>, sheet: number, formula: string): (string | number)[] {
  putArray(engine, { sheet, row: 0, column: ASIDE }, [MOST_OPTIONS, 1], `TOCOL(${formula})`);
  const values = Array.from({ length: MOST_OPTIONS }, (_, row) => engine.value(sheet, row, ASIDE));
  const end = values.findIndex((value) => value instanceof CellError);
  return values
    .slice(0, end < 0 ? MOST_OPTIONS : end)
    .filter(
      (value): value is string | number => typeof value === 'number' || (typeof value === 'string' && value !== ''),
    );
}

function optionsIn(
  reference: string,
  own: string,
  builders: ReadonlyMap<string, SheetBuilder>,
): (string | number)[] | undefined {
  if (!/^=?(?:(?:'(?:[^']|'')+'|[^!'(]+)!)?\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?$/i.test(reference))
    return undefined;
  const name = /^=?(?:'((?:[^']|'')+)'|([^!]+))!/.exec(reference);
  const builder = builders.get((name?.[1] ?? name?.[2] ?? own).replaceAll("''", "'"));
  const [block] = blocksOf(reference.replace(/^.*!|^=/, ''));
  if (!builder || !block || block.bottom - block.top > MOST_OPTIONS) return undefined;
  const values: (string | number)[] = [];
  for (let row = block.top; row <= block.bottom; row++) {
    for (let column = block.left; column <= block.right; column++) values.push(...builder.constant(row, column));
  }
  return values;
}
