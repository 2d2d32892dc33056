import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { onSendHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);

/** Takes twenty times as long as the level of other replies and saves a sixth of their size. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Least length of a reply, in characters: smaller ones fit into few packets at any level. */
const LARGE = 50_000;

/** Number of replies that are kept: two parts of the texts in each of twenty languages. */
const MOST = 40;

/**
 * Returns a hook that sends large replies with an ETag, such as the texts of the interface, compressed at a high level.
 * Each is compressed once, in the background; until then it is compressed like other replies. Replies to one person
 * alone (`private`) are never kept. A tag tells versions of one address apart, so what is kept goes by both.
 */
export function compressOnce(): onSendHookHandler {
  const compressed = new LRUCache<string, Buffer | 'under way'>({ max: MOST });
  return (request, reply, payload, done) => {
    const etag = reply.getHeader('etag');
    const accepted = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const isPrivate = /\b(private|no-store)\b/.test(String(reply.getHeader('cache-control') ?? ''));
    if (!accepted || isPrivate || typeof etag !== 'string' || typeof payload !== 'string' || payload.length < LARGE)
      return done(null, payload);
    const version = `${request.url} ${etag}`;
    const known = compressed.get(version);
    if (known instanceof Buffer) {
      reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
      return done(null, known);
    }
    if (known === undefined) {
      compressed.set(version, 'under way');
      brotli(payload, QUALITY).then(
        (bytes) => compressed.set(version, bytes),
        () => compressed.delete(version),
      );
    }
    done(null, payload);
  };
}
