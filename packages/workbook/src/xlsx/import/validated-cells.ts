import type { NamedRange, Sheet } from 'hucre';
import { putArray } from '../../graph/array-formulas.ts';
import { CellError } from '../../values/error.ts';
import { blocksOf } from '../../wire/cell-blocks.ts';
import type { OpenWorkbook } from '../../wire/open-workbook.ts';
import { withoutFileNotation } from './formulas.ts';
import type { ReportLine } from './import-report.ts';
import type { SheetBuilder } from './sheet-builder.ts';
import type { StructuredReferences } from './structured-references.ts';
import { limitsOf } from './validations.ts';

/** Validations over more cells than this are not imported: such areas are tables, not inputs. */
const MOST_VALIDATED = 2_000;
/** Most options of a computed list. */
const MOST_OPTIONS = 1_000;
/**
 * A column beyond the last one that a formula can refer to, so that no other formula reads the values computed
 * there.
 */
const HELPER_COLUMN = 16_384;

/** Context for importing validations. */
interface ValidationContext {
  builders: ReadonlyMap<string, SheetBuilder>;
  tables: StructuredReferences;
  names: readonly NamedRange[];
}

/** A list validation given by a formula; `cells` are indexes in Active. */
interface CalculatedList {
  sheet: string;
  cell: string;
  formula: string;
  cells: number[];
}

/**
 * Turns validated cells into inputs, with limits if they can be enforced; other validations are reported.
 * Returns the lists that must be computed first.
 */
export function importValidations(
  sheet: Sheet,
  { builders, tables, names }: ValidationContext,
  report: (line: ReportLine) => void,
): CalculatedList[] {
  const builder = builders.get(sheet.name);
  const ranges = new Map(names.map(({ name, range }) => [name.toLowerCase(), range]));
  const optionsOf = (reference: string) => {
    // Validations can refer to a table column only through INDIRECT.
    const target = reference.replace(/^=?INDIRECT\("([^"]+)"\)$/i, '$1');
    const named = ranges.get(target.replace(/^=/, '').trim().toLowerCase());
    return optionsIn(tables.plain(named ?? target, 0), sheet.name, builders);
  };
  return (sheet.dataValidations ?? []).flatMap((rule): CalculatedList[] => {
    const limits = limitsOf(rule, optionsOf);
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
    const inputs = cells.filter((cell): cell is number => cell !== undefined);
    const plainFormula = formula && tables.plain(withoutFileNotation(formula), 0);
    return plainFormula ? [{ sheet: sheet.name, cell: rule.range, formula: plainFormula, cells: inputs }] : [];
  });
}

/**
 * Computes a list and sets it as the options of its cells; returns a report line if it is empty or depends on other
 * cells.
 */
export function calculateList(
  { engine, wire }: OpenWorkbook,
  { sheet, cell, formula, cells }: CalculatedList,
): ReportLine | undefined {
  const sheetIndex = wire.Layout.findIndex(({ Name }) => Name === sheet);
  const Options = hasRelativeReference(formula) ? [] : valuesOf({ engine }, sheetIndex, formula);
  if (Options.length === 0) return { kind: 'validation', sheet, cell, detail: 'list' };
  for (const active of cells) {
    const wireCell = wire.Active[active];
    if (wireCell?.Type === 'Input') wireCell.Limits = { ...wireCell.Limits, Options };
  }
  return undefined;
}

/** A relative reference would mean a different list for each cell. */
const hasRelativeReference = (formula: string) =>
  /(?<![$\p{L}\p{N}_.])[A-Z]{1,3}\d{1,7}(?![\p{L}\p{N}_.(])/iu.test(formula.replace(/"[^"]*"/g, ''));

function valuesOf({ engine }: Pick<OpenWorkbook, 'engine'>, sheet: number, formula: string): (string | number)[] {
  putArray(engine, { sheet, row: 0, column: HELPER_COLUMN }, [MOST_OPTIONS, 1], `TOCOL(${formula})`);
  const values = Array.from({ length: MOST_OPTIONS }, (_, row) => engine.value(sheet, row, HELPER_COLUMN));
  const end = values.findIndex((value) => value instanceof CellError);
  return values
    .slice(0, end < 0 ? MOST_OPTIONS : end)
    .filter(
      (value): value is string | number => typeof value === 'number' || (typeof value === 'string' && value !== ''),
    );
}

function optionsIn(
  reference: string,
  ownSheet: string,
  builders: ReadonlyMap<string, SheetBuilder>,
): (string | number)[] | undefined {
  if (!/^=?(?:(?:'(?:[^']|'')+'|[^!'(]+)!)?\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?$/i.test(reference))
    return undefined;
  const name = /^=?(?:'((?:[^']|'')+)'|([^!]+))!/.exec(reference);
  const builder = builders.get((name?.[1] ?? name?.[2] ?? ownSheet).replaceAll("''", "'"));
  const [block] = blocksOf(reference.replace(/^.*!|^=/, ''));
  if (!builder || !block || block.bottom - block.top > MOST_OPTIONS) return undefined;
  const values: (string | number)[] = [];
  for (let row = block.top; row <= block.bottom; row++) {
    for (let column = block.left; column <= block.right; column++) values.push(...builder.constant(row, column));
  }
  return values;
}
