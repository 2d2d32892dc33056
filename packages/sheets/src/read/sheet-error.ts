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

/** Where in the file, as far as it is known. */
export interface SheetPlace {
  /** Row of the list as a spreadsheet counts, the header being 1. */
  row?: number;
  /** Line of a text file, from 1. */
  line?: number;
  /** The limit that was passed, in bytes or cells. */
  limit?: number;
}

/** The only error that reading a list throws about the file itself: a code for a sentence, and where. */
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
