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
  /** The index of its cell in `Active`. */
  active: number;
  name: string;
  pattern: string;
  limits: WireLimits;
  /** Whether it takes text rather than a number. */
  isText: boolean;
  isDate: boolean;
  /** The note on the cell in the imported file. */
  note?: string;
  /** The value before any entry. */
  initialValue: WireValue;
  /** Whether zero and empty are shown as a dash. */
  showsZeroAsDash: boolean;
}

/** The number format of a cell as one pattern. */
export const patternIn = ({ Formats }: WireWorkbook, indexes: readonly number[] | undefined): string =>
  patternOf((indexes ?? []).map((index) => Formats[index] ?? ''));

/**
 * Returns the inputs of a workbook by index in `Active`, in order of sheets. An input without a name is named
 * by its sheet and address.
 */
export function inputsOf(wire: WireWorkbook): Map<number, WorkbookInput> {
  const found = new Map<number, WorkbookInput>();
  for (const [sheet, { Name, Table }] of wire.Layout.entries()) {
    for (const { row, col, active, Note } of Table) {
      const cell = active === undefined ? undefined : wire.Active[active];
      if (active === undefined || cell?.Type !== 'Input' || found.has(active)) continue;
      const pattern = patternIn(wire, cell.Format);
      const initialValue = cell.Value ?? null;
      found.set(active, {
        ...{ active, sheet, row, column: col, pattern, initialValue },
        name: cell.FullName ?? `${Name}!${addressOf(row, col)}`,
        limits: cell.Limits ?? {},
        isText: pattern === '@' || (typeof initialValue === 'string' && initialValue !== ''),
        isDate: isDatePattern(pattern),
        showsZeroAsDash: wire.Rules !== 'excel',
        ...(Note ? { note: Note } : {}),
      });
    }
  }
  return found;
}
