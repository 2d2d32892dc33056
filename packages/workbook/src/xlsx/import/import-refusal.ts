/** Why a file is not taken in as a workbook. */
export type RefusalReason =
  | 'notXlsx'
  | 'broken'
  | 'encrypted'
  | 'macros'
  | 'externalLinks'
  | 'dataConnections'
  | 'tooLarge'
  | 'tooManyCells'
  | 'noSheets';

/** A file that is not taken in, with the reason and, where one is to blame, the part of it. */
export class WorkbookRefusal extends Error {
  readonly reason: RefusalReason;
  readonly part: string | undefined;

  constructor(reason: RefusalReason, part?: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'WorkbookRefusal';
    this.reason = reason;
    this.part = part;
  }
}
