import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import files from '@fastify/static';
import { isForApplicants } from '@ithaki/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { firstView } from './first-view.ts';
import { pageMaker, scriptPolicy } from './page.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Each page is made for one request, so little effort is taken. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a page, compressed where the browser takes it so: on a phone's line it is there a round trip earlier. */
async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const taken = String(request.headers['accept-encoding'] ?? '');
  reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  if (/\bbr\b/.test(taken)) return reply.header('content-encoding', 'br').send(await brotli(html, QUALITY));
  if (/\bgzip\b/.test(taken)) return reply.header('content-encoding', 'gzip').send(await zip(html));
  return reply.send(html);
}

/** The built browser application: found by walking up, since the bundle lies elsewhere than the sources. */
export function webFolder(): string | null {
  let folder = import.meta.dirname;
  for (;;) {
    const built = join(folder, 'apps/web/dist');
    if (existsSync(join(built, 'index.html'))) return built;
    const parent = dirname(folder);
    if (parent === folder) return null;
    folder = parent;
  }
}

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
