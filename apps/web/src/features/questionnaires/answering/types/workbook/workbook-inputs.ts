import {
  addressOf,
  allFunctions,
  type CellPlace,
  type CellValue,
  display,
  entryText,
  fromWire,
  type OpenWorkbook,
  openWorkbook,
  patternOf,
  readEntry,
  serialOfMoment,
  type WireTableCell,
  type WireWorkbook,
} from '@ithaki/workbook';

/** An input of a workbook: the name its answer is stored under, and where it stands. */
export interface WorkbookInput {
  name: string;
  place: CellPlace;
  pattern: string;
  /** What it holds before anything is answered. */
  begins: CellValue;
  options?: readonly (string | number)[] | undefined;
}

/** A workbook at work, with its inputs by the place of their cell in Active. */
export interface WorkingBook extends OpenWorkbook {
  inputs: ReadonlyMap<number, WorkbookInput>;
}

const patternIn = ({ Formats }: WireWorkbook, indexes: readonly number[] | undefined): string =>
  patternOf((indexes ?? []).map((index) => Formats[index] ?? ''));

/** Sets a workbook to work. Inputs without a name are called by their sheet and address. */
export function workingBook(wire: WireWorkbook): WorkingBook {
  const open = openWorkbook(wire, { functions: allFunctions, now: serialOfMoment(new Date()) });
  const inputs = new Map<number, WorkbookInput>();
  for (const [index, cell] of wire.Active.entries()) {
    const place = open.places[index];
    if (cell.Type !== 'Input' || !place) continue;
    const name = cell.FullName ?? `${wire.Layout[place.sheet]?.Name ?? ''}!${addressOf(place.row, place.column)}`;
    inputs.set(index, {
      name,
      place,
      pattern: patternIn(wire, cell.Format),
      begins: fromWire(cell.Value),
      options: cell.Limits?.Options,
    });
  }
  return { ...open, inputs };
}

/** A stored answer as the value of its input; nothing for none. */
export function storedValue(text: string | undefined, pattern: string): Exclude<CellValue, object> | undefined {
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  const read = Number.isFinite(number) ? number : readEntry(text, { type: 'Input', pattern });
  return typeof read === 'object' ? undefined : read;
}

/** Puts the stored inputs in their cells; what is not stored is as the workbook has it. */
export function putInputs({ engine, inputs }: WorkingBook, stored: Readonly<Record<string, string>>): void {
  for (const { name, place, pattern, begins } of inputs.values()) {
    engine.put(place.sheet, place.row, place.column, storedValue(stored[name], pattern) ?? begins);
  }
}

/** What was typed, as it is stored: a number by itself, else the text. */
export const rawValue = (text: string, pattern: string): string =>
  String(readEntry(text, { type: 'Input', pattern }) ?? '');

/** What an input shows to be typed in. */
export const typedValue = ({ engine }: WorkingBook, { place, pattern }: WorkbookInput): string =>
  entryText(engine.value(place.sheet, place.row, place.column), pattern);

/** What a cell that is no input shows. */
export function shownValue(
  { wire, engine }: WorkingBook,
  sheet: number,
  cell: WireTableCell,
  locale: 'el' | 'en',
): string {
  const { active, row, col, text } = cell;
  if (active === undefined) return text ?? '';
  const pattern = patternIn(wire, wire.Active[active]?.Format ?? cell.Format);
  return display(engine.value(sheet, row, col), { pattern, locale, placeholder: wire.Rules !== 'excel' }).text;
}
