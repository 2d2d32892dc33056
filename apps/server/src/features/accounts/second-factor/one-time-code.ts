import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/** 32 characters that cannot be mistaken for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const generator = (secret: string, userName: string) =>
  new TOTP({ issuer: 'Ithaki', label: userName, secret: Secret.fromBase32(secret), period: PERIOD });

/** Generates a secret for the second factor, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the URI that an authenticator app reads from the QR code. */
export const otpUri = (secret: string, userName: string): string => generator(secret, userName).toString();

/**
 * Returns the 30-second step to which a six-digit code belongs: the current one or one next to it. Null for a wrong
 * code.
 */
export function findStep(secret: string, code: string, now: Date): number | null {
  const delta = generator(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** Removes spaces and dashes, which only help reading, from a typed code, and converts it to upper case. */
export const normaliseCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

export const isOneTimeCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Generates ten recovery codes, each valid once when the device is lost, and the hashes to store. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: 10 }, () =>
    Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
  return { codes, hashes: codes.map((code) => recoveryHash(normaliseCode(code))) };
}

/** Hashes a recovery code; 80 random bits need no slow hash. */
export const recoveryHash = (code: string): string => createHash('sha256').update(code).digest('base64');
