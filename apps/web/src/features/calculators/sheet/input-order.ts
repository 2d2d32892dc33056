import type { WorkbookInput } from '../../../workbooks/inputs.ts';

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
