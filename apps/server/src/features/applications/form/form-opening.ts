import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Opening } from '@ithaki/contract';
import type { Keyring } from '../../../platform/secrets/keyring.ts';

/** The installation's keys: those of applications sign form openings and the captcha's challenges. */
export interface ApplicationKeys {
  keys: Keyring;
}

const signOpening = (secret: string, projectId: number, at: Date): string =>
  createHmac('sha256', secret).update(`opening:${projectId}:${at.toISOString()}`).digest('base64url');

/** Returns the time at which the form of a programme is opened, signed. */
export const createOpening = ({ keys }: ApplicationKeys, projectId: number, now: Date): Opening => ({
  At: now.toISOString(),
  Mark: signOpening(keys.secrets('applications')[0], projectId, now),
});

/** Returns when the form of a programme was opened; undefined without a valid signature of this installation. */
export function verifyOpening(
  { keys }: ApplicationKeys,
  projectId: number,
  opening: Opening | undefined,
): Date | undefined {
  if (!opening) return undefined;
  const at = new Date(opening.At);
  if (Number.isNaN(at.getTime())) return undefined;
  const signature = Buffer.from(opening.Mark);
  const isBy = (secret: string) => {
    const expected = Buffer.from(signOpening(secret, projectId, at));
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  };
  return keys.secrets('applications').some(isBy) ? at : undefined;
}
