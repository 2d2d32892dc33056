import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Opening } from '@ithaki/contract';

/** The secret of the server, with which form openings are signed. */
export interface OpeningSecret {
  secret: string;
}

const signOpening = (secret: string, projectId: number, at: Date): string =>
  createHmac('sha256', secret).update(`opening:${projectId}:${at.toISOString()}`).digest('base64url');

/** Returns the signed time at which the form of a programme is opened. */
export const createOpening = ({ secret }: OpeningSecret, projectId: number, now: Date): Opening => ({
  At: now.toISOString(),
  Mark: signOpening(secret, projectId, now),
});

/** Returns when the form of a programme was opened; undefined without a valid signature of this server. */
export function verifyOpening(
  { secret }: OpeningSecret,
  projectId: number,
  opening: Opening | undefined,
): Date | undefined {
  if (!opening) return undefined;
  const at = new Date(opening.At);
  if (Number.isNaN(at.getTime())) return undefined;
  const [signature, expected] = [Buffer.from(opening.Mark), Buffer.from(signOpening(secret, projectId, at))];
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? at : undefined;
}
