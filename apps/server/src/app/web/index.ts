import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import { isForApplicants } from '@ithaki/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageMaker, scriptPolicy } from './page.ts';

export { webFolder } from './folder.ts';

/** Sends the page of an address as the reply: the applicants' own, or the whole application's. */
export type SendPage = (reply: FastifyReply, path: string) => FastifyReply;

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the files of the built application, compressed when it was built, and makes its page. Names under assets
 * carry a hash of the content, so they are kept for ever; the rest is asked for again each time.
 */
export async function serveWeb(server: FastifyInstance, folder: string): Promise<SendPage> {
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
  return (reply, path) => {
    const { html, policy } = isForApplicants(path) ? small() : whole();
    return reply
      .code(200)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  };
}
