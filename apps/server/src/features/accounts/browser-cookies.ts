// Adds the types of cookies to requests and replies.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const isSecure = (request: FastifyRequest) => request.session.cookie.secure === true;

/**
 * Returns the name of the cookie that holds the signed id of the administrator's own session while acting as someone.
 */
const returnCookieName = (request: FastifyRequest) => (isSecure(request) ? '__Host-ithaki-return' : 'ithaki-return');

const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const;

/** Stores this browser's session in the return cookie; called before the new session begins. */
export function setReturnCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(returnCookieName(request), request.session.encryptedSessionId, cookieOptions(request));
}

/** Returns the signed id of the session to return to, if this browser has one. */
export const readReturnCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[returnCookieName(request)];

export function clearReturnCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (readReturnCookie(request) !== undefined) reply.clearCookie(returnCookieName(request), cookieOptions(request));
}
