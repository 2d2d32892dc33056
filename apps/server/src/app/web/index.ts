import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageMaker, scriptPolicy } from './page.ts';

export { webFolder } from './folder.ts';

/** Sends the browser application's page as the reply. */
export type SendPage = (reply: FastifyReply) => FastifyReply;

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
    globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? FOR_EVER : 'no-cache');
      if (/\.js(\.(br|gz))?$/.test(path)) reply.header('content-security-policy', scriptPolicy);
    },
  });
  const makePage = pageMaker(await readFile(join(folder, 'index.html'), 'utf8'));
  return (reply) => {
    const { html, policy } = makePage();
    return reply
      .code(200)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  };
}
