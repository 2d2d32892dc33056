import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';

/** The baseline for uploads: a server that only writes the request's body to the file named in its argument. */
const [path = ''] = process.argv.slice(2);
const server = Fastify({ bodyLimit: Number.MAX_SAFE_INTEGER });
server.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
server.post<{ Body: NodeJS.ReadableStream }>('/', async ({ body }) => {
  await pipeline(body, createWriteStream(path));
  return {};
});
process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }));
