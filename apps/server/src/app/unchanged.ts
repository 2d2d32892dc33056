import type { onSendHookHandler } from 'fastify';

/** Answers 304 to a GET whose caller already has what the reply's ETag names. */
export const answerUnchanged: onSendHookHandler = (request, reply, payload, done) => {
  const etag = reply.getHeader('etag');
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof etag !== 'string') {
    done(null, payload);
    return;
  }
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag.replace(/^W\//, ''))) {
    reply.code(304).removeHeader('content-type');
    done(null, null);
  } else done(null, payload);
};
