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

/** An input of a workbook: the name under which its answer is stored, and its cell. */
export interface WorkbookInput {
  name: string;
  place: CellPlace;
  pattern: string;
  /** Value before anything is answered. */
  begins: CellValue;
  options?: readonly (string | number)[] | undefined;
}

/** An open workbook with its inputs, by index in `Active`. */
export interface AnswerWorkbook extends OpenWorkbook {
  inputs: ReadonlyMap<number, WorkbookInput>;
}

const patternIn = ({ Formats }: WireWorkbook, indexes: readonly number[] | undefined): string =>
  patternOf((indexes ?? []).map((index) => Formats[index] ?? ''));

/** Opens a workbook. Inputs without a name are named by sheet and address. */
export function openAnswerWorkbook(wire: WireWorkbook): AnswerWorkbook {
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

/** A stored answer as the value of its input; undefined when empty. */
export function storedValue(text: string | undefined, pattern: string): Exclude<CellValue, object> | undefined {
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  const read = Number.isFinite(number) ? number : readEntry(text, { type: 'Input', pattern });
  return typeof read === 'object' ? undefined : read;
}

/** Sets the stored inputs; an input without a stored answer takes its initial value. */
export function putInputs({ engine, inputs }: AnswerWorkbook, stored: Readonly<Record<string, string>>): void {
  for (const { name, place, pattern, begins } of inputs.values()) {
    engine.put(place.sheet, place.row, place.column, storedValue(stored[name], pattern) ?? begins);
  }
}

/** An entry as it is stored: a number where it is one, otherwise the text. */
export const rawValue = (text: string, pattern: string): string =>
  String(readEntry(text, { type: 'Input', pattern }) ?? '');

/** Text of an input while it is edited. */
export const editText = ({ engine }: AnswerWorkbook, { place, pattern }: WorkbookInput): string =>
  entryText(engine.value(place.sheet, place.row, place.column), pattern);

/** Displayed text of a cell that is not an input. */
export function cellText(
  { wire, engine }: AnswerWorkbook,
  sheet: number,
  cell: WireTableCell,
  locale: 'el' | 'en',
): string {
  const { active, row, col, text } = cell;
  if (active === undefined) return text ?? '';
  const pattern = patternIn(wire, wire.Active[active]?.Format ?? cell.Format);
  return display(engine.value(sheet, row, col), { pattern, locale, placeholder: wire.Rules !== 'excel' }).text;
}
