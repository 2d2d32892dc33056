import type { NameDefinition } from '../compile/environment.ts';
import { brokenTemplate, type Template, templateOf } from '../compile/template.ts';
import { FormulaError } from '../parse/formula-error.ts';
import { parseFormula } from '../parse/parse.ts';
import { isTextAt } from '../parse/relative-text.ts';
import { errors } from '../values/error.ts';
import type { Calculation } from './calculation.ts';

/** A formula that could not be parsed; it is kept as written. */
export interface BrokenFormula {
  cell: number;
  error: FormulaError;
}

/** Turns formula texts into templates; formulas that differ only in position share one. */
export class Formulas {
  readonly broken: BrokenFormula[] = [];
  private readonly calculation: Calculation;
  private readonly byText = new Map<string, number>();
  private readonly findSheet = (name: string) => this.calculation.model.sheetNumber(name);

  constructor(calculation: Calculation) {
    this.calculation = calculation;
    // Template 0 means no formula.
    calculation.model.templates.push(brokenTemplate('', errors.value));
  }

  /** Defines a name: global, or visible on one sheet only. */
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

  /** Index of the template for a formula, with or without its equals sign, in this cell. */
  templateFor(cell: number, text: string): number {
    const { cells, sheets, templates } = this.calculation.model;
    const sheet = cells.sheet[cell] as number;
    const row = cells.row[cell] as number;
    const column = cells.column[cell] as number;
    const ownSheet = sheets[sheet];
    const above = row > 0 && ownSheet ? (cells.template[ownSheet.get(row - 1, column)] as number) : 0;
    if (above > 0 && isTextAt((templates[above] as Template).pieces, text, row, column)) return above;
    const left = column > 0 && ownSheet ? (cells.template[ownSheet.get(row, column - 1)] as number) : 0;
    if (left > 0 && isTextAt((templates[left] as Template).pieces, text, row, column)) return left;
    return this.read(cell, text.replace(/^=/, ''), sheet, row, column);
  }

  private read(cell: number, text: string, sheet: number, row: number, column: number): number {
    const { model } = this.calculation;
    try {
      const parsed = parseFormula(text, row, column, this.findSheet);
      const key = `${sheet},${parsed.pieces.offsets}\n${parsed.pieces.shape}`;
      const existing = this.byText.get(key);
      if (existing !== undefined) return existing;
      const added = model.templates.push(templateOf(parsed, this.calculation, sheet, false)) - 1;
      this.byText.set(key, added);
      return added;
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      this.broken.push({ cell, error });
      return model.templates.push(brokenTemplate(text, errors.name)) - 1;
    }
  }
}
