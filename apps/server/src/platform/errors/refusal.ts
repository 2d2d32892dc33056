import { programmeOfWords } from '../texts/translate.ts';

/** Details of a refusal beyond its code. */
export interface RefusalDetails {
  /** The label of the text, when it is not `errors.<code>`. */
  label?: string;
  /** Parameters of the text. */
  params?: Record<string, string | number>;
  /** For each invalid field a text label, or a complete sentence. */
  fields?: Record<string, string | { label: string; params: Record<string, string | number> }>;
  /** The present row, for status 409. */
  current?: unknown;
  /** Seconds to wait before the next attempt, for status 429. */
  retryAfter?: number;
  /** Where in a text that was sent the error is, counted from 1. */
  place?: { line: number; column: number };
}

/**
 * An expected failure of a call: its HTTP status and a code, whose text is `errors.<code>` in the caller's language.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: RefusalDetails;
  /** The programme in whose words the message is written, even where it is sent after the work has ended. */
  readonly projectId = programmeOfWords();

  constructor(status: number, code: string, details: RefusalDetails = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Creates a 404, the same for something that does not exist and for something that the caller may not see. */
export const notFound = () => new Refusal(404, 'NotFound');

/** Creates a 403 for a caller whose role may not make this call. */
export const notAllowed = () => new Refusal(403, 'NotAllowed');

/** Creates a 409 for a row that someone else changed first; `current` is the present row. */
export const conflict = (current: unknown) => new Refusal(409, 'Conflict', { current });

/** Does work that may be refused; returns the refusal, or undefined when the work succeeded. Other errors are thrown. */
export async function refusalOf(work: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
