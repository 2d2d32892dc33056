import {
  addressOf,
  type CellPlace,
  isDatePattern,
  patternOf,
  type WireLimits,
  type WireValue,
  type WireWorkbook,
} from '@ithaki/workbook';

/** An input of a workbook: where it stands, what it is called, what may be entered. */
export interface BookInput extends CellPlace {
  /** Its place in Active. */
  active: number;
  name: string;
  pattern: string;
  limits: WireLimits;
  /** Whether words are asked for, not a number. */
  isText: boolean;
  isDate: boolean;
  /** What was noted of it in the file. */
  note?: string;
  /** What it holds before anybody enters something. */
  begins: WireValue;
}

/** The format code of a cell. */
export const patternIn = ({ Formats }: WireWorkbook, indexes: readonly number[] | undefined): string =>
  patternOf((indexes ?? []).map((index) => Formats[index] ?? ''));

/** The inputs of a workbook by their places in Active, each once, sheet by sheet. One without a name is called by its sheet and address. */
export function inputsOf(wire: WireWorkbook): Map<number, BookInput> {
  const found = new Map<number, BookInput>();
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

/** The inputs of a sheet in the order they are gone through: down each column, then the next column. */
export const inOrder = (inputs: Iterable<BookInput>, sheet: number): BookInput[] =>
  [...inputs].filter((one) => one.sheet === sheet).sort((a, b) => a.column - b.column || a.row - b.row);

/** The input after this one: the next below, else the first of the next column, else the first of all; backwards likewise. */
export function nextInput(order: readonly BookInput[], current: BookInput, step: 1 | -1): BookInput | undefined {
  const at = order.findIndex(({ active }) => active === current.active);
  return order[(at + step + order.length) % order.length];
}
