import {
  addressOf,
  type CellPlace,
  isDatePattern,
  patternOf,
  type WireLimits,
  type WireValue,
  type WireWorkbook,
} from '@ithaki/workbook';

/** An input of a workbook: its cell, its name, and what may be entered. */
export interface WorkbookInput extends CellPlace {
  /** Index in `Active`. */
  active: number;
  name: string;
  pattern: string;
  limits: WireLimits;
  /** Whether it takes text rather than a number. */
  isText: boolean;
  isDate: boolean;
  /** Note on the cell in the imported file. */
  note?: string;
  /** Value before anything is entered. */
  begins: WireValue;
}

/** The number format of a cell as one pattern. */
export const patternIn = ({ Formats }: WireWorkbook, indexes: readonly number[] | undefined): string =>
  patternOf((indexes ?? []).map((index) => Formats[index] ?? ''));

/** Inputs of a workbook by index in `Active`, in order of sheets. One without a name is named by its sheet and address. */
export function inputsOf(wire: WireWorkbook): Map<number, WorkbookInput> {
  const found = new Map<number, WorkbookInput>();
  for (const [sheet, { Name, Table }] of wire.Layout.entries()) {
    for (const { row, col, active, Note } of Table) {
      const cell = active === undefined ? undefined : wire.Active[active];
      if (active === undefined || cell?.Type !== 'Input' || found.has(active)) continue;
      const pattern = patternIn(wire, cell.Format);
      const begins = cell.Value ?? null;
      found.set(active, {
        ...{ active, sheet, row, column: col, pattern, begins },
        name: cell.FullName ?? `${Name}!${addressOf(row, col)}`,
        limits: cell.Limits ?? {},
        isText: pattern === '@' || (typeof begins === 'string' && begins !== ''),
        isDate: isDatePattern(pattern),
        ...(Note ? { note: Note } : {}),
      });
    }
  }
  return found;
}

/** Inputs of a sheet in tab order: down each column, then the next column. */
export const inputsInOrder = (inputs: Iterable<WorkbookInput>, sheet: number): WorkbookInput[] =>
  [...inputs].filter((input) => input.sheet === sheet).sort((a, b) => a.column - b.column || a.row - b.row);

/** Returns the input after (1) or before (-1) the current one in tab order, wrapping round. */
export function nextInput(
  order: readonly WorkbookInput[],
  current: WorkbookInput,
  step: 1 | -1,
): WorkbookInput | undefined {
  const index = order.findIndex(({ active }) => active === current.active);
  return order[(index + step + order.length) % order.length];
}
