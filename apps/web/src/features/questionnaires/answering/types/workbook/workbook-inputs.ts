import {
  allFunctions,
  type CellValue,
  display,
  fromWire,
  type OpenWorkbook,
  openWorkbook,
  readEntry,
  serialOfMoment,
  type WireTableCell,
  type WireValue,
  type WireWorkbook,
} from '@ithaki/workbook';
import { inputsOf, patternIn, type WorkbookInput } from '../../../../../workbooks/inputs.ts';

/** An open workbook with its inputs, by index in `Active`. */
export interface AnswerWorkbook extends OpenWorkbook {
  inputs: ReadonlyMap<number, WorkbookInput>;
}

/** Opens a workbook with its inputs. */
export function openAnswerWorkbook(wire: WireWorkbook): AnswerWorkbook {
  return {
    ...openWorkbook(wire, { functions: allFunctions, now: serialOfMoment(new Date()) }),
    inputs: inputsOf(wire),
  };
}

/** A stored answer as the value of its input; undefined when empty. */
export function storedValue(text: string | undefined, pattern: string): Exclude<CellValue, object> | undefined {
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  const read = Number.isFinite(number) ? number : readEntry(text, { type: 'Input', pattern });
  return typeof read === 'object' ? undefined : read;
}

/** Sets the stored inputs; an input without a stored answer gets its initial value. */
export function putInputs({ engine, inputs }: AnswerWorkbook, stored: Readonly<Record<string, string>>): void {
  for (const { name, sheet, row, column, pattern, initialValue } of inputs.values()) {
    engine.put(sheet, row, column, storedValue(stored[name], pattern) ?? fromWire(initialValue));
  }
}

/** Returns the value of an input for its field: its answer, else its initial value. */
export const answeredValue = (stored: string | undefined, { pattern, initialValue }: WorkbookInput): WireValue =>
  storedValue(stored, pattern) ?? initialValue;

/** Displayed text of a cell that is not an input. */
export function cellText({ wire, engine }: AnswerWorkbook, sheet: number, cell: WireTableCell, locale: string): string {
  const { active, row, col, text } = cell;
  if (active === undefined) return text ?? '';
  const pattern = patternIn(wire, wire.Active[active]?.Format ?? cell.Format);
  return display(engine.value(sheet, row, col), { pattern, locale, placeholder: wire.Rules !== 'excel' }).text;
}
