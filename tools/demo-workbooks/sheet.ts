import type { Cell, CellStyle, DataValidation, SheetChart, WriteSheet } from 'hucre';

/** Number formats. */
export const EUR = '#,##0.00 "€"';
export const WHOLE = '#,##0';
export const PERCENT = '0.0%';

const HEAD: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '0B5F70' } },
};
const thin = { style: 'thin' } as const;

const placeOf = (address: string): string => {
  const [, letters = 'A', digits = '1'] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return `${Number(digits) - 1},${column}`;
};

/** Builds a worksheet cell by cell, by address. */
export class SheetMaker {
  private readonly name: string;
  private readonly cells = new Map<string, Partial<Cell>>();
  private readonly rules: DataValidation[] = [];
  private readonly charts: SheetChart[] = [];
  private readonly widths: number[];

  constructor(name: string, widths: number[]) {
    this.name = name;
    this.widths = widths;
  }

  title(address: string, text: string): this {
    return this.put(address, { value: text, style: { font: { bold: true, size: 15 } } });
  }

  head(address: string, text: string): this {
    return this.put(address, { value: text, style: HEAD });
  }

  words(address: string, text: string, bold = false): this {
    return this.put(address, { value: text, ...(bold ? { style: { font: { bold } } } : {}) });
  }

  /** Sets an input cell: unlocked, with an optional rule that limits its values. */
  input(address: string, value: number | string, numFmt: string, rule?: Omit<DataValidation, 'range'>): this {
    if (rule) this.rules.push({ ...rule, range: address });
    return this.put(address, { value, style: { numFmt, protection: { locked: false } } });
  }

  formula(address: string, formula: string, numFmt: string, result = false): this {
    const look: CellStyle = result ? { font: { bold: true }, border: { top: thin, bottom: thin } } : {};
    return this.put(address, { type: 'formula', formula, style: { ...look, numFmt } });
  }

  chart(chart: SheetChart): this {
    this.charts.push(chart);
    return this;
  }

  done(): WriteSheet {
    const rows = Math.max(...[...this.cells.keys()].map((key) => Number(key.split(',')[0]))) + 1;
    return {
      name: this.name,
      rows: Array.from({ length: rows }, () => []),
      cells: this.cells,
      columns: this.widths.map((width) => ({ width })),
      dataValidations: this.rules,
      charts: this.charts,
      protection: { sheet: true },
    };
  }

  private put(address: string, cell: Partial<Cell>): this {
    this.cells.set(placeOf(address), cell);
    return this;
  }
}

/** Returns a validation rule: a number between two bounds, both included. */
export const between = (least: number, most: number, whole = false): Omit<DataValidation, 'range'> => ({
  type: whole ? 'whole' : 'decimal',
  operator: 'between',
  formula1: String(least),
  formula2: String(most),
});
