import type { ErrorReply } from '@ithaki/contract';

type Refusal = Partial<ErrorReply['Error']>;

/** The server refused a call, and says why in the person's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** One sentence a field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The newer row, with 409 Conflict. */
  readonly current: unknown;
  /** Seconds to wait, with 429. */
  readonly retryAfter: number | undefined;

  constructor(status: number, refusal: Refusal) {
    super(refusal.Message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = refusal.Code ?? 'Unexpected';
    this.fields = refusal.Fields ?? {};
    this.current = refusal.Current;
    this.retryAfter = refusal.RetryAfter;
  }
}

/** The server could not be reached: nothing is known of what it did. */
export class Offline extends Error {
  constructor(cause: unknown) {
    super('offline', { cause });
    this.name = 'Offline';
  }
}

/** Whether trying the same call again later may go better. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Offline || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** Reads a refusal; a reply that is not ours (a proxy's page) gives one without words. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const reply: unknown = await response.json().catch(() => undefined);
  const refusal = typeof reply === 'object' && reply && 'Error' in reply ? reply.Error : undefined;
  return new ApiError(response.status, typeof refusal === 'object' && refusal ? (refusal as Refusal) : {});
}
