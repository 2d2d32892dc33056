import type { FastifyReply, FastifyRequest } from 'fastify';

/** Read by access: the person as whom an administrator views the pages. */
const VIEW_AS = 'AdminViewAs';

const isSecure = (request: FastifyRequest) => request.session.cookie.secure === true;

/** Where a browser that acts as someone keeps the signed id of the administrator's own session. */
const returnName = (request: FastifyRequest) => (isSecure(request) ? '__Host-ithaki-return' : 'ithaki-return');

const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const;

export function setViewAs(request: FastifyRequest, reply: FastifyReply, userId: number): void {
  reply.setCookie(VIEW_AS, String(userId), options(request));
}

export function clearViewAs(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[VIEW_AS] !== undefined) reply.clearCookie(VIEW_AS, options(request));
}

/** Keeps this browser's session to come back to; called before the new one begins. */
export function keepReturn(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(returnName(request), request.session.encryptedSessionId, options(request));
}

/** The signed id of the session to come back to, if this browser has one. */
export const returnOf = (request: FastifyRequest): string | undefined => request.cookies[returnName(request)];

export function clearReturn(request: FastifyRequest, reply: FastifyReply): void {
  if (returnOf(request) !== undefined) reply.clearCookie(returnName(request), options(request));
}
