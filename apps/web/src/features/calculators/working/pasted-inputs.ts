import type { WireValue } from '@ithaki/workbook';
import { readInput } from '../../../workbooks/input-entry.ts';
import type { WorkbookInput } from '../../../workbooks/inputs.ts';
import type { InputValues } from '../engine/messages.ts';

interface PastedInputs {
  values: InputValues;
  /** Number of pasted cells that set an input. */
  applied: number;
  /** Number of pasted cells outside the inputs or with an invalid value. */
  skipped: number;
}

/** Values of the inputs that a pasted block covers, when its first cell is placed on `from`. */
export function pastedInputs(
  inputs: Iterable<WorkbookInput>,
  from: WorkbookInput,
  block: readonly (readonly string[])[],
): PastedInputs {
  const keyOf = (sheet: number, row: number, column: number) => `${sheet}!${row},${column}`;
  const byCell = new Map([...inputs].map((input) => [keyOf(input.sheet, input.row, input.column), input]));
  const values: Record<string, WireValue> = {};
  let [applied, skipped] = [0, 0];
  for (const [down, line] of block.entries()) {
    for (const [right, text] of line.entries()) {
      const input = byCell.get(keyOf(from.sheet, from.row + down, from.column + right));
      const parsed = input && readInput(text, input);
      if (input && parsed && 'value' in parsed) {
        values[input.name] = parsed.value;
        applied++;
      } else skipped++;
    }
  }
  return { values, applied, skipped };
}
