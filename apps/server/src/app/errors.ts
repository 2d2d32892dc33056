import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorReplyOf } from '../platform/errors/error-reply.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import { log } from '../platform/log/log.ts';
import { isDatabaseAway } from './database-away.ts';

/** Answers every failed request with the one error shape. What was not foreseen is logged and told as 500. */
export function answerError(error: FastifyError | Refusal | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof Refusal ? error : refusalOf(error);
  if (refusal.status >= 500 && refusal !== error) log.error({ err: error, req: request }, 'a request failed');
  if (refusal.details.retryAfter !== undefined) void reply.header('retry-after', refusal.details.retryAfter);
  void reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .send(errorReplyOf(refusal, request.language ?? 'el'));
}

/** Seconds after which a database that restarts usually answers again. */
const DATABASE_BACK = 2;

function refusalOf(error: Error & { statusCode?: number; code?: string }): Refusal {
  if (error.statusCode === 413) return new Refusal(413, 'TooLarge');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(400, 'Malformed');
  if (isDatabaseAway(error)) return new Refusal(503, 'NotReady', { retryAfter: DATABASE_BACK });
  return new Refusal(500, 'Unexpected');
}
