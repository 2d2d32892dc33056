import type { Language } from '@ithaki/contract';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { translate } from '../../../platform/texts/translate.ts';

/** A fault in the text of a query, with the message `reports.fault.<reason>` about the name `subject`. */
export class SqlFault extends Error {
  readonly reason: string;
  readonly subject: string;
  /** Position in the text of the query, in UTF-16 units; undefined for a fault of the whole query. */
  readonly position: number | undefined;

  constructor(reason: string, subject: string | number = '', position?: number) {
    super(reason);
    this.reason = reason;
    this.subject = String(subject);
    this.position = position;
  }
}

/** Returns the line and column of a position, both counted from 1. */
export function placeOf(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Returns the message of a fault. */
const describeFault = (fault: SqlFault, language: Language): string =>
  translate(language, `reports.fault.${fault.reason}`, { subject: fault.subject });

/** Does work on the text of a query; a fault that it finds becomes the refusal 400 BadSql. */
export function refusingFaults<Result>(text: string, language: Language, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SqlFault)) throw error;
    throw new Refusal(400, 'BadSql', {
      params: { reason: describeFault(error, language) },
      ...(error.position !== undefined && { place: placeOf(text, error.position) }),
    });
  }
}
