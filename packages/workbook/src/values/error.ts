/** Excel's error codes, and #CIRC! of our own for circular references. */
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

/** An error value. There is one instance per code, so errors can be compared by identity. */
export class CellError {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    this.code = code;
  }
}

/** The single instance of each error. */
export const errors = {
  noIntersection: new CellError('#NULL!'),
  division: new CellError('#DIV/0!'),
  value: new CellError('#VALUE!'),
  reference: new CellError('#REF!'),
  name: new CellError('#NAME?'),
  number: new CellError('#NUM!'),
  notAvailable: new CellError('#N/A'),
  circular: new CellError('#CIRC!'),
  /** An array cannot spill, because cells are occupied. */
  spill: new CellError('#SPILL!'),
  /** The result is an empty array. */
  emptyArray: new CellError('#CALC!'),
} as const;

/**
 * All errors. The index plus 1 is Excel's ERROR.TYPE, except for #CIRC!, which Excel lacks, and #CALC!, which is 14.
 */
export const errorList: readonly CellError[] = Object.values(errors);

const byCode = new Map<string, CellError>(errorList.map((error) => [error.code, error]));

/** The error of this code; undefined if there is none. */
export const errorOf = (code: string): CellError | undefined => byCode.get(code);
