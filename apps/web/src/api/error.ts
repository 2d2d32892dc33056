import type { ErrorReply } from '@ithaki/contract';

type Refusal = Partial<ErrorReply['Error']>;

/** A refusal of the server, with a message in the person's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Messages by field of the body. */
  readonly fields: Readonly<Record<string, string>>;
  /** The newer row; only with 409 Conflict. */
  readonly current: unknown;
  /** Seconds to wait; only with 429. */
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

/** The server could not be reached: it is unknown whether it carried out the call. */
export class Offline extends Error {
  constructor(cause: unknown) {
    super('offline', { cause });
    this.name = 'Offline';
  }
}

/** Whether the same call may succeed later: no connection, server error, or too many requests. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Offline || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** Whether the server reported that it is not ready but soon will be, as while its database restarts. */
export const isNotReady = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 503;

const USUAL_WAIT_SECONDS = 2;

/** Milliseconds to wait before a call to a server that is not ready is repeated. */
export const notReadyMilliseconds = ({ retryAfter = USUAL_WAIT_SECONDS }: ApiError): number => retryAfter * 1_000;

/**
 * Reads the error reply of a response; a reply that is not from our server, such as a proxy's page, gives one
 * without a message.
 */
export async function readRefusal(response: Response): Promise<ApiError> {
  const reply: unknown = await response.json().catch(() => undefined);
  const refusal = typeof reply === 'object' && reply && 'Error' in reply ? reply.Error : undefined;
  return new ApiError(response.status, typeof refusal === 'object' && refusal ? (refusal as Refusal) : {});
}
