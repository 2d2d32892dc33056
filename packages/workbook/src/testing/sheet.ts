import { allFunctions, type CellValue, Engine, type EngineOptions, placeOf } from '../index.ts';

/** Cell contents by address; a text that begins with '=' is a formula. */
export type Written = Readonly<Record<string, CellValue>>;

/** Creates a workbook of one sheet from cell contents. */
export function sheetOf(cells: Written, options: Partial<EngineOptions> = {}): Engine {
  const engine = new Engine({ sheets: ['Sheet1'], functions: allFunctions, ...options });
  for (const [address, value] of Object.entries(cells)) write(engine, address, value);
  return engine.ready();
}

/** Writes a value or, if it begins with '=', a formula. */
export function write(engine: Engine, address: string, value: CellValue): void {
  const { row, column } = placeOf(address) ?? { row: 0, column: 0 };
  if (typeof value === 'string' && value.startsWith('=')) engine.putFormula(0, row, column, value.slice(1));
  else engine.put(0, row, column, value);
}

/** The value of a cell; for an error its code. */
export function read(engine: Engine, address: string): number | string | boolean | null {
  const { row, column } = placeOf(address) ?? { row: 0, column: 0 };
  const value = engine.value(0, row, column);
  return value !== null && typeof value === 'object' ? value.code : value;
}

/** The value of one formula, given the contents of other cells. */
export const result = (formula: string, cells: Written = {}, options: Partial<EngineOptions> = {}) =>
  read(sheetOf({ ...cells, Z99: formula }, options), 'Z99');
