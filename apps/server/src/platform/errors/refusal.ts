/** What a refusal may say beyond its code. */
export interface RefusalDetails {
  /** Values for the sentence `errors.<code>`. */
  params?: Record<string, string | number>;
  /** A text label or a ready sentence for each bad field. */
  fields?: Record<string, string | { label: string; params: Record<string, string | number> }>;
  /** The newer row, with 409. */
  current?: unknown;
  /** Seconds to wait, with 429. */
  retryAfter?: number;
}

/** The one way to refuse a call: the status, a code, and the sentence `errors.<code>` in the caller's language. */
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

/** The thing is not there, or the caller may not see it: the answer is the same. */
export const notFound = () => new Refusal(404, 'NotFound');

/** The role may not make this call. */
export const notAllowed = () => new Refusal(403, 'NotAllowed');

/** Someone else changed it first; the newer row goes with the answer. */
export const conflict = (current: unknown) => new Refusal(409, 'Conflict', { current });
