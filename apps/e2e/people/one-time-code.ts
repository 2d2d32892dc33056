import { Secret, TOTP } from 'otpauth';

const step = 30_000;

/**
 * The code that a person's device shows for a secret in base32 (spaces do not count), so many steps of 30 seconds ahead of now: each code
 * counts once, and the next one is taken early.
 */
export const codeFor = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({ timestamp: Date.now() + ahead * step });
