/** The error values of a spreadsheet, as Excel writes them; #CIRC! is our own, for cells that need themselves. */
export type ErrorCode =
  | '#NULL!'
  | '#DIV/0!'
  | '#VALUE!'
  | '#REF!'
  | '#NAME?'
  | '#NUM!'
  | '#N/A'
  | '#CIRC!'
  | '#SPILL!'
  | '#CALC!';

/** An error as a value: there is one of each code, so that two are the same when they are identical. */
export class CellError {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    this.code = code;
  }
}

/** The one value of each error, in the order of Excel's ERROR.TYPE. */
export const errors = {
  empty: new CellError('#NULL!'),
  division: new CellError('#DIV/0!'),
  value: new CellError('#VALUE!'),
  reference: new CellError('#REF!'),
  name: new CellError('#NAME?'),
  number: new CellError('#NUM!'),
  missing: new CellError('#N/A'),
  circle: new CellError('#CIRC!'),
  /** An array has no room. */
  room: new CellError('#SPILL!'),
  /** An array of nothing. */
  nothing: new CellError('#CALC!'),
} as const;

/** In the order of Excel's ERROR.TYPE, which begins with 1. */
export const errorList: readonly CellError[] = Object.values(errors);

const byCode = new Map<string, CellError>(errorList.map((error) => [error.code, error]));

/** The error of this code; undefined for a text that is none. */
export const errorOf = (code: string): CellError | undefined => byCode.get(code);
