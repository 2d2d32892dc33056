/** Connection lost, refused, too many, shutting down, a statement cut off, a deadlock: worth another try. */
const codes = new Set([
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

/** The driver gives these no code. */
const withoutCode = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** Whether an error says that the database could not be asked just now, rather than that the request was wrong. */
export function isDatabaseAway(error: Error & { code?: string }): boolean {
  return error.code === undefined ? withoutCode.test(error.message) : codes.has(error.code);
}
