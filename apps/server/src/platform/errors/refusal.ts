/** Details of a refusal beyond its code. */
export interface RefusalDetails {
  /** Parameters of the text `errors.<code>`. */
  params?: Record<string, string | number>;
  /** A text label or a finished sentence for each invalid field. */
  fields?: Record<string, string | { label: string; params: Record<string, string | number> }>;
  /** The row as it is now, with 409. */
  current?: unknown;
  /** Seconds to wait before the next try, with 429. */
  retryAfter?: number;
}

/**
 * An expected failure of a call: its HTTP status and a code, whose text is `errors.<code>` in the caller's language.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: RefusalDetails;

  constructor(status: number, code: string, details: RefusalDetails = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Creates a 404, alike for what does not exist and for what the caller may not see. */
export const notFound = () => new Refusal(404, 'NotFound');

/** Creates a 403 for a caller whose role may not make this call. */
export const notAllowed = () => new Refusal(403, 'NotAllowed');

/** Creates a 409 for a row that someone else changed first; `current` is the row as it is now. */
export const conflict = (current: unknown) => new Refusal(409, 'Conflict', { current });
