import { Refusal } from '../errors/refusal.ts';

/**
 * Error codes of a temporarily unavailable database: connection lost or refused, too many connections, shutdown,
 * cancelled statement, deadlock.
 */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08001',
  '08003',
  '08006',
  '25P03',
  '40001',
  '40P01',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
]);

/** Matches messages of errors for which the driver has no code. */
const withoutCode = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** Whether an error means that the database is temporarily unavailable, rather than that the request was wrong. */
export function isDatabaseUnavailable({ code, message, syscall }: NodeJS.ErrnoException): boolean {
  if (code === undefined) return withoutCode.test(message);
  // A missing file means the database only when connecting: then it is the socket of a stopped server.
  return code === 'ENOENT' ? syscall === 'connect' : unavailableCodes.has(code);
}

/** Seconds after which a restarting database usually responds again. */
const RETRY_SECONDS = 2;

/** Creates a 503 with the time to wait before the next attempt. */
export const databaseUnavailable = () => new Refusal(503, 'NotReady', { retryAfter: RETRY_SECONDS });
