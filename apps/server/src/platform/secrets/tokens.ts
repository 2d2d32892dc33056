import { createHash, randomBytes } from 'node:crypto';

/** Returns the hash of a link's token; only the hash is stored. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Generates an unguessable token and its hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}
