// Adds the types of cookies to requests and replies.

import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Number of accounts that a device remembers; the account that signed in longest ago is forgotten first. */
const MAX_ACCOUNTS = 10;
const YEAR_SECONDS = 365 * 24 * 3_600;

/** An account that signed in on a device, with the secret that identifies the device to this account. */
interface KnownAccount {
  userId: number;
  secret: string;
}

const isSecure = (request: FastifyRequest) => request.session.cookie.secure === true;
const cookieName = (request: FastifyRequest) => (isSecure(request) ? '__Host-ithaki-device' : 'ithaki-device');

/** Returns the cookie that distinguishes a device on which someone has signed in; undefined when we did not sign it. */
export function readDeviceCookie(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[cookieName(request)];
  const { valid, value } = cookie === undefined ? { valid: false, value: null } : request.unsignCookie(cookie);
  return valid && value !== null ? value : undefined;
}

/** Returns the accounts that signed in on this device, the most recent first. */
function knownAccounts(request: FastifyRequest): KnownAccount[] {
  const cookie = readDeviceCookie(request);
  if (cookie === undefined) return [];
  return cookie.split(',').flatMap((entry) => {
    const [id, secret] = entry.split(':');
    return secret ? [{ userId: Number(id), secret }] : [];
  });
}

/** Returns the secret of this device for an account that signed in on it before; undefined for another account. */
export const readDevice = (request: FastifyRequest, userId: number): string | undefined =>
  knownAccounts(request).find((known) => known.userId === userId)?.secret;

/**
 * Remembers on the device that the account signed in on it. The cookie does not sign anyone in; it only makes the
 * failures of this device count separately.
 */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, userId: number): void {
  const known = knownAccounts(request);
  const secret = known.find((account) => account.userId === userId)?.secret ?? randomBytes(16).toString('base64url');
  const others = known.filter((account) => account.userId !== userId);
  const accounts = [{ userId, secret }, ...others].slice(0, MAX_ACCOUNTS);
  reply.setCookie(cookieName(request), accounts.map((account) => `${account.userId}:${account.secret}`).join(','), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    signed: true,
    maxAge: YEAR_SECONDS,
  });
}
