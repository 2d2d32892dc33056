import type { NameDefinition } from '../compile/environment.ts';
import { brokenTemplate, type Template, templateOf } from '../compile/template.ts';
import { FormulaError } from '../parse/formula-error.ts';
import { parseFormula } from '../parse/parse.ts';
import { isTextAt } from '../parse/pieces.ts';
import { errors } from '../values/error.ts';
import { Area, type Scalar } from '../values/value.ts';
import type { Calculation } from './calculation.ts';
import type { Model } from './model.ts';

/** Formulas that cannot be read are kept as they were written, and said to be wrong. */
export interface BrokenFormula {
  cell: number;
  error: FormulaError;
}

/** Formula texts made templates: those that are equal but for where they stand share one. */
export class Formulas {
  readonly broken: BrokenFormula[] = [];
  private readonly calculation: Calculation;
  private readonly byText = new Map<string, number>();
  private readonly findSheet = (name: string) => this.calculation.model.sheetNumber(name);

  constructor(calculation: Calculation) {
    this.calculation = calculation;
    // Number 0 is no formula.
    calculation.model.templates.push(brokenTemplate('', errors.value));
  }

  /** Defines a name, seen from everywhere or, with a sheet, from there. */
  define(name: string, text: string, sheet: number | undefined): void {
    const key = sheet === undefined ? name.toUpperCase() : `${sheet}!${name.toUpperCase()}`;
    this.calculation.model.names.set(key, this.definition(text));
  }

  private definition(text: string): NameDefinition {
    try {
      return { tree: parseFormula(text, 0, 0, this.findSheet).tree };
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      return { tree: { kind: 'value', value: errors.name } };
    }
  }

  /** The number of the template of a formula, with or without its equals sign, in this cell. */
  templateFor(cell: number, text: string): number {
    const { cells, sheets, templates } = this.calculation.model;
    const sheet = cells.sheet[cell] as number;
    const row = cells.row[cell] as number;
    const column = cells.column[cell] as number;
    const own = sheets[sheet];
    const above = row > 0 && own ? (cells.template[own.get(row - 1, column)] as number) : 0;
    if (above > 0 && isTextAt((templates[above] as Template).pieces, text, row, column)) return above;
    const before = column > 0 && own ? (cells.template[own.get(row, column - 1)] as number) : 0;
    if (before > 0 && isTextAt((templates[before] as Template).pieces, text, row, column)) return before;
    return this.read(cell, text.replace(/^=/, ''), sheet, row, column);
  }

  private read(cell: number, text: string, sheet: number, row: number, column: number): number {
    const { model } = this.calculation;
    try {
      const parsed = parseFormula(text, row, column, this.findSheet);
      const key = `${sheet},${parsed.pieces.offsets}\n${parsed.pieces.shape}`;
      const known = this.byText.get(key);
      if (known !== undefined) return known;
      const made = model.templates.push(templateOf(parsed, this.calculation, sheet, false)) - 1;
      this.byText.set(key, made);
      return made;
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      this.broken.push({ cell, error });
      return model.templates.push(brokenTemplate(text, errors.name)) - 1;
    }
  }

  /** The templates of an array formula: of its first cell, and of the others, which take their places from it. */
  arrayTemplates(first: number, text: string): { first: number; others: number } {
    const { model } = this.calculation;
    const sheet = model.cells.sheet[first] as number;
    const row = model.cells.row[first] as number;
    const column = model.cells.column[first] as number;
    try {
      const parsed = parseFormula(text, row, column, this.findSheet);
      const made = templateOf(parsed, this.calculation, sheet, true);
      const run = (formula: number): Scalar => {
        const value = made.runMany(formula);
        model.arrays.set(first, value);
        return value instanceof Area ? (value.at(0, 0) ?? 0) : (value ?? 0);
      };
      const others = partTemplate(this.calculation, first, made);
      return { first: model.templates.push({ ...made, run }) - 1, others: model.templates.push(others) - 1 };
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      this.broken.push({ cell: first, error });
      const made = model.templates.push(brokenTemplate(text, errors.name)) - 1;
      return { first: made, others: made };
    }
  }
}

/** What the other cells of an array formula do: they read the first, then take their own place of its array. */
function partTemplate(calculation: Calculation, first: number, { pieces }: Template): Template {
  const { cells, arrays }: Model = calculation.model;
  const sheet = cells.sheet[first] as number;
  const row = { at: cells.row[first] as number, fixed: true };
  const column = { at: cells.column[first] as number, fixed: true };
  const readFirst = calculation.cellReader(0);
  const run = (formula: number): Scalar => {
    const top = readFirst(formula);
    const value = arrays.get(first) ?? top;
    if (!(value instanceof Area)) return value ?? 0;
    const down = value.rows === 1 ? 0 : (cells.row[formula] as number) - row.at;
    const right = value.columns === 1 ? 0 : (cells.column[formula] as number) - column.at;
    return down < value.rows && right < value.columns ? (value.at(down, right) ?? 0) : errors.missing;
  };
  return {
    pieces,
    run,
    runMany: run,
    cells: [{ kind: 'cell', reference: { sheet, row, column } }],
    areas: [],
    height: 2,
    volatile: false,
    unknown: [],
  };
}
