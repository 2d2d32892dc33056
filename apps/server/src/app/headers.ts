import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR = 31_536_000;
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/**
 * Headers of every reply. Their content policy lets nothing happen, which suits data; pages and scripts, which need
 * more, put their own in its place.
 */
export async function sendSafeHeaders(server: FastifyInstance, secure: boolean): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: secure ? { maxAge: YEAR, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}
