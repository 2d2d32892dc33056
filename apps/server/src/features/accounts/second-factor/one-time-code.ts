import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/** 32 signs none of which is taken for another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const generator = (secret: string, userName: string) =>
  new TOTP({ issuer: 'Ithaki', label: userName, secret: Secret.fromBase32(secret), period: PERIOD });

/** A new secret of the second factor, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator application reads from a QR code. */
export const otpUri = (secret: string, userName: string): string => generator(secret, userName).toString();

/** The 30-second step that a code of six digits belongs to, now or one step before or after; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = generator(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** What a person typed, without the spaces and dashes that only help reading. */
export const bareCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

export const isOneTimeCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Ten codes that each let in once when the device is lost, and what is kept of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: 10 }, () =>
    Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
  return { codes, hashes: codes.map((code) => recoveryHash(bareCode(code))) };
}

/** 80 random bits need no slow hash. */
export const recoveryHash = (code: string): string => createHash('sha256').update(code).digest('base64');
