import { createHash, randomBytes } from 'node:crypto';

/** What is kept of a token that a link carries. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token nobody can guess, and its hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}
