import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy of the tested server, at an address of its own, whose service worker can change as it does after a new build.
 */
export interface LaterBuild {
  url: string;
  publish(): void;
  /** Delays calls to a path until they are released: Playwright cannot delay requests that a service worker sends. */
  hold(path: string): { release(): void };
  close(): void;
}

/** Starts a proxy of the tested server: Playwright cannot intercept the browser's check for a new service worker. */
export async function startLaterBuild(target: string): Promise<LaterBuild> {
  let isNew = false;
  const holds = new Map<string, Promise<void>>();
  const { hostname, port } = new URL(target);
  const proxy = createServer(async (asked, reply) => {
    const { url = '/', method, headers } = asked;
    await holds.get(url);
    const isWorker = url === '/sw.js';
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...unconditional } = headers;
    const sent = isWorker ? { ...unconditional, 'accept-encoding': 'identity' } : headers;
    const passed = request({ hostname, port, path: url, method, headers: sent }, (answer) => {
      const { 'content-length': length, ...others } = answer.headers;
      const kept = isWorker || length === undefined ? others : { ...others, 'content-length': length };
      reply.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(reply, { end: false }).on('error', () => reply.destroy());
      answer.on('end', () => reply.end(isWorker && isNew ? '\n// A later build.' : undefined));
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    publish: () => {
      isNew = true;
    },
    hold: (path) => {
      let release = () => {};
      holds.set(path, new Promise((resolve) => (release = resolve)));
      return { release };
    },
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
