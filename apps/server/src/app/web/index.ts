import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import files, { type FastifyStaticOptions } from '@fastify/static';
import { isApplicantPath } from '@ithaki/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { firstView } from './first-view.ts';
import { frameMaker, pageMaker, scriptPolicy } from './page.ts';
import { pageLook } from './page-look.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Pages are compressed for each request, so the level is low. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a page, compressed when the browser accepts it, which saves a round trip on a mobile line. */
async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(html, QUALITY));
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(html));
  return reply.send(html);
}

/**
 * Finds the folder of the built browser application by walking up, since the bundle is in another folder than the
 * sources.
 */
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

/**
 * Serves the page in which all custom views run. It is served only into a frame: opened by itself, it could imitate a
 * page of this application.
 */
async function serveFrame(server: FastifyInstance, folder: string): Promise<void> {
  const file = join(folder, 'frame.html');
  if (!existsSync(file)) return;
  const make = frameMaker(await readFile(file, 'utf8'));
  server.get('/razor/frame', async (request, reply) => {
    if (request.headers['sec-fetch-dest'] !== 'iframe') throw notFound();
    const { html, policy } = make();
    reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store');
    return sendCompressed(request, reply, html);
  });
}

/** Sends the page for a requested address: that of the applicants, or that of the main application. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the files of the built application, compressed at build time, and returns the sender of its pages. Files under
 * assets have a hash of the content in their names, so browsers keep them for ever; other files are revalidated each
 * time.
 */
export async function serveWeb(server: FastifyInstance, folder: string, db: Db): Promise<SendPage> {
  const shared: Omit<FastifyStaticOptions, 'root'> = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? IMMUTABLE : 'no-cache');
      if (/\.js(\.(br|gz))?$/.test(path)) reply.header('content-security-policy', scriptPolicy);
      // The sandboxed frame of custom views has an opaque origin, so its script and fonts are cross-origin.
      if (/\/assets\/(frame-[^/]*\.js(\.(br|gz))?|[^/]*\.woff2)$/.test(path))
        reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*');
    },
  };
  await server.register(files, {
    ...shared,
    root: folder,
    wildcard: false,
    globIgnore: ['*.html*', 'assets/**', '**/*.br', '**/*.gz'],
  });
  // One route for the hundreds of files under assets: a route for each would take a tenth of the time of a start.
  await server.register(files, { ...shared, root: join(folder, 'assets'), prefix: '/assets/', decorateReply: false });
  // Nothing is meant for search engines: everything except the sign-in page and open forms requires a session, and
  // forms are found through their programme.
  server.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'));
  await serveFrame(server, folder);
  const whole = pageMaker(await readFile(join(folder, 'index.html'), 'utf8'));
  const small = await readFile(join(folder, 'apply.html'), 'utf8').then(pageMaker, () => whole);
  return async (request, reply) => {
    const isSmall = isApplicantPath(new URL(request.url, 'http://host').pathname);
    const view = isSmall ? await firstView(db, request.url) : undefined;
    const look = await pageLook(db, request.url, view?.form);
    const { html, policy } = isSmall ? small(view, look) : whole(undefined, look);
    reply.code(200).header('content-security-policy', policy).header('cache-control', 'no-cache');
    return sendCompressed(request, reply, html);
  };
}
