import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A proxy of a database that can be closed and opened again, as if the database server restarted. */
export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** Closes every connection and accepts no new one. */
  close(): Promise<void>;
  open(): Promise<void>;
  /**
   * Stops passing anything through the existing connections without closing them, as when a cable is pulled. New
   * connections work.
   */
  silence(): void;
}

/**
 * Creates a proxy: `const proxy = await aDatabaseProxy(url)` at the top of a test file. If `socketFolder` is given, it
 * listens on a socket in that folder, as the embedded database does; the socket is removed while the proxy is closed.
 */
export async function aDatabaseProxy(url: string, socketFolder?: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectTo(url);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from) && to.destroy());
    }
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      const place = socketFolder ? { path: join(socketFolder, '.s.PGSQL.5432') } : { port, host: '127.0.0.1' };
      server.listen(place, () => {
        const address = server.address();
        resolve(address && typeof address === 'object' ? address.port : port);
      });
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const silence = () => {
    // Whatever arrives from now on is read and dropped.
    for (const socket of sockets) socket.unpipe().resume();
  };
  const port = await listen(0);
  afterAll(() => (server.listening ? close() : undefined));
  const through = new URL(url);
  through.searchParams.delete('host');
  through.host = `127.0.0.1:${socketFolder ? 5432 : port}`;
  if (socketFolder) through.searchParams.set('host', socketFolder);
  return { url: through.href, close, open: async () => void (await listen(port)), silence };
}

/** Connects to PostgreSQL at a URL, which may name the folder of a socket instead of a host. */
function connectTo(url: string): Socket {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  return folder?.startsWith('/') ? connect(join(folder, `.s.PGSQL.${port}`)) : connect(Number(port || 5432), hostname);
}
