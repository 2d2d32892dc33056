import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import { isForApplicants } from '@ithaki/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { firstView } from './first-view.ts';
import { pageMaker, scriptPolicy } from './page.ts';
import { sendCompressed } from './send-page.ts';

export { webFolder } from './folder.ts';

/** Sends the page of the address that is asked for: the applicants' own, or the whole application's. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the files of the built application, compressed when it was built, and makes its page. Names under assets
 * carry a hash of the content, so they are kept for ever; the rest is asked for again each time.
 */
export async function serveWeb(server: FastifyInstance, folder: string, db: Db): Promise<SendPage> {
  await server.register(files, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['*.html*', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? FOR_EVER : 'no-cache');
      if (/\.js(\.(br|gz))?$/.test(path)) reply.header('content-security-policy', scriptPolicy);
    },
  });
  const whole = pageMaker(await readFile(join(folder, 'index.html'), 'utf8'));
  const small = await readFile(join(folder, 'apply.html'), 'utf8').then(pageMaker, () => whole);
  return async (request, reply) => {
    const { html, policy } = isForApplicants(new URL(request.url, 'http://host').pathname)
      ? small(await firstView(db, request.url))
      : whole();
    reply.code(200).header('content-security-policy', policy).header('cache-control', 'no-cache');
    return sendCompressed(request, reply, html);
  };
}
