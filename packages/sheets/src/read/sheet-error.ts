/** Why a file cannot be read as a list. */
export type SheetErrorCode =
  | 'Empty'
  | 'NoHeader'
  | 'TooLarge'
  | 'TooManyCells'
  | 'BrokenWorkbook'
  | 'EncryptedWorkbook'
  | 'MacroWorkbook'
  | 'OldWorkbook'
  | 'UnknownEncoding'
  | 'QuoteNotClosed';

/** The place of the error in the file, as far as known. */
export interface SheetPlace {
  /** Row number as in a spreadsheet; the header is 1. */
  row?: number;
  /** Line of a text file, 1-based. */
  line?: number;
  /** The exceeded limit, in bytes or cells. */
  limit?: number;
}

/** Thrown for every defect of a file: a code to be translated, and the place. */
export class SheetError extends Error {
  readonly code: SheetErrorCode;
  readonly place: SheetPlace;

  constructor(code: SheetErrorCode, place: SheetPlace = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'SheetError';
    this.code = code;
    this.place = place;
  }
}
