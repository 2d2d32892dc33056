import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../platform/errors/refusal.ts';
import { errorReplyOf } from '../platform/errors/reply.ts';
import { log } from '../platform/log/log.ts';

/** Answers every failed request with the one error shape. What was not foreseen is logged and told as 500. */
export function answerError(error: FastifyError | Refusal | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof Refusal ? error : refusalOf(error);
  if (refusal.status >= 500) log.error({ err: error, req: request }, 'a request failed');
  if (refusal.details.retryAfter !== undefined) void reply.header('retry-after', refusal.details.retryAfter);
  void reply.status(refusal.status).send(errorReplyOf(refusal, request.language ?? 'el'));
}

/** Connection lost, refused, too many, shutting down: the database is away, not the request wrong. */
const databaseAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
]);

function refusalOf(error: Error & { statusCode?: number; code?: string }): Refusal {
  if (error.statusCode === 413) return new Refusal(413, 'TooLarge');
  if (error.statusCode === 429) return new Refusal(429, 'TooOften', { params: { seconds: 1 }, retryAfter: 1 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(400, 'Malformed');
  if (error.code !== undefined && databaseAway.has(error.code)) return new Refusal(503, 'NotReady');
  return new Refusal(500, 'Unexpected');
}
