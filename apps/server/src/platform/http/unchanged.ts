import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers 304 to a GET whose caller already has what the reply's ETag names. */
export async function answerUnchanged(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const etag = reply.getHeader('etag');
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof etag !== 'string') return payload;
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!known?.includes(etag.replace(/^W\//, ''))) return payload;
  reply.code(304).removeHeader('content-type');
  return null;
}
