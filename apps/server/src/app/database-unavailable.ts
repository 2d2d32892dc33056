/**
 * Error codes of a temporarily unavailable database: connection lost or refused, too many connections, shutdown,
 * cancelled statement, deadlock.
 */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
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

/** Messages of errors for which the driver has no code. */
const withoutCode = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** Whether an error means that the database is temporarily unavailable, rather than that the request was wrong. */
export function isDatabaseUnavailable(error: Error & { code?: string }): boolean {
  return error.code === undefined ? withoutCode.test(error.message) : unavailableCodes.has(error.code);
}
