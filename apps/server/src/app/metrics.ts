import type { FastifyInstance } from 'fastify';
import { notFound } from '../platform/errors/refusal.ts';
import { isFromThisMachine } from '../platform/http/loopback.ts';
import { Metrics, type PoolCounts } from '../platform/metrics/metrics.ts';

/** Counts every request by its route, and shows the figures at `/metrics` to this machine alone. */
export function answerMetrics(server: FastifyInstance, pool: PoolCounts | undefined): void {
  const metrics = new Metrics();
  if (pool) metrics.watchPool(pool);
  server.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.url ?? 'none';
    metrics.observe(call, request.method, reply.statusCode, reply.elapsedTime);
    done();
  });
  server.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) throw notFound();
    reply.type(metrics.contentType).header('cache-control', 'no-store');
    return metrics.text();
  });
}
